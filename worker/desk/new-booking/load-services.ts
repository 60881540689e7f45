import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskApi } from '../request/desk-api.ts'
import type { ChosenService } from './booking-step.tsx'
import { parseItems } from './read-selection.ts'
import type { NewBookingSelection } from './selection.ts'

type Calendars = BusinessCalendars['calendars']

/** Loads all calendars that can be booked, with their services. */
export const loadCalendars = async (api: DeskApi): Promise<Calendars> =>
  (await readAnswer(api('get /admin/calendars'))).calendars

/**
 * Finds the chosen calendar and service, and for a calendar with carts all services of the cart. Returns undefined while no
 * service is chosen, and for a service that is no longer offered.
 */
export function findTarget(
  calendars: Calendars,
  { calendar: id, service: serviceId, staff, duration, items: chosen }: NewBookingSelection,
): Pick<ChosenService, 'calendar' | 'items' | 'service'> | undefined {
  const calendar = calendars.find((candidate) => candidate.id === id || candidate.slug === id)
  if (!calendar) return undefined
  const [firstService, ...otherServices] = calendar.services
  const findService = (idOrSlug: string | undefined) =>
    idOrSlug === undefined && otherServices.length === 0
      ? firstService
      : calendar.services.find((candidate) => candidate.id === idOrSlug || candidate.slug === idOrSlug)
  const items = chosen === undefined ? [] : parseItems(chosen).filter((item) => findService(item.service))
  const service = findService(items[0]?.service ?? serviceId)
  if (!service) return undefined
  if (!calendar.cart) return { calendar, service, items: undefined }
  const firstItem = {
    guest: 0,
    service: service.id,
    ...(staff !== undefined && { staff }),
    ...(duration !== undefined && { duration: Number(duration) }),
  }
  return { calendar, service, items: items.length > 0 ? items : [firstItem] }
}
