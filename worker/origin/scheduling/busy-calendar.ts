import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { BusyTime } from '#worker/availability/types.ts'
import { bookings, holds } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import { resourceContents, resources } from '../platform/db/publishing-tables.ts'
import { type BusyEntry, SITE_KEY, toBookingEntries, toExternalEntry, toHoldEntries } from './busy-entry.ts'

const MINUTE = 60_000

const DAY = 24 * 60 * 60_000

/** Entries stay this long after their buffers: limits per day count all of today in any zone. */
const RETENTION_MS = 2 * DAY

/** The columns that determine busy times. A booking's other columns are many times as large. */
const { id, staff, others, rooms, items, service, start, end, before, after, seats } = bookings
const columns = { id, staff, others, rooms, items, service, start, end, before, after, seats }

const isBusy = inArray(bookings.status, ['scheduled', 'payment_pending', 'requested'])

/** Returns the longest buffer before any service that was ever published, in milliseconds. */
function readLongestBefore(db: Database): number {
  const longest = sql<number | null>`max(${resourceContents.json} ->> '$.buffers.before')`
  const row = db
    .select({ longest })
    .from(resources)
    .innerJoin(resourceContents, eq(resourceContents.hash, resources.hash))
    .where(eq(resources.kind, 'service'))
    .get()
  return (row?.longest ?? 0) * MINUTE
}

/** Which entries of the busy calendar count. */
export interface BusyView {
  now: number
  /** Ids of holds and bookings that do not count. */
  without?: readonly string[]
  /** Further entries that are not written yet, such as the earlier dates of a series. */
  planned?: readonly BusyEntry[]
}

/** The busy times of all staff and rooms in memory. It matches the database as of the last commit. */
export class BusyCalendar {
  /** Bookings, blocks and times of feeds by resource, sorted by start. */
  readonly #fixed = new Map<string, BusyEntry[]>()
  /** Holds by resource, sorted by start. */
  readonly #held = new Map<string, BusyEntry[]>()
  /** The expiry of each hold. */
  readonly #expiries = new Map<string, number>()
  readonly #byId = new Map<string, readonly BusyEntry[]>()
  /** The blocks once more, for the times at which a booking could be cancelled. */
  readonly blocks: BusyCalendar | undefined
  #version = 0
  #longestBefore = 0

  constructor(blocks?: BusyCalendar) {
    this.blocks = blocks
  }

  /** Changes with every change of the busy calendar. */
  get version(): number {
    return this.#version
  }

  /**
   * Loads the busy calendar from the database: all future times, and past ones that a buffer still reaches.
   */
  load(db: Database, now: number): void {
    this.#clear()
    this.#longestBefore = readLongestBefore(db)
    const since = now - RETENTION_MS
    const withoutBuffer = since - this.#longestBefore
    this.#putAll([
      ...db
        .select(columns)
        .from(bookings)
        .where(and(or(gt(sql`${end} + ${after}`, since), gt(end, withoutBuffer)), isBusy))
        .all()
        .flatMap(toBookingEntries),
      ...db.select().from(externalBusy).where(gt(externalBusy.end, withoutBuffer)).all().map(toExternalEntry),
      ...db.select().from(holds).where(gt(holds.expiresAt, now)).all().flatMap(toHoldEntries),
    ])
  }

  #clear(): void {
    this.#fixed.clear()
    this.#held.clear()
    this.#expiries.clear()
    this.#byId.clear()
    this.#version += 1
    if (this.blocks) this.blocks.#clear()
  }

  /** Loads older times that count again after a service got a longer buffer before it. */
  extend(db: Database, now: number): void {
    const longest = readLongestBefore(db)
    if (longest <= this.#longestBefore) return
    const since = now - RETENTION_MS
    const [from, to] = [since - longest, since - this.#longestBefore]
    this.#longestBefore = longest
    const { end: importedEnd } = externalBusy
    this.#putAll([
      ...db
        .select(columns)
        .from(bookings)
        .where(and(gt(end, from), lte(end, to), isBusy))
        .all()
        .flatMap(toBookingEntries),
      ...db
        .select()
        .from(externalBusy)
        .where(and(gt(importedEnd, from), lte(importedEnd, to)))
        .all()
        .map(toExternalEntry),
    ])
  }

  #putAll(entries: BusyEntry[]): void {
    const byId = Map.groupBy(
      entries.sort((a, b) => a.start - b.start),
      ({ id }) => id,
    )
    for (const entries of byId.values()) this.put(entries)
  }

  /** Adds the entries of one id, replacing earlier ones. */
  put(entries: readonly BusyEntry[]): void {
    const [first] = entries
    if (!first) return
    this.remove(first.id)
    if (first.isBlock) this.blocks?.put(entries)
    this.#byId.set(first.id, entries)
    if (first.expiresAt !== undefined) this.#expiries.set(first.id, first.expiresAt)
    const byResource = this.#listsFor(first)
    for (const entry of entries) {
      for (const resource of entry.resourceKeys) {
        const existing = byResource.get(resource)
        if (existing) insert(existing, entry)
        else byResource.set(resource, [entry])
      }
    }
  }

  remove(id: string): void {
    this.#version += 1
    const entries = this.#byId.get(id) ?? []
    if (entries[0]?.isBlock) this.blocks?.remove(id)
    this.#byId.delete(id)
    this.#expiries.delete(id)
    for (const entry of entries) {
      const byResource = this.#listsFor(entry)
      for (const resource of entry.resourceKeys) {
        const remaining = byResource.get(resource)?.filter((other) => other !== entry) ?? []
        if (remaining.length > 0) byResource.set(resource, remaining)
        else byResource.delete(resource)
      }
    }
  }

  #listsFor({ expiresAt }: BusyEntry): Map<string, BusyEntry[]> {
    return expiresAt === undefined ? this.#fixed : this.#held
  }

  /** Returns the busy times of a resource sorted by start, without expired holds. */
  getBusyTimes(resource: string, { now, without = [], planned = [] }: BusyView): readonly BusyTime[] {
    const takesResource = ({ resourceKeys }: BusyEntry) => resourceKeys.includes(resource)
    const fixed = merge(this.#fixed.get(resource) ?? [], this.#fixed.get(SITE_KEY) ?? [])
    const held = (this.#held.get(resource) ?? []).filter(
      ({ id, expiresAt = 0 }) => expiresAt > now && !without.includes(id),
    )
    const further = [...held, ...planned.filter(takesResource)]
    const leavesOutFixed = without.some(
      (id) => !this.#expiries.has(id) && this.#byId.get(id)?.some(takesResource),
    )
    if (further.length === 0 && !leavesOutFixed) return fixed
    const busy = fixed.filter(({ id }) => !without.includes(id))
    for (const entry of further) insert(busy, entry)
    return busy
  }

  /** Returns when the next hold expires and frees its time. */
  getNextExpiry(now: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const expiresAt of this.#expiries.values()) if (expiresAt > now) next = Math.min(next, expiresAt)
    return next
  }
}

/** Merges two lists that are sorted by start. Returns one of them where the other is empty. */
function merge(a: BusyEntry[], b: BusyEntry[]): BusyEntry[] {
  if (a.length === 0 || b.length === 0) return b.length === 0 ? a : b
  // Sorting merges two sorted runs in linear time.
  return [...a, ...b].sort((one, other) => one.start - other.start)
}

function insert(entries: BusyEntry[], entry: BusyEntry): void {
  let at = entries.length
  while (at > 0 && (entries[at - 1]?.start ?? 0) > entry.start) at -= 1
  entries.splice(at, 0, entry)
}
