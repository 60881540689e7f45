import type { Interval } from './types.ts'

/**
 * The need for one person, room or machine during an interval with its own buffers. `candidates` are the ids that can fill
 * it, best first. Demands of one appointment share a `segment`, demands of one guest share a `guest`.
 */
export interface Demand extends Interval {
  before: number
  after: number
  segment: number
  guest: number
  candidates: readonly string[]
  preferred: readonly string[]
}

/** How many more demands on a day an id can take. `day` is the index of the day in the schedule of the person. */
export interface DailyLimit {
  day: number
  left: number
}

function clash(a: Demand, b: Demand): boolean {
  return (
    a.segment === b.segment ||
    (a.start < b.end + Math.max(b.after, a.before) && b.start < a.end + Math.max(a.after, b.before))
  )
}

/** Returns for each demand how many of the earlier demands clash with it. */
export function countEarlierClashes(demands: readonly Demand[]): number[] {
  return demands.map(
    (demand, index) => demands.slice(0, index).filter((other) => clash(demand, other)).length,
  )
}

const NONE = -1

/**
 * The state of the search for one start: the demands of a cart, the ids assigned so far, and the ids that each demand
 * can still have. Demands, ids and limits are numbered, and stored in flat arrays.
 */
export class AssignmentState {
  readonly demands: readonly Demand[]
  readonly #ids: string[] = []
  /** By demand: the numbers of the ids that can fill it. */
  readonly #candidates: number[][]
  /** By pair of demands: 1 where they cannot have the same id. */
  readonly #clash: Uint8Array
  /** `#clash` as text, a part of each key. */
  #clashText: string | undefined
  /** By pair of a demand and an id: how many demands that have this id clash with the demand, plus one if the id is no candidate. */
  readonly #conflicts: Uint8Array
  /** By pair of a demand and an id: the number of the daily limit that applies, or NONE. */
  readonly #limitOfPair: Int32Array
  /** By limit: how many more demands it allows. */
  readonly #left: number[] = []
  /** By demand: the assigned id, or NONE. */
  readonly #chosen: Int32Array

  constructor(demands: readonly Demand[], getLimit?: (id: string, demand: Demand) => DailyLimit | undefined) {
    this.demands = demands
    const numbers = new Map<string, number>()
    this.#candidates = demands.map(({ candidates }) =>
      candidates.map((id) => {
        const number = numbers.get(id) ?? this.#ids.push(id) - 1
        numbers.set(id, number)
        return number
      }),
    )
    const count = this.#ids.length
    this.#chosen = new Int32Array(demands.length).fill(NONE)
    this.#conflicts = new Uint8Array(demands.length * count).fill(1)
    this.#limitOfPair = new Int32Array(demands.length * count).fill(NONE)
    this.#clash = new Uint8Array(demands.length * demands.length)
    const limits = new Map<string, number>()
    for (const [index, demand] of demands.entries()) {
      for (const [otherIndex, other] of demands.entries())
        if (otherIndex !== index && clash(demand, other)) this.#clash[index * demands.length + otherIndex] = 1
      for (const id of this.#candidates[index] ?? []) {
        this.#conflicts[index * count + id] = 0
        const dailyLimit = getLimit?.(this.#ids[id] ?? '', demand)
        if (!dailyLimit) continue
        const key = `${id} ${dailyLimit.day}`
        const number = limits.get(key) ?? this.#left.push(dailyLimit.left) - 1
        limits.set(key, number)
        this.#limitOfPair[index * count + id] = number
      }
    }
  }

  /** The number of pairs of a demand and an id. */
  get size(): number {
    return this.#limitOfPair.length
  }

  isAssigned(demand: number): boolean {
    return this.#chosen[demand] !== NONE
  }

  clashes(demand: number, other: number): boolean {
    return this.#clash[demand * this.demands.length + other] === 1
  }

  /** Returns the number of the limit that an id has for a demand, -1 without one. */
  getLimit(demand: number, id: number): number {
    return this.#limitOfPair[demand * this.#ids.length + id] ?? NONE
  }

  /** Returns how many more demands a limit allows. */
  countLeft(limit: number): number {
    return this.#left[limit] ?? 0
  }

