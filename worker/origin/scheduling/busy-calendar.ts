import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { BusyTime } from '#worker/availability/types.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { bookings, holds } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import { resourceContents, resources } from '../platform/db/publishing-tables.ts'
import { type BusyEntry, type ExternalRow, SITE_KEY, toExternalEntry, toHoldEntries } from './busy-entry.ts'
import { readAppointments } from './read-appointments.ts'

/** Entries stay this long after their buffers: limits per day count all of today in any zone. */
const RETENTION_MS = 2 * DAY_MS

const { end, after } = bookings

/** Returns the longest buffer before any service that was ever published, in milliseconds. */
function readLongestBefore(db: Database): number {
  const longest = sql<number | null>`max(${resourceContents.json} ->> '$.buffers.before')`
  const row = db
    .select({ longest })
    .from(resources)
    .innerJoin(resourceContents, eq(resourceContents.hash, resources.hash))
    .where(eq(resources.kind, 'service'))
    .get()
  return (row?.longest ?? 0) * MINUTE_MS
}

/** Which entries of the busy calendar count. */
export interface BusyView {
  now: number
  /** Ids of holds and bookings that do not count. */
  without?: readonly string[]
  /** Further entries that are not written yet, such as the earlier dates of a series. */
  planned?: readonly BusyEntry[]
}

/** The entries of a resource, sorted by start. A change makes a new list: the engine keeps columns of each. */
type EntryList = readonly BusyEntry[]

const NO_ENTRIES: EntryList = []

