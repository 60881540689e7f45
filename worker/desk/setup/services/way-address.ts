import { SERVICES_PATH } from '../../list/shortcuts.tsx'

/** Returns the address of the page on which people choose how a service is booked. */
export const toWayHref = (service: string): string => `${SERVICES_PATH}/${encodeURIComponent(service)}`
