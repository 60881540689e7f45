import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginCalls } from '../../origin-client/origin-calls.ts'

type Parameters = Record<string, string>

/** The one service of a provider that an address names. */
function onlyService(offering: Offering, wanted: string): Offering {
  const calendars = offering.calendars.flatMap((calendar) => {
    const services = calendar.services.filter(({ id, slug }) => id === wanted || slug === wanted)
    return services.length > 0 ? [{ ...calendar, services }] : []
  })
  if (calendars.length === 0) throw new Failure('calendar-not-found')
  return { ...offering, calendars }
}

const lastSegment = (path = '') => path.slice(path.lastIndexOf('/') + 1)

/** What each route of the booking flow offers. All throw `calendar-not-found` for what isn't published. */
export const offeringOf = {
  'widget-bookings-slug': (calls: OriginCalls, { slug = '' }: Parameters) => calls.calendar(slug),
  // What stands before the calendar's own slug (a team's, a campaign's) only decorates the address.
  'booking-slug': (calls: OriginCalls, { slug }: Parameters) => calls.calendar(lastSegment(slug)),
  'widget-booking-id': (calls: OriginCalls, { id = '' }: Parameters) => calls.calendar(id),
  'appointment-teams': (calls: OriginCalls, { provider = '' }: Parameters) => calls.team(provider),
  'appointment-groups': (calls: OriginCalls, { groupId = '' }: Parameters) => calls.group(groupId),
  'appointment-groups-slug': (calls: OriginCalls, { groupSlug = '' }: Parameters) => calls.group(groupSlug),
  'appointment-service-menus-slug': (calls: OriginCalls, { serviceMenuSlug = '' }: Parameters) =>
    calls.serviceMenu(serviceMenuSlug),
  'appointment-service-menus': (calls: OriginCalls, { serviceMenuId = '' }: Parameters) =>
    calls.serviceMenu(serviceMenuId),
  'appointment-service': (calls: OriginCalls, { service = '' }: Parameters) => calls.service(service),
  'widget-appointment-provider-service': async (
    calls: OriginCalls,
    { provider = '', service = '' }: Parameters,
  ) => onlyService(await calls.team(provider), service),
}
