import { toResourceHref } from '../resource-address.ts'

/** Returns the address of the page with the services that a person provides. */
export const toProvidedHref = (member: string): string =>
  `${toResourceHref({ kind: 'staff', id: member })}/services`
