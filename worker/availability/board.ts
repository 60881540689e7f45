import type { Interval } from './types.ts'

/**
 * A person, a room or a machine that is needed for a stretch of time with its own buffers, and the ids it can be had
 * from, best first. What belongs to one appointment has the same `segment`, what belongs to one guest the same `guest`.
 */
export interface Need extends Interval {
  before: number
  after: number
  segment: number
  guest: number
  from: readonly string[]
  preferred: readonly string[]
}

/** How many more needs an id can take among those that share the same `day` of it. */
export interface Limit {
  day: number
  left: number
}

const clash = (a: Need, b: Need): boolean =>
  a.segment === b.segment ||
  (a.start < b.end + Math.max(b.after, a.before) && b.start < a.end + Math.max(a.after, b.before))

const FREE = -1

/** The needs of a cart at one start, which ids have been given to them so far, and which each can still be given. */
export class Board {
  readonly needs: readonly Need[]
  readonly #ids: string[] = []
  /** By need, the numbers of the ids it can be had from. */
  readonly #from: number[][]
  /** By pair of needs: 1 where they can't have the same id. */
  readonly #clash: Uint8Array
  /** The same as a text, which each position's key has. */
  #clashes: string | undefined
  /** By need and id: how many needs that have the id stand in the way. */
  readonly #inTheWay: Uint8Array
  /** By need and id: the number of the limit that they share; FREE without one. */
  readonly #limit: Int32Array
  /** By limit. */
  readonly #left: number[] = []
  readonly #chosen: Int32Array

  constructor(needs: readonly Need[], limit?: (id: string, need: Need) => Limit | undefined) {
    this.needs = needs
    const numbers = new Map<string, number>()
    this.#from = needs.map(({ from }) =>
      from.map((id) => {
        const number = numbers.get(id) ?? this.#ids.push(id) - 1
        numbers.set(id, number)
        return number
      }),
    )
    const count = this.#ids.length
    this.#chosen = new Int32Array(needs.length).fill(FREE)
    this.#inTheWay = new Uint8Array(needs.length * count).fill(1)
    this.#limit = new Int32Array(needs.length * count).fill(FREE)
    this.#clash = new Uint8Array(needs.length * needs.length)
    const limits = new Map<string, number>()
    for (const [index, need] of needs.entries()) {
      for (const [other, beside] of needs.entries())
        if (other !== index && clash(need, beside)) this.#clash[index * needs.length + other] = 1
      for (const id of this.#from[index] ?? []) {
        this.#inTheWay[index * count + id] = 0
        const own = limit?.(this.#ids[id] ?? '', need)
        if (!own) continue
        const key = `${id} ${own.day}`
        const number = limits.get(key) ?? this.#left.push(own.left) - 1
        limits.set(key, number)
        this.#limit[index * count + id] = number
      }
    }
  }

  /** How many pairs of a need and an id there are. */
  get size(): number {
    return this.#limit.length
  }

  isGiven(need: number): boolean {
    return this.#chosen[need] !== FREE
  }

  clashes(need: number, other: number): boolean {
    return this.#clash[need * this.needs.length + other] === 1
  }

  /** The number of the limit that an id has for a need, -1 without one. */
  limitOf(need: number, id: number): number {
    return this.#limit[need * this.#ids.length + id] ?? FREE
  }

  leftOf(limit: number): number {
    return this.#left[limit] ?? 0
  }

  can(need: number, id: number): boolean {
    const at = need * this.#ids.length + id
    if (this.#inTheWay[at] !== 0) return false
    const limit = this.#limit[at] ?? FREE
    return limit === FREE || (this.#left[limit] ?? 0) > 0
  }

  /** The ids that a need can be given now, in the order given. */
  idsFor(need: number): number[] {
    return (this.#from[need] ?? []).filter((id) => this.can(need, id))
  }

  /** The same: its preferred ids go first, then those that the same guest has already. */
  idsInOrder(need: number): number[] {
    const ids = this.idsFor(need)
    const wanted = this.needs[need]
    if (!wanted) return ids
    const own = new Set<number | undefined>()
    for (const [index, { guest }] of this.needs.entries())
      if (guest === wanted.guest) own.add(this.#chosen[index])
    const rank = (id: number) => (wanted.preferred.includes(this.#ids[id] ?? '') ? 0 : own.has(id) ? 1 : 2)
    const ranks = ids.map(rank)
    return [0, 1, 2].flatMap((one) => ids.filter((_, index) => ranks[index] === one))
  }

  /** The need that has the fewest ids left; undefined when each has been given one. */
  hardest(): { need: number; count: number } | undefined {
    let need = FREE
    let fewest = Number.POSITIVE_INFINITY
    for (let index = 0; index < this.needs.length && fewest > 0; index += 1) {
      if (this.isGiven(index)) continue
      let count = 0
      for (const id of this.#from[index] ?? []) if (this.can(index, id)) count += 1
      if (count >= fewest) continue
      need = index
      fewest = count
    }
    return need === FREE ? undefined : { need, count: fewest }
  }

  give(need: number, id: number): void {
    this.#chosen[need] = id
    this.#change(need, id, 1)
  }

  takeBack(need: number): void {
    const id = this.#chosen[need] ?? FREE
    this.#chosen[need] = FREE
    this.#change(need, id, -1)
  }

  reset(): void {
    for (const index of this.needs.keys()) if (this.isGiven(index)) this.takeBack(index)
  }

  chosen(): string[] {
    return Array.from(this.#chosen, (id) => this.#ids[id] ?? '')
  }

  /**
   * A text that two positions share only where the one can be completed if the other can: which needs are open, and for
   * each id, whichever it is, which of them it can be given and how many of each day.
   */
  key(): string {
    const { length } = this.needs
    const ids: string[] = []
    for (let id = 0; id < this.#ids.length; id += 1) {
      const groups: number[] = []
      const sizes: number[] = []
      let text = ''
      for (let need = 0; need < length; need += 1) {
        if (this.isGiven(need) || !this.can(need, id)) {
          text += '.'
          continue
        }
        const limit = this.limitOf(need, id)
        let group = groups.indexOf(limit)
        if (group === -1) group = groups.push(limit) - 1
        sizes[group] = (sizes[group] ?? 0) + 1
        text += group
      }
      if (groups.length === 0) continue
      const lefts = groups.map((limit, group) => {
        const size = sizes[group] ?? 0
        return limit === FREE ? size : Math.min(size, this.leftOf(limit))
      })
      ids.push(`${text}${lefts.join()}`)
    }
    const open = Array.from(this.#chosen, (id) => (id === FREE ? 1 : 0)).join('')
    this.#clashes ??= this.#clash.join('')
    return `${this.#clashes} ${open} ${ids.sort().join(' ')}`
  }

  #change(need: number, id: number, by: 1 | -1): void {
    const count = this.#ids.length
    for (let other = 0; other < this.needs.length; other += 1) {
      const at = other * count + id
      if (this.clashes(need, other)) this.#inTheWay[at] = (this.#inTheWay[at] ?? 0) + by
    }
    const limit = this.limitOf(need, id)
    if (limit !== FREE) this.#left[limit] = this.leftOf(limit) - by
  }
}
