import type { ChosenService } from '#client/desk/new-booking/new-booking-page.tsx'
import type { NewBookingSelection } from '#client/desk/new-booking/selection.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '../../origin-client/read-answer.ts'
import type { DeskApi } from '../desk-api.ts'

/** Loads a calendar with its services; undefined where it no longer exists. */
async function loadCalendar(api: DeskApi, id: string): Promise<CalendarView | undefined> {
  try {
    const { calendars } = await readAnswer(
      api.calendars[':id'].$get({ param: { id: encodeURIComponent(id) } }),
    )
    return calendars[0]
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}

/** Finds the chosen service; undefined while none is chosen, and for one that is no longer offered. */
export async function findChosen(
  api: DeskApi,
  { calendar: id, service: serviceId }: NewBookingSelection,
): Promise<Pick<ChosenService, 'calendar' | 'service'> | undefined> {
  const calendar = id === undefined ? undefined : await loadCalendar(api, id)
  const service = calendar?.services.find((one) => one.id === serviceId) ?? calendar?.services[0]
  return calendar && service && { calendar, service }
}

/** Loads all calendars with their services. */
export async function loadCalendars(api: DeskApi): Promise<CalendarView[]> {
  const { calendars } = await readAnswer(api.calendars.$get())
  const loaded = await Promise.all(calendars.map(({ id }) => loadCalendar(api, id)))
  return loaded.filter((calendar) => calendar !== undefined)
}