  canAssign(demand: number, id: number): boolean {
    const pair = demand * this.#ids.length + id
    if (this.#conflicts[pair] !== 0) return false
    const limit = this.#limitOfPair[pair] ?? NONE
    return limit === NONE || (this.#left[limit] ?? 0) > 0
  }

  /** Returns the ids that a demand can have now, in its own order. */
  listIds(demand: number): number[] {
    return (this.#candidates[demand] ?? []).filter((id) => this.canAssign(demand, id))
  }

  /** Returns the ids of `listIds`: preferred ones first, then ids that the same guest has already, then the others. */
  rankIds(demand: number): number[] {
    const ids = this.listIds(demand)
    const current = this.demands[demand]
    if (!current) return ids
    const idsOfGuest = new Set<number | undefined>()
    for (const [index, { guest }] of this.demands.entries())
      if (guest === current.guest) idsOfGuest.add(this.#chosen[index])
    const getRank = (id: number) =>
      current.preferred.includes(this.#ids[id] ?? '') ? 0 : idsOfGuest.has(id) ? 1 : 2
    const ranks = ids.map(getRank)
    return [0, 1, 2].flatMap((rank) => ids.filter((_, index) => ranks[index] === rank))
  }

  /** Returns the open demand with the fewest ids left; undefined when every demand is assigned. */
  findMostConstrained(): { demand: number; count: number } | undefined {
    let demand = NONE
    let fewest = Number.POSITIVE_INFINITY
    for (let index = 0; index < this.demands.length && fewest > 0; index += 1) {
      if (this.isAssigned(index)) continue
      let count = 0
      for (const id of this.#candidates[index] ?? []) if (this.canAssign(index, id)) count += 1
      if (count >= fewest) continue
      demand = index
      fewest = count
    }
    return demand === NONE ? undefined : { demand, count: fewest }
  }

  assign(demand: number, id: number): void {
    this.#chosen[demand] = id
    this.#change(demand, id, 1)
  }

  unassign(demand: number): void {
    const id = this.#chosen[demand] ?? NONE
    this.#chosen[demand] = NONE
    this.#change(demand, id, -1)
  }

  reset(): void {
    for (const index of this.demands.keys()) if (this.isAssigned(index)) this.unassign(index)
  }

  /** Returns the assigned id of each demand; empty for open demands. */
  getChosen(): string[] {
    return Array.from(this.#chosen, (id) => this.#ids[id] ?? '')
  }

  /**
   * Returns a key under which the result of a search can be stored: if a state can be completed, so can every other state with
   * the same key. For each id, the key has the open demands that the id can have, and how many of them on each day. It leaves out
   * the names of the ids, so ids with the same possibilities are interchangeable.
   */
  getKey(): string {
    const { length } = this.demands
    const ids: string[] = []
    for (let id = 0; id < this.#ids.length; id += 1) {
      const groups: number[] = []
      const sizes: number[] = []
      let text = ''
      for (let demand = 0; demand < length; demand += 1) {
        if (this.isAssigned(demand) || !this.canAssign(demand, id)) {
          text += '.'
          continue
        }
        const limit = this.getLimit(demand, id)
        let group = groups.indexOf(limit)
        if (group === -1) group = groups.push(limit) - 1
        sizes[group] = (sizes[group] ?? 0) + 1
        text += group
      }
      if (groups.length === 0) continue
      const capacities = groups.map((limit, group) => {
        const size = sizes[group] ?? 0
        return limit === NONE ? size : Math.min(size, this.countLeft(limit))
      })
      ids.push(`${text}${capacities.join()}`)
    }
    const open = Array.from(this.#chosen, (id) => (id === NONE ? 1 : 0)).join('')
    this.#clashText ??= this.#clash.join('')
    return `${this.#clashText} ${open} ${ids.sort().join(' ')}`
  }

  #change(demand: number, id: number, by: 1 | -1): void {
    const count = this.#ids.length
    for (let other = 0; other < this.demands.length; other += 1) {
      const pair = other * count + id
      if (this.clashes(demand, other)) this.#conflicts[pair] = (this.#conflicts[pair] ?? 0) + by
    }
    const limit = this.getLimit(demand, id)
    if (limit !== NONE) this.#left[limit] = this.countLeft(limit) - by
  }
}
