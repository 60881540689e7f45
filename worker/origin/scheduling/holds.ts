import { and, count, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import { type Hold, type HoldRequest, MAX_HOLD_EXTENSIONS } from '#worker/contract/bookings/hold.ts'
import type { SiteLimits } from '#worker/contract/bundle/site/limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { holdId } from '#worker/contract/ids.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { Clock } from '../platform/clock.ts'
import { type HoldRow, holds } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { type Transaction, transact } from '../platform/db/transaction.ts'
import { fieldError } from '../platform/http/english.ts'
import type { Handler, JobQueue } from '../platform/jobs/queue.ts'
import { HOLD_MS, tooMany } from '../platform/limits/too-many.ts'
import type { Availability, Question } from './availability.ts'
import type { Diary } from './busy-calendar.ts'
import { holdEntries } from './busy-entry.ts'
import { chooseStart, whoTakes } from './choose-start.ts'
import { getBuffers, type Taken } from './taken.ts'
import { resolveTarget, shownZone, type Target } from './target.ts'
import { zoneWriter } from './zone-writer.ts'

interface Parts {
  db: Database
  clock: Clock
  published: PublishedSite
  availability: Availability
  diary: Diary
  jobs: JobQueue
}

/** Slots that are reserved while visitors fill in their details. */
export class Holds {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Creates a hold, or extends the one with the same id and slot. A different slot replaces the old one; when
   * it is not available, the old one stays. Throws what {@link chooseStart} throws, `rate-limited` when the
   * client IP has as many holds as allowed, and `hold-exhausted`.
   */
  keep(request: HoldRequest, address: string | undefined): { hold: Hold; made: boolean } {
    const { db, jobs } = this.#parts
    const kept = transact(db, (transaction) => {
      const now = this.#parts.clock.now()
      const target = resolveTarget(this.#parts.published.current, request)
      const old = this.live(request.id, now)
      const start = Date.parse(request.start)
      const same = old && old.start === start && isFor(old, target) && old.asked === target.asked
      const row = same ? extended(old, now) : neverShorter(this.#made(request, target, address, now), old)
      db.insert(holds).values(row).onConflictDoUpdate({ target: holds.id, set: row }).run()
      jobs.schedule('hold-expiry', row.id, row.expiresAt)
      transaction.afterCommit(() => this.#parts.diary.put(holdEntries(row)))
      return { hold: view(row), made: !old }
    })
    jobs.arm()
    return kept
  }

  /**
   * Creates a hold for a waitlist entry until a given time. Must run in a transaction. It does not count
   * towards the limit per client. Returns undefined when the start is not available.
   */
  give(
    question: Question,
    { start, timeZone, until }: { start: number; timeZone: string; until: number },
    transaction: Transaction,
  ): HoldRow | undefined {
    const { target, now } = question
    const taken = whoTakes(this.#parts.availability, question, { start })
    if (!taken) return undefined
    const id = crypto.randomUUID()
    const row = holdRow(target, taken, { id, start, timeZone, address: null, now, until })
    this.#parts.db.insert(holds).values(row).run()
    this.#parts.jobs.schedule('hold-expiry', id, until)
    transaction.afterCommit(() => this.#parts.diary.put(holdEntries(row)))
    return row
  }

  /** Returns whether a hold has expired and its job has not run yet. */
  someLapsed(now: number): boolean {
    return (
      this.#parts.db.select({ id: holds.id }).from(holds).where(lte(holds.expiresAt, now)).get() !== undefined
    )
  }

  /** Returns a live hold as the visitor sees it. */
  find(id: string): Hold | undefined {
    const row = this.live(id, this.#parts.clock.now())
    return row && view(row)
  }

  /** Releases a hold and its slot. */
  release(id: string): void {
    transact(this.#parts.db, (transaction) => this.drop(id, transaction))
  }

  /** Returns the row of a hold that has not expired. */
  live(id: string, now: number): HoldRow | undefined {
    return this.#parts.db
      .select()
      .from(holds)
      .where(and(eq(holds.id, id), gt(holds.expiresAt, now)))
      .get()
  }

  /** Deletes a hold in the caller's transaction, for example when a booking consumes it. */
  drop(id: string, transaction: Transaction): void {
    this.#parts.db.delete(holds).where(eq(holds.id, id)).run()
    this.#parts.jobs.cancel('hold-expiry', id)
    transaction.afterCommit(() => this.#parts.diary.remove(id))
  }

  /** Handles the job at the end of a hold. */
  readonly expire: Handler = ({ reference }) => {
    const live = this.live(reference, this.#parts.clock.now())
    if (live) return live.expiresAt
    this.#parts.db.delete(holds).where(eq(holds.id, reference)).run()
    this.#parts.diary.remove(reference)
    return undefined
  }

  #made(request: HoldRequest, target: Target, address: string | undefined, now: number): HoldRow {
    const site = this.#parts.published.current?.site
    if (!site) throw new Failure('calendar-not-found')
    const { id } = request
    const timeZone = shownZone(target.calendar, site.timeZone, request.timeZone)
    if (address !== undefined) this.#checkLimit(site.limits, { id, address, seats: target.seats, now })
    const start = Date.parse(request.start)
    const question = { target, site, now, without: [id], budget: new SearchBudget() }
    const everybody = this.#parts.published.current?.staffOf(target.service) ?? []
    const taken = chooseStart(this.#parts.availability, question, { start, timeZone }, everybody)
    const until = now + HOLD_MS
    return holdRow(target, taken, { id, start, timeZone, address: address ?? null, now, until })
  }

  /** Throws `rate-limited` when the client IP has as many other holds as allowed. */
  #checkLimit(
    { liveHolds, liveLargeHolds, largeHoldSeats }: SiteLimits,
    { id, address, seats, now }: Pick<HoldRow, 'id' | 'seats'> & { address: string; now: number },
  ): void {
    const row = this.#parts.db
      .select({ live: count(), large: sql<number>`total(${holds.seats} > ${largeHoldSeats})` })
      .from(holds)
      .where(and(eq(holds.address, address), gt(holds.expiresAt, now), ne(holds.id, id)))
      .get()
    const { live = 0, large = 0 } = row ?? {}
    if (live >= liveHolds || (seats > largeHoldSeats && large >= liveLargeHolds)) throw tooMany()
  }
}

interface Kept {
  id: string
  start: number
  timeZone: string
  address: string | null
  now: number
  until: number
}

function holdRow(target: Target, taken: Taken, { start, now, until, ...kept }: Kept): HoldRow {
  return {
    ...kept,
    calendar: target.calendar.id,
    service: target.service.id,
    ...taken,
    asked: target.asked,
    start,
    end: start + target.duration * 60_000,
    ...getBuffers(target, { start, items: taken.items }),
    seats: target.seats,
    extensions: 0,
    createdAt: now,
    expiresAt: until,
  }
}

/** Returns whether a hold is for the same service or cart, duration and number of people. */
export function isFor({ service, start, end, seats, items }: HoldRow, target: Target): boolean {
  const same = (target.items ?? []).every(({ guest, service, duration, asked }, index) => {
    const held = items[index]
    const sameChoice = held?.guest === guest && held.service === service.id && held.asked === asked
    return sameChoice && held.end - held.start === duration * 60_000
  })
  if (!same || items.length !== (target.items?.length ?? 0)) return false
  const sameLength = end - start === target.duration * 60_000
  return service === target.service.id && sameLength && seats === target.seats
}

/** Keeps the later expiry of a hold for the same start. */
function neverShorter(row: HoldRow, old: HoldRow | undefined): HoldRow {
  return old?.start === row.start ? { ...row, expiresAt: Math.max(row.expiresAt, old.expiresAt) } : row
}

function extended(row: HoldRow, now: number): HoldRow {
  if (row.extensions >= MAX_HOLD_EXTENSIONS) throw new Failure('hold-exhausted')
  if (row.start <= now) throw new Failure('validation', { errors: [fieldError('start', 'slot-past')] })
  return neverShorter({ ...row, extensions: row.extensions + 1, expiresAt: now + HOLD_MS }, row)
}

function view({ id, start, end, expiresAt, extensions, timeZone }: HoldRow): Hold {
  const writer = zoneWriter(timeZone, Math.min(start, expiresAt), Math.max(end, expiresAt))
  return {
    id: holdId.parse(id),
    start: writer.instant(start),
    end: writer.instant(end),
    expiresAt: writer.instant(expiresAt),
    extensionsLeft: MAX_HOLD_EXTENSIONS - extensions,
  }
}
