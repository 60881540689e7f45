import { and, count, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import { type Hold, type HoldRequest, MAX_HOLD_EXTENSIONS } from '#worker/contract/bookings/hold.ts'
import type { SiteLimits } from '#worker/contract/bundle/site/limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { holdId } from '#worker/contract/ids.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { Clock } from '../platform/clock.ts'
import { type BookingRow, bookings, type HoldRow, holds } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import { type Transaction, transact } from '../platform/db/transaction.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Handler, JobQueue } from '../platform/jobs/queue.ts'
import { createVisitorLimitFailure } from '../platform/limits/visitor-limit-failure.ts'
import { type Assignment, getBuffers } from './assignment.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import type { BusyCalendar } from './busy-calendar.ts'
import { toHoldEntries } from './busy-entry.ts'
import { chooseStart, findAssignment } from './choose-start.ts'
import { findUnpaid, type UnpaidBooking } from './find-unpaid.ts'
import { HOLD_MS } from './hold-duration.ts'
import { getDisplayZone, resolveTarget, type Target } from './target.ts'
import { createZoneWriter } from './zone-writer.ts'

interface HoldsDeps {
  db: Database
  clock: Clock
  published: PublishedSite
  availability: Availability
  busyCalendar: BusyCalendar
  jobs: JobQueue
}

const prepareExpired = prepareOnce((db) =>
  db
    .select({ id: holds.id })
    .from(holds)
    .where(lte(holds.expiresAt, sql.placeholder('now')))
    .prepare(),
)

/** Slots that are reserved while visitors fill in their details. */
export class Holds {
  readonly #deps: HoldsDeps

  constructor(deps: HoldsDeps) {
    this.#deps = deps
  }

  /**
   * Creates a hold, or extends the one with the same id and slot. A different slot replaces the old one; when
   * it is not available, the old one stays. Throws what {@link chooseStart} throws, `rate-limited` when the
   * client IP has as many holds as allowed, and `hold-exhausted` when the hold cannot be extended any more.
   */
  createHold(request: HoldRequest, clientIp: string | undefined): { hold: Hold; created: boolean } {
    const { db, jobs } = this.#deps
    const result = transact(db, (transaction) => {
      const now = this.#deps.clock.now()
      const target = resolveTarget(this.#deps.published.current, request)
      const existing = this.findLive(request.id, now)
      const start = Date.parse(request.start)
      const isSameSlot =
        existing?.start === start &&
        isHoldFor(existing, target) &&
        existing.requestedStaff === target.requestedStaff
      const row = isSameSlot
        ? extendHold(existing, now)
        : keepLaterExpiry(this.#createRow(request, target, clientIp, now), existing)
      db.insert(holds).values(row).onConflictDoUpdate({ target: holds.id, set: row }).run()
      jobs.schedule('hold-expiry', row.id, row.expiresAt)
      transaction.afterCommit(() => this.#deps.busyCalendar.put(toHoldEntries(row)))
      return { hold: toHold(row), created: !existing }
    })
    jobs.arm()
    return result
  }

  /**
   * Creates a hold for a waitlist entry until a given time. Must run in a transaction. It does not count
   * towards the limit per client. Returns undefined when the start is not available.
   */
  createOfferHold(
    query: AvailabilityQuery,
    { start, timeZone, until }: { start: number; timeZone: string; until: number },
    transaction: Transaction,
  ): HoldRow | undefined {
    const { target, now } = query
    const assignment = findAssignment(this.#deps.availability, query, { start })
    if (!assignment) return undefined
    const id = crypto.randomUUID()
    const row = toHoldRow(target, assignment, { id, start, timeZone, clientIp: null, now, until })
    this.#deps.db.insert(holds).values(row).run()
    this.#deps.jobs.schedule('hold-expiry', id, until)
    transaction.afterCommit(() => this.#deps.busyCalendar.put(toHoldEntries(row)))
    return row
  }

  /** Returns whether a hold has expired and its job has not run yet. */
  hasExpired(now: number): boolean {
    return prepareExpired(this.#deps.db).get({ now }) !== undefined
  }

  /**
   * Returns a hold as the visitor sees it: one that is live, or one that was used for a booking. The latter has `booked`, unless
   * the booking is unpaid and can still be changed.
   */
  find(id: string): Hold | undefined {
    const row = this.findLive(id, this.#deps.clock.now())
    if (row) return toHold(row)
    const unpaid = this.findUnpaid(id)
    if (unpaid)
      return toHold({ ...unpaid.row, id, expiresAt: unpaid.expiresAt, extensions: MAX_HOLD_EXTENSIONS })
    const booked = this.findBooked(id)
    return (
      booked && {
        ...toHold({ ...booked, id, expiresAt: booked.createdAt, extensions: MAX_HOLD_EXTENSIONS }),
        booked: true,
      }
    )
  }

  /** Returns the booking that a hold was used for, while it is scheduled, requested or unpaid. */
  findBooked(id: string): BookingRow | undefined {
    return this.#deps.db
      .select()
      .from(bookings)
      .where(
        and(eq(bookings.hold, id), inArray(bookings.status, ['payment_pending', 'requested', 'scheduled'])),
      )
      .orderBy(desc(bookings.createdAt))
      .get()
  }

  /** Returns the booking that a hold was used for, while its visitor may still change it. */
  findUnpaid(id: string): UnpaidBooking | undefined {
    return findUnpaid(this.#deps.db, id)
  }

  /**
   * Lists the ids that do not count as busy for the visitor of a hold: the hold, and the unpaid booking that was made with it.
   * None without a hold.
   */
  listOwn(id: string | undefined): string[] {
    if (!id) return []
    const unpaid = this.findUnpaid(id)
    return unpaid ? [id, unpaid.row.id] : [id]
  }

  /** Releases a hold and its slot. */
  release(id: string): void {
    transact(this.#deps.db, (transaction) => this.deleteHold(id, transaction))
  }

  /** Returns the row of a hold that has not expired. */
  findLive(id: string, now: number): HoldRow | undefined {
    return this.#deps.db
      .select()
      .from(holds)
      .where(and(eq(holds.id, id), gt(holds.expiresAt, now)))
      .get()
  }

  /** Deletes a hold in the caller's transaction, for example when a booking consumes it. */
  deleteHold(id: string, transaction: Transaction): void {
    this.#deps.db.delete(holds).where(eq(holds.id, id)).run()
    this.#deps.jobs.cancel('hold-expiry', id)
    transaction.afterCommit(() => this.#deps.busyCalendar.remove(id))
  }

  /** Lists the live holds of seats in the class that an appointment belongs to. */
  listSession(appointment: Pick<HoldRow, 'service' | 'start' | 'end' | 'staff'>, now: number): HoldRow[] {
    const { service, start, end, staff } = appointment
    return this.#deps.db
      .select()
      .from(holds)
      .where(
        and(
          eq(holds.service, service),
          eq(holds.start, start),
          eq(holds.end, end),
          eq(holds.staff, staff),
          gt(holds.seats, 0),
          gt(holds.expiresAt, now),
        ),
      )
      .all()
  }

  /** Gives a hold to other staff and rooms, which the caller has checked. Must run in a transaction. */
  reassign(
    hold: HoldRow,
    { staff, others, rooms }: Pick<Assignment, 'staff' | 'others' | 'rooms'>,
    transaction: Transaction,
  ): void {
    const row = { ...hold, staff, others, rooms }
    this.#deps.db.update(holds).set(row).where(eq(holds.id, hold.id)).run()
    transaction.afterCommit(() => this.#deps.busyCalendar.put(toHoldEntries(row)))
  }

  /** Handles the job at the end of a hold. */
  readonly expire: Handler = ({ reference }) => {
    const live = this.findLive(reference, this.#deps.clock.now())
    if (live) return live.expiresAt
    this.#deps.db.delete(holds).where(eq(holds.id, reference)).run()
    this.#deps.busyCalendar.remove(reference)
    return undefined
  }

  #createRow(request: HoldRequest, target: Target, clientIp: string | undefined, now: number): HoldRow {
    const site = this.#deps.published.current?.site
    if (!site) throw new Failure('calendar-not-found')
    const { id } = request
    const timeZone = getDisplayZone(target.calendar, site.timeZone, request.timeZone)
    if (clientIp !== undefined) this.#checkLimit(site.limits, { id, clientIp, seats: target.seats, now })
    const start = Date.parse(request.start)
    const query = { target, site, now, without: this.listOwn(id), budget: new SearchBudget() }
    const everybody = this.#deps.published.current?.listStaff(target.service) ?? []
    const assignment = chooseStart(this.#deps.availability, query, { start, timeZone }, everybody)
    const until = now + HOLD_MS
    return toHoldRow(target, assignment, { id, start, timeZone, clientIp: clientIp ?? null, now, until })
  }

  /** Throws `rate-limited` when the client IP has as many other holds as allowed. */
  #checkLimit(
    { liveHolds, liveLargeHolds, largeHoldSeats }: SiteLimits,
    { id, clientIp, seats, now }: Pick<HoldRow, 'id' | 'seats'> & { clientIp: string; now: number },
  ): void {
    const row = this.#deps.db
      .select({ live: count(), large: sql<number>`total(${holds.seats} > ${largeHoldSeats})` })
      .from(holds)
      .where(and(eq(holds.clientIp, clientIp), gt(holds.expiresAt, now), ne(holds.id, id)))
      .get()
    const { live = 0, large = 0 } = row ?? {}
    if (live >= liveHolds || (seats > largeHoldSeats && large >= liveLargeHolds))
      throw createVisitorLimitFailure(HOLD_MS)
  }
}

interface HoldInput {
  id: string
  start: number
  timeZone: string
  clientIp: string | null
  now: number
  until: number
}

function toHoldRow(
  target: Target,
  assignment: Assignment,
  { start, now, until, ...fields }: HoldInput,
): HoldRow {
  return {
    ...fields,
    calendar: target.calendar.id,
    service: target.service.id,
    ...assignment,
    requestedStaff: target.requestedStaff,
    start,
    end: start + target.duration * 60_000,
    ...getBuffers(target, { start, items: assignment.items }),
    seats: target.seats,
    isClass: target.calendar.seats > 1,
    extensions: 0,
    createdAt: now,
    expiresAt: until,
  }
}

/** Returns whether a hold is for the same service or cart, duration and number of people. */
function isHoldFor(
  { service, start, end, seats, items }: Pick<HoldRow, 'service' | 'start' | 'end' | 'seats' | 'items'>,
  target: Target,
): boolean {
  const hasSameItems = (target.items ?? []).every(({ guest, service, duration, requestedStaff }, index) => {
    const held = items[index]
    const isSameChoice =
      held?.guest === guest && held.service === service.id && held.requestedStaff === requestedStaff
    return isSameChoice && held.end - held.start === duration * 60_000
  })
  if (!hasSameItems || items.length !== (target.items?.length ?? 0)) return false
  const isSameLength = end - start === target.duration * 60_000
  return service === target.service.id && isSameLength && seats === target.seats
}

/**
 * Returns what the visitor's hold or unpaid booking promises for a start: its notice, its staff member and its items. Nothing
 * if it is for another start or another choice.
 */
export function getPromise(own: HoldRow | BookingRow | undefined, target: Target, start: number) {
  if (own?.start !== start || !isHoldFor(own, target)) return {}
  return { promisedAt: own.createdAt, preferred: own.staff, previousItems: own.items }
}

/** Keeps the later expiry of a hold for the same start. */
function keepLaterExpiry(row: HoldRow, previous: HoldRow | undefined): HoldRow {
  return previous?.start === row.start
    ? { ...row, expiresAt: Math.max(row.expiresAt, previous.expiresAt) }
    : row
}

function extendHold(row: HoldRow, now: number): HoldRow {
  if (row.extensions >= MAX_HOLD_EXTENSIONS) throw new Failure('hold-exhausted')
  if (row.start <= now) throw createFieldFailure('start', 'slot-past')
  return keepLaterExpiry({ ...row, extensions: row.extensions + 1, expiresAt: now + HOLD_MS }, row)
}

type ShownHold = Pick<HoldRow, 'id' | 'start' | 'end' | 'expiresAt' | 'extensions' | 'timeZone'>

function toHold({ id, start, end, expiresAt, extensions, timeZone }: ShownHold): Hold {
  const writer = createZoneWriter(timeZone, Math.min(start, expiresAt), Math.max(end, expiresAt))
  return {
    id: holdId.parse(id),
    start: writer.instant(start),
    end: writer.instant(end),
    expiresAt: writer.instant(expiresAt),
    extensionsLeft: MAX_HOLD_EXTENSIONS - extensions,
  }
}
