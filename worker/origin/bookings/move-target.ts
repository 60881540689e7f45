import { Failure } from '#worker/contract/failure.ts'
import { fieldError } from '../http/english.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { BookingRow } from '../scheduling/diary-entry.ts'
import type { Target } from '../scheduling/target.ts'

/**
 * What a booking that is moved asks of the calendar: its own length, under the rules of today. What has left the
 * bundle counts as it was last published, and its own person may do it though the service no longer names them.
 * Who asked for a person keeps that person, unless somebody else, or `any`, is `wanted` now.
 */
export function moveTarget(published: PublishedSite, row: BookingRow, wanted: string = row.asked): Target {
  const calendar = published.calendar(row.calendar)
  const service = published.service(row.service)
  if (!calendar || !service) throw new Failure('reschedule-closed')
  const own = published.staff(row.staff)
  const others = published.current?.staffOf(service).filter(({ id }) => id !== row.staff) ?? []
  const everybody = own ? [own, ...others] : others
  const open = wanted === 'any'
  const people = open ? everybody : everybody.filter(({ id }) => id === wanted)
  if (people.length === 0) throw new Failure('validation', { errors: [fieldError('staff', 'staff-unknown')] })
  const duration = (row.end - row.start) / 60_000
  const { guests, seats } = row
  return { calendar, service, people, asked: open ? 'any' : wanted, duration, guests, seats }
}