/** The busy times of all staff and rooms in memory. It matches the database as of the last commit. */
export class BusyCalendar {
  /** Bookings, blocks and times of feeds. */
  readonly #fixed = new Map<string, EntryList>()
  readonly #held = new Map<string, EntryList>()
  /** By list of a resource: the same with the times of the whole site. */
  readonly #withSite = new WeakMap<EntryList, { site: EntryList; merged: EntryList }>()
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
    const isReached = or(gt(sql`${end} + ${after}`, since), gt(end, withoutBuffer))
    const imported = db.select().from(externalBusy).where(gt(externalBusy.end, withoutBuffer)).all()
    const held = db.select().from(holds).where(gt(holds.expiresAt, now)).all()
    this.#putAll(this.#fixed, [...readAppointments(db, isReached), ...toGroups(imported)])
    this.#putAll(this.#held, held.map(toHoldEntries))
  }

  #clear(): void {
    this.#fixed.clear()
    this.#held.clear()
    this.#expiries.clear()
    this.#byId.clear()
    this.#version += 1
    if (this.blocks) this.blocks.#clear()
  }

  /** Drops what {@link load} would no longer load. */
  forget(now: number): void {
    const since = now - RETENTION_MS
    const withoutBuffer = since - this.#longestBefore
    this.#keep(({ end, after, expiresAt }) =>
      expiresAt === undefined ? end + after > since || end > withoutBuffer : expiresAt > now,
    )
  }

  /** Drops the entries of each id none of whose entries counts. */
  #keep(counts: (entry: BusyEntry) => boolean): void {
    const gone = new Set([...this.#byId].flatMap(([id, entries]) => (entries.some(counts) ? [] : [id])))
    if (gone.size === 0) return
    this.#version += 1
    for (const id of gone) {
      this.#byId.delete(id)
      this.#expiries.delete(id)
    }
    for (const lists of [this.#fixed, this.#held])
      for (const [resource, entries] of lists) {
        const kept = entries.filter(({ id }) => !gone.has(id))
        if (kept.length === 0) lists.delete(resource)
        else if (kept.length < entries.length) lists.set(resource, kept)
      }
    if (this.blocks) this.blocks.#keep(counts)
  }

  /** Loads older times that count again after a service got a longer buffer before it. */
  extend(db: Database, now: number): void {
    const longest = readLongestBefore(db)
    if (longest <= this.#longestBefore) return
    const since = now - RETENTION_MS
    const [from, to] = [since - longest, since - this.#longestBefore]
    this.#longestBefore = longest
    const { end: importedEnd } = externalBusy
    const imported = db
      .select()
      .from(externalBusy)
      .where(and(gt(importedEnd, from), lte(importedEnd, to)))
      .all()
    const appointments = readAppointments(db, and(gt(end, from), lte(end, to)))
    this.#putAll(this.#fixed, [...appointments, ...toGroups(imported)])
  }

  /** Adds the entries of many ids to lists, each of which is sorted once. */
  #putAll(lists: Map<string, EntryList>, groups: readonly (readonly BusyEntry[])[]): void {
    for (const group of groups) this.#index(group)
    for (const [resource, own] of groupByResource(groups))
      lists.set(resource, sortByStart([...(lists.get(resource) ?? []), ...own]))
    if (this.blocks)
      this.blocks.#putAll(
        this.blocks.#fixed,
        groups.filter(([first]) => first?.isBlock),
      )
  }

  /** Removes the entries with the id of these, and finds these by it. */
  #index(entries: readonly BusyEntry[]): void {
    const [first] = entries
    if (!first) return
    this.remove(first.id)
    if (first.expiresAt !== undefined) this.#expiries.set(first.id, first.expiresAt)
    this.#byId.set(first.id, entries)
  }

  /** Adds the entries of one id, replacing earlier ones. */
  put(entries: readonly BusyEntry[]): void {
    const [first] = entries
    if (!first) return
    this.#index(entries)
    if (first.isBlock) this.blocks?.put(entries)
    const lists = this.#listsFor(first)
    for (const entry of entries)
      for (const resource of entry.resourceKeys)
        lists.set(resource, insert(lists.get(resource) ?? NO_ENTRIES, entry))
  }

  remove(id: string): void {
    this.#version += 1
    const entries = this.#byId.get(id)
    if (!entries) return
    if (entries[0]?.isBlock) this.blocks?.remove(id)
    this.#byId.delete(id)
    this.#expiries.delete(id)
    for (const entry of entries) {
      const lists = this.#listsFor(entry)
      for (const resource of entry.resourceKeys) {
        const remaining = lists.get(resource)?.filter((other) => other !== entry) ?? []
        if (remaining.length > 0) lists.set(resource, remaining)
        else lists.delete(resource)
      }
    }
  }

  #listsFor({ expiresAt }: BusyEntry): Map<string, EntryList> {
    return expiresAt === undefined ? this.#fixed : this.#held
  }

  /** Returns the busy times of a resource sorted by start, without expired holds. */
  getBusyTimes(resource: string, { now, without = [], planned = [] }: BusyView): readonly BusyTime[] {
    const takesResource = ({ resourceKeys }: BusyEntry) => resourceKeys.includes(resource)
    const fixed = this.#getFixed(resource)
    const held = (this.#held.get(resource) ?? NO_ENTRIES).filter(
      ({ id, expiresAt = 0 }) => expiresAt > now && !without.includes(id),
    )
    const further = [...held, ...planned.filter(takesResource)]
    const leavesOutFixed = without.some(
      (id) => !this.#expiries.has(id) && this.#byId.get(id)?.some(takesResource),
    )
    if (further.length === 0 && !leavesOutFixed) return fixed
    return sortByStart([...fixed.filter(({ id }) => !without.includes(id)), ...further])
  }

  /** Returns the entries of a resource and of the whole site that do not expire. */
  #getFixed(resource: string): EntryList {
    const site = this.#fixed.get(SITE_KEY) ?? NO_ENTRIES
    const own = this.#fixed.get(resource) ?? NO_ENTRIES
    if (own.length === 0 || site.length === 0) return own.length === 0 ? site : own
    const known = this.#withSite.get(own)
    if (known?.site === site) return known.merged
    const merged = sortByStart([...own, ...site])
    this.#withSite.set(own, { site, merged })
    return merged
  }

  /** Returns when the next hold expires and frees its time. */
  getNextExpiry(now: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const expiresAt of this.#expiries.values()) if (expiresAt > now) next = Math.min(next, expiresAt)
    return next
  }
}

/** Sorts a new list. Runs that are sorted already are merged in linear time. */
function sortByStart(entries: BusyEntry[]): EntryList {
  return entries.sort((a, b) => a.start - b.start)
}

/** Returns the busy times of feeds and blocks, each of which has an id of its own. */
const toGroups = (rows: readonly ExternalRow[]) => rows.map((row) => [toExternalEntry(row)])

function groupByResource(groups: readonly (readonly BusyEntry[])[]): Map<string, BusyEntry[]> {
  const byResource = new Map<string, BusyEntry[]>()
  for (const entry of groups.flat())
    for (const resource of entry.resourceKeys) {
      const list = byResource.get(resource)
      if (list) list.push(entry)
      else byResource.set(resource, [entry])
    }
  return byResource
}

/** Returns the list with one more entry, after those that start at the same time. */
function insert(entries: EntryList, entry: BusyEntry): EntryList {
  let at = entries.length
  while (at > 0 && (entries[at - 1]?.start ?? 0) > entry.start) at -= 1
  return entries.toSpliced(at, 0, entry)
}
