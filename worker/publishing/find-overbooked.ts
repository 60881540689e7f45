import { getLocalDay } from '#worker/availability/wall-time.ts'
import type { Conflict } from '#worker/contract/admin/publication.ts'
import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { BookableBundle, UpcomingBooking } from './find-conflicts.ts'
import type { SchedulingChanges } from './scheduling-changes.ts'

/** An appointment of one staff member, or a class with all its bookings. */
interface Appointment {
  calendar: string
  staff: string
  start: number
  /** When the first of its bookings was made. */
  createdAt: number
  bookings: UpcomingBooking[]
}

const byCreation = (one: { createdAt: number }, other: { createdAt: number }) =>
  one.createdAt - other.createdAt

/** Returns the bookings for which a class has no seats. The bookings that were made first keep their seats. */
function listWithoutSeat({ bookings }: Appointment, { seats }: CalendarDefinition): UpcomingBooking[] {
  let taken = 0
  return bookings.toSorted(byCreation).filter((booking) => {
    const fits = taken + booking.seats <= seats
    if (fits) taken += booking.seats
    return !fits
  })
}

/** Collects upcoming bookings, and finds those beyond the seats and the daily limits of changed calendars. */
export function createOverbookingFinder(
  { site, staff, calendars }: BookableBundle,
  changes: Pick<SchedulingChanges, 'calendars'>,
) {
  const changedCalendars = new Map<string, CalendarDefinition>(
    calendars.flatMap((calendar) => (changes.calendars.has(calendar.id) ? [[calendar.id, calendar]] : [])),
  )
  const isLimited = [...changedCalendars.values()].some(({ perDay }) => perDay !== undefined)
  const timeZones = new Map<string, string>(staff.map(({ id, timeZone = site.timeZone }) => [id, timeZone]))
  const appointments = new Map<string, Appointment>()

  const listBeyondSeats = () =>
    [...appointments.values()].flatMap((appointment) => {
      const calendar = changedCalendars.get(appointment.calendar)
      const withoutSeat = calendar ? listWithoutSeat(appointment, calendar) : []
      return withoutSeat.map((booking) => ({ booking, staff: appointment.staff, reason: 'seats' as const }))
    })

  /** Lists the bookings beyond the daily limits. A day's limit counts the person's appointments in all calendars. */
  const listBeyondDailyLimit = () => {
    if (!isLimited) return []
    const byDay = Map.groupBy(appointments.values(), ({ staff: id, start }) => {
      return `${id} ${getLocalDay(timeZones.get(id) ?? site.timeZone, start)}`
    })
    return [...byDay.values()].flatMap((day) =>
      day.toSorted(byCreation).flatMap(({ calendar, staff: id, bookings }, index) => {
        const isBeyond = index >= (changedCalendars.get(calendar)?.perDay ?? Number.POSITIVE_INFINITY)
        return isBeyond ? bookings.map((booking) => ({ booking, staff: id, reason: 'per-day' as const })) : []
      }),
    )
  }

  return {
    add(booking: UpcomingBooking): void {
      if (!isLimited && !changedCalendars.has(booking.calendar)) return
      const { calendar, createdAt, parts } = booking
      const isCart = parts.length > 1
      for (const [index, { service, staff: people, start, end }] of parts.entries()) {
        for (const id of people) {
          const key = [id, service, start, end, ...(isCart ? [booking.id, index] : [])].join(' ')
          const appointment = appointments.get(key) ?? { calendar, staff: id, start, createdAt, bookings: [] }
          appointment.createdAt = Math.min(appointment.createdAt, createdAt)
          appointment.bookings.push(booking)
          appointments.set(key, appointment)
        }
      }
    },

    /** Returns one conflict for each overbooked booking. Missing seats take precedence over the daily limit. */
    list(): Conflict[] {
      const conflicts = new Map<string, Conflict>()
      for (const { booking, staff: id, reason } of [...listBeyondSeats(), ...listBeyondDailyLimit()])
        if (!conflicts.has(booking.id))
          conflicts.set(booking.id, {
            id: booking.id,
            start: toIso(booking.start),
            staff: id,
            reason,
          })
      return [...conflicts.values()]
    },
  }
}
