/** The number of states that all searches of one request may visit together. */
const MAX_STATES = 5_000

/** A state with more pairs of a demand and an id than this takes longer to visit, and counts as several. */
const USUAL_SIZE = 100

/**
 * Bounds the searches for the people and rooms of a cart. The days listed, the scan for the next free day and the
 * reasons of a refusal share one budget per request. It also remembers the result of each state that was searched.
 */
export class SearchBudget {
  readonly #max: number
  #visited = 0
  /** Whether a state can be completed, by its key. Only states that were searched to the end are here. */
  readonly results = new Map<string, boolean>()

  constructor(max: number = MAX_STATES) {
    this.#max = max
  }

  /** The cost of all states visited so far. */
  get visited(): number {
    return this.#visited
  }

  /** Whether the answer may lack a free slot because the budget ran out before a search was over. */
  isIncomplete = false

  /** Charges for one state of `size` pairs. Returns false, and charges nothing, when too little budget is left. */
  visit(size: number): boolean {
    const cost = Math.max(1, Math.ceil(size / USUAL_SIZE))
    if (this.#visited + cost > this.#max) return false
    this.#visited += cost
    return true
  }
}
