import { type DateOrder, dateOrders, resolveDate, type WrittenDate } from './date-order.ts'
import { parseDateTime } from './parse-date-time.ts'

/** The order that the rows of a column decide, or the orders among which a person has to choose. */
export type DateDecision =
  | { order: DateOrder }
  | { candidates: readonly DateOrder[]; examples: readonly string[] }

const MAX_EXAMPLES = 3

/** Returns whether a date is the same in all of its orders, such as 1/1/2027. */
function isSameInAllOrders(date: WrittenDate): boolean {
  const days = date.orders.map((order) => JSON.stringify(resolveDate(date, order, 2099)))
  return new Set(days).size === 1
}

/** Gathers which order the dates of a column have. */
export class DateSurvey {
  readonly #counts = new Map<DateOrder, number>()
  #dates = 0
  #examples: string[] = []

  add(text: string): void {
    const { date } = parseDateTime(text) ?? {}
    if (!date || date.numbers[0].length === 4) return
    this.#dates += 1
    for (const order of date.orders) this.#counts.set(order, (this.#counts.get(order) ?? 0) + 1)
    if (this.#examples.length < MAX_EXAMPLES && !isSameInAllOrders(date)) this.#examples.push(text)
  }

  /** Returns the order in which all texts are dates. Where several orders are possible, or none is, a person has to choose. */
  decide(): DateDecision {
    const fitting = dateOrders.filter((order) => (this.#counts.get(order) ?? 0) === this.#dates)
    const [order] = fitting
    if (order && (fitting.length === 1 || this.#examples.length === 0)) return { order }
    const possible =
      fitting.length > 0 ? fitting : dateOrders.filter((candidate) => this.#counts.has(candidate))
    return { candidates: possible, examples: this.#examples }
  }
}
