import type { BusyTime } from '#worker/availability/types.ts'
import { type BusyEntry, SITE_KEY } from './busy-entry.ts'

/** Which entries of the busy calendar count. */
export interface BusyView {
  now: number
  /** Ids of holds and bookings that do not count. */
  without?: readonly string[]
  /** Further entries that are not written yet, such as the earlier dates of a series. */
  planned?: readonly BusyEntry[]
}

/** The busy times of staff, rooms and machines, by the keys of resources. */
export interface BusyTimes {
  /** A number that changes whenever a busy time changes. */
  readonly version: number
  /** Returns the busy times of a resource sorted by start, without expired holds. */
  getBusyTimes(resource: string, view: BusyView): readonly BusyTime[]
  /** Returns when the next hold expires and frees its time. */
  getNextExpiry(now: number): number
}

/** The stored busy times of bookings, blocked times and feeds. */
export interface BusySource {
  /** Returns the entries of a resource in any order. */
  read(resource: string): BusyEntry[]
  /** Runs an effect if the transaction that reads the entries is rolled back. */
  onRollback(effect: () => void): void
}

/** The entries of a resource, sorted by start. A change creates a new list, because the engine caches columns by list. */
type EntryList = readonly BusyEntry[]

const NO_ENTRIES: EntryList = []

/**
 * The busy times of all staff and rooms in memory. They match the database as of the last commit. The caller puts the holds; all
 * other busy times of a resource are read with the first query about it.
 */
export class BusyCalendar implements BusyTimes {
  readonly #source: BusySource
  /** By resource key: the entries of bookings, blocked times and feeds. A resource that was not read yet has no list. */
  readonly #fixed = new Map<string, EntryList>()
  /** By resource key: the entries of holds. */
  readonly #held = new Map<string, EntryList>()
  /** By a resource's list in `#fixed`: that list merged with the entries of the whole site. */
  readonly #withSite = new WeakMap<EntryList, { site: EntryList; merged: EntryList }>()
  /** By the id of a booking or another busy time: the resources whose lists in `#fixed` have its entries. */
  readonly #fixedById = new Map<string, readonly string[]>()
  /** By the id of a hold: its entries. */
  readonly #holds = new Map<string, readonly BusyEntry[]>()
  /**
   * By resource key: the entries of blocked times, which are in `#fixed` too. A list stays the same object until one of its blocked
   * times changes, because the engine caches by list.
   */
  readonly #blocks = new Map<string, EntryList>()
  #version = 0
  #blocksVersion = 0

  constructor(source: BusySource) {
    this.#source = source
  }

  get version(): number {
    return this.#version
  }

  /** The blocked times alone. Without bookings, they show which times cancellations could free. */
  get blocks(): BusyTimes {
    const getVersion = () => this.#blocksVersion
    return {
      get version() {
        return getVersion()
      },
      getBusyTimes: (resource) => this.#getBlocks(resource),
      getNextExpiry: () => Number.POSITIVE_INFINITY,
    }
  }

  /** Drops all entries but those of holds, so that they are read again: after a purge, and after a change of many times. */
  reset(): void {
    this.#version += 1
    this.#blocksVersion += 1
    this.#fixed.clear()
    this.#fixedById.clear()
  }

  /** Adds the entries of one booking, hold or other busy time, which all have the same id. They replace earlier entries with this id. */
  put(entries: readonly BusyEntry[]): void {
    const [first] = entries
    if (!first) return
    this.remove(first.id)
    if (first.isBlock) this.#blocksVersion += 1
    if (first.expiresAt !== undefined) this.#holds.set(first.id, entries)
    const lists = first.expiresAt === undefined ? this.#fixed : this.#held
    const isListed = (resource: string) => lists === this.#held || lists.has(resource)
    const resources = new Set<string>()
    for (const entry of entries)
      for (const resource of entry.resourceKeys.filter(isListed)) {
        lists.set(resource, insert(lists.get(resource) ?? NO_ENTRIES, entry))
        resources.add(resource)
      }
    if (first.expiresAt === undefined && resources.size > 0) this.#fixedById.set(first.id, [...resources])
  }

