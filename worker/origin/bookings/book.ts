import type { BookingAnswer, BookingRequest } from '#worker/contract/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../db/schema.ts'
import { transact } from '../db/transaction.ts'
import { isFor } from '../holds/holds.ts'
import type { Catalogue } from '../publishing/catalogue.ts'
import { chooseStart, type Taken } from '../scheduling/choose-start.ts'
import { type BookingRow, bookingEntry } from '../scheduling/diary-entry.ts'
import { resolveTarget, shownZone, type Target } from '../scheduling/target.ts'
import { zoneWriter } from '../scheduling/zone-writer.ts'
import type { Services } from '../services.ts'
import { announce } from './announce.ts'
import type { Attempt } from './attempts.ts'
import { newBookingId } from './new-id.ts'
import { consumeLink, withLink } from './one-time-links.ts'
import { readAnswers } from './read-answers.ts'
import { readConsents } from './read-consents.ts'
import { readContact } from './read-contact.ts'
import { guestCountOf, readGuests } from './read-guests.ts'
import { awaitAnswer } from './requests.ts'
import { takeSnapshot } from './snapshot.ts'
import { bookingAnswer } from './view.ts'

/**
 * Decides a booking and writes it, in one transaction: the hold is consumed, its person kept where that is still
 * possible, and a one-time link used up. Throws `validation`, `idempotency-mismatch`, `link-expired`, and what resolving a wish and choosing a start throw.
 */
export function book(services: Services, request: BookingRequest, attempt: Attempt): BookingAnswer {
  const { db, clock, attempts, diary, holds, jobs } = services
  const answer = transact(db, (transaction) => {
    const now = clock.now()
    return attempts.once(attempt, now, () => {
      const row = decide(services, withLink(services, request), now)
      db.insert(bookings).values(row).run()
      if (request.link) consumeLink(services, request.link, row.id, now)
      if (request.hold) holds.drop(request.hold, transaction)
      awaitAnswer(services, row, now)
      announce(services, row.status === 'requested' ? 'booking.requested' : 'booking.scheduled', row, now)
      transaction.afterCommit(() => diary.put(bookingEntry(row)))
      return bookingAnswer(services, row, now)
    })
  })
  jobs.arm()
  return answer
}

function decide(services: Services, request: BookingRequest, now: number): BookingRow {
  const catalogue = services.published.current
  const brought = guestCountOf(request.guests)
  const target = resolveTarget(catalogue, { ...request, guests: brought })
  if (!catalogue) throw new Failure('calendar-not-found')
  const { site } = catalogue
  const timeZone = shownZone(target.calendar, site.timeZone, request.timeZone)
  const start = Date.parse(request.start)
  const { wallTime } = zoneWriter(timeZone, start)
  const given = readDetails(catalogue, target, request, zoneWriter(timeZone, now).date(now))
  const taken = choose(services, catalogue, { target, request, start, timeZone, now })
  const { calendar, service, asked, duration } = target
  return {
    id: newBookingId(),
    status: calendar.requests ? 'requested' : 'scheduled',
    calendar: calendar.id,
    service: service.id,
    ...taken,
    asked,
    start,
    end: start + duration * 60_000,
    before: service.buffers.before * 60_000,
    after: service.buffers.after * 60_000,
    guests: target.guests,
    seats: target.seats,
    timeZone,
    wallTime: wallTime(start),
    sequence: 0,
    previousStart: null,
    locale: request.locale ?? site.locale,
    ...given,
    source: request.source ?? {},
    snapshot: takeSnapshot({
      site,
      calendar,
      service,
      people: peopleOf(target, taken),
      guests: target.guests,
    }),
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
  }
}

function readDetails({ site }: Catalogue, { calendar }: Target, request: BookingRequest, today: string) {
  const { contact, errors } = readContact(request.contact, { calendar, sitePhone: site.contact.phone, today })
  const answered = readAnswers(calendar.questions, request.answers)
  const along = readGuests(calendar.guests, request.guests)
  const agreed = readConsents(site, request.consents)
  const all = [...errors, ...answered.errors, ...along.errors, ...agreed.errors]
  if (all.length > 0) throw new Failure('validation', { errors: all })
  return { contact, answers: answered.answers, guestList: along.guests, consents: agreed.consents }
}

interface Wanted {
  target: Target
  request: BookingRequest
  start: number
  timeZone: string
  now: number
}

/** Those who do it, the one whose appointment it is first. */
function peopleOf({ people }: Target, { staff, others }: Taken) {
  return [staff, ...others].flatMap((id) => people.filter((one) => one.id === id))
}

/** Who does it: the hold's person if they still can. A hold that has lapsed is as good as none. */
function choose({ availability, holds }: Services, catalogue: Catalogue, wanted: Wanted) {
  const { target, request, start, timeZone, now } = wanted
  const held = request.hold && holds.live(request.hold, now)
  const promise = held && held.start === start && isFor(held, target) ? held : undefined
  const question = {
    target,
    site: catalogue.site,
    now,
    ...(held && { without: [held.id] }),
    ...(promise && { promisedAt: promise.createdAt }),
  }
  const choice = { start, timeZone, preferred: promise?.staff }
  return chooseStart(availability, question, choice, catalogue.staffOf(target.service))
}
