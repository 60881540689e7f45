import { eq } from 'drizzle-orm'
import type { BookingAnswer, RescheduleRequest } from '#worker/contract/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../db/schema.ts'
import { transact } from '../db/transaction.ts'
import { chooseStart } from '../scheduling/choose-start.ts'
import { type BookingRow, bookingEntry } from '../scheduling/diary-entry.ts'
import { shownZone, type Target } from '../scheduling/target.ts'
import { zoneWriter } from '../scheduling/zone-writer.ts'
import type { Services } from '../services.ts'
import { announce } from './announce.ts'
import type { Attempt } from './attempts.ts'
import { withinCutoff } from './cutoff.ts'
import { findManaged } from './find.ts'
import { moveTarget } from './move-target.ts'
import { awaitAnswer } from './requests.ts'
import { doneBy, type Snapshot } from './snapshot.ts'
import { stands } from './standing.ts'
import { bookingAnswer } from './view.ts'

/**
 * Moves a booking, in one transaction; it keeps its id and, where nobody else is asked for, its person if they are
 * free. Throws `link-expired`, `booking-cancelled`, `reschedule-closed`, `same-time`, and what choosing a start throws.
 */
export function reschedule(
  services: Services,
  id: string,
  request: RescheduleRequest,
  attempt: Attempt,
): BookingAnswer {
  const { db, clock, attempts, diary, jobs } = services
  const answer = transact(db, (transaction) => {
    const now = clock.now()
    const row = findManaged(services, id, request.token)
    return attempts.once(attempt, now, () => {
      const moved = decide(services, row, request, now)
      db.update(bookings).set(moved).where(eq(bookings.id, id)).run()
      jobs.cancel('request-lapse', id)
      awaitAnswer(services, moved, now)
      announce(services, 'booking.rescheduled', moved, now)
      transaction.afterCommit(() => diary.put(bookingEntry(moved)))
      return bookingAnswer(services, moved, now)
    })
  })
  jobs.arm()
  return answer
}

function decide(services: Services, row: BookingRow, request: RescheduleRequest, now: number): BookingRow {
  const { published, availability } = services
  const site = published.current?.site
  if (row.status === 'cancelled') throw new Failure('booking-cancelled')
  if (!site || !stands(row) || !withinCutoff(row, 'reschedule', now)) throw new Failure('reschedule-closed')
  const target = moveTarget(published, row, request.staff)
  const start = Date.parse(request.start)
  if (start === row.start && (target.asked === 'any' || target.asked === row.staff))
    throw new Failure('same-time')
  const timeZone = shownZone(target.calendar, site.timeZone, request.timeZone ?? row.timeZone)
  const everybody = moveTarget(published, row, 'any').people
  const question = { target, site, now, without: [row.id] }
  const taken = chooseStart(availability, question, { start, timeZone, preferred: row.staff }, everybody)
  const { buffers } = target.service
  const people = [taken.staff, ...taken.others].map((id) => ({
    id,
    name: everybody.find((one) => one.id === id)?.name ?? row.snapshot.staff.name,
  }))
  return {
    ...row,
    // What the business has to confirm, it confirms again.
    status: target.calendar.requests ? 'requested' : 'scheduled',
    ...taken,
    asked: target.asked,
    start,
    end: start + target.duration * 60_000,
    before: buffers.before * 60_000,
    after: buffers.after * 60_000,
    timeZone,
    wallTime: zoneWriter(timeZone, start).wallTime(start),
    sequence: row.sequence + 1,
    previousStart: row.start,
    snapshot: movedSnapshot(row, target, people),
    updatedAt: now,
  }
}

function movedSnapshot(
  { snapshot }: BookingRow,
  { calendar }: Target,
  people: Snapshot['staff'][],
): Snapshot {
  const { requested: _, others: __, ...kept } = snapshot
  return { ...kept, ...doneBy(people), ...(calendar.requests && { requested: true as const }) }
}