  /** Removes the entries of a booking, hold or other busy time. */
  remove(id: string): void {
    this.#version += 1
    const held = this.#holds.get(id) ?? NO_ENTRIES
    this.#holds.delete(id)
    for (const resource of new Set(held.flatMap(({ resourceKeys }) => resourceKeys))) {
      removeFrom(this.#held, resource, id)
      if (this.#held.get(resource)?.length === 0) this.#held.delete(resource)
    }
    const resources = this.#fixedById.get(id) ?? []
    this.#fixedById.delete(id)
    for (const resource of resources)
      if (removeFrom(this.#fixed, resource, id)?.isBlock) this.#blocksVersion += 1
  }

  getBusyTimes(resource: string, { now, without = [], planned = [] }: BusyView): readonly BusyTime[] {
    const fixed = this.#getFixed(resource)
    const held = (this.#held.get(resource) ?? NO_ENTRIES).filter(
      ({ id, expiresAt = 0 }) => expiresAt > now && !without.includes(id),
    )
    const added = [...held, ...planned.filter(({ resourceKeys }) => resourceKeys.includes(resource))]
    const leavesOutFixed = without.some((id) => this.#fixedById.get(id)?.includes(resource))
    if (added.length === 0 && !leavesOutFixed) return fixed
    return sortByStart([...fixed.filter(({ id }) => !without.includes(id)), ...added])
  }

  getNextExpiry(now: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const [{ expiresAt = 0 } = {}] of this.#holds.values())
      if (expiresAt > now) next = Math.min(next, expiresAt)
    return next
  }

  /** Returns the entries of a resource and of the whole site that do not expire. */
  #getFixed(resource: string): EntryList {
    const site = this.#getOwn(SITE_KEY)
    const own = this.#getOwn(resource)
    if (own.length === 0 || site.length === 0) return own.length === 0 ? site : own
    const cached = this.#withSite.get(own)
    if (cached?.site === site) return cached.merged
    const merged = sortByStart([...own, ...site])
    this.#withSite.set(own, { site, merged })
    return merged
  }

  /** Returns the entries of a resource that do not expire. */
  #getOwn(resource: string): EntryList {
    const cached = this.#fixed.get(resource)
    if (cached) return cached
    const entries = sortByStart(this.#source.read(resource))
    this.#source.onRollback(() => this.reset())
    this.#fixed.set(resource, entries)
    // One shared list saves memory: most entries have one resource.
    const onlyResource = [resource]
    for (const { id } of entries) {
      const listed = this.#fixedById.get(id)
      if (!listed) this.#fixedById.set(id, onlyResource)
      else if (!listed.includes(resource)) this.#fixedById.set(id, [...listed, resource])
    }
    return entries
  }

  #getBlocks(resource: string): EntryList {
    const blocks = this.#getFixed(resource).filter(({ isBlock }) => isBlock)
    const cached = this.#blocks.get(resource)
    if (cached?.length === blocks.length && blocks.every((entry, index) => entry === cached[index]))
      return cached
    this.#blocks.set(resource, blocks)
    return blocks
  }
}

/** Sorts a new list. Runs that are sorted already are merged in linear time. */
function sortByStart(entries: BusyEntry[]): EntryList {
  return entries.sort((a, b) => a.start - b.start)
}

/** Returns the list with one more entry, after those that start at the same time. */
function insert(entries: EntryList, entry: BusyEntry): EntryList {
  let index = entries.length
  while (index > 0 && (entries[index - 1]?.start ?? 0) > entry.start) index -= 1
  return entries.toSpliced(index, 0, entry)
}

/** Removes the entries of an id from the list of a resource. Returns the first of them. */
function removeFrom(lists: Map<string, EntryList>, resource: string, id: string): BusyEntry | undefined {
  const entries = lists.get(resource) ?? NO_ENTRIES
  const remaining = entries.filter((entry) => entry.id !== id)
  lists.set(resource, remaining)
  return entries.find((entry) => entry.id === id)
}
