/** What all searches of one request may look at together. */
const MOST_POSITIONS = 5_000

/** A position of more needs and ids than this takes longer to look at, and counts for several. */
const USUAL_SIZE = 100

/**
 * The bound of the searches for a cart's people and rooms over a whole request: every day that is listed, the scan for
 * the next free day, and the reasons of a refusal share it. It also remembers what they found out about positions.
 */
export class SearchBudget {
  readonly #most: number
  #visited = 0
  /** Whether a position can be completed, for those that were searched to the end. */
  readonly known = new Map<string, boolean>()

  constructor(most: number = MOST_POSITIONS) {
    this.#most = most
  }

  /** The positions that were counted. */
  get visited(): number {
    return this.#visited
  }

  /** Whether something that can be had may be missing from the answer, because a search for it was given up. */
  isIncomplete = false

  /** Counts a position of so many pairs of a need and an id; returns false, and counts nothing, when too little is left. */
  visit(size: number): boolean {
    const cost = Math.max(1, Math.ceil(size / USUAL_SIZE))
    if (this.#visited + cost > this.#most) return false
    this.#visited += cost
    return true
  }
}
