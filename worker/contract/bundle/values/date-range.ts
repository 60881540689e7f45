import { DAY_MS } from '../../durations.ts'

/** Dates from the first to the last, both inclusive. */
export interface DateRange {
  from: string
  to: string
}

/** Returns the dates of a key of `hours.dates`: a date, or two with a slash between. */
export function toDateRange(key: string): DateRange {
  const [from = '', to = from] = key.split('/')
  return { from, to }
}

/** Returns the date that is `days` days after `date`. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the parts of a range that are in none of the others. */
function subtract(range: DateRange, others: readonly DateRange[]): DateRange[] {
  return others.reduce(
    (parts, other) =>
      parts.flatMap(({ from, to }) => {
        if (other.to < from || other.from > to) return [{ from, to }]
        return [
          ...(from < other.from ? [{ from, to: addDays(other.from, -1) }] : []),
          ...(to > other.to ? [{ from: addDays(other.to, 1), to }] : []),
        ]
      }),
    [range],
  )
}

/** Dates with the same hours, which differ from those of their weekdays. */
interface SpecialDates<Window> extends DateRange {
  windows: readonly Window[]
}

/** Returns the dates with other hours, sorted and disjoint. A closure wins over a single date, and a single date over a range. */
export function listSpecialDates<Window>(
  dates: Readonly<Record<string, readonly Window[]>>,
  closures: readonly DateRange[],
): SpecialDates<Window>[] {
  const entries = [
    ...closures.map(({ from, to }) => ({ from, to, windows: [] })),
    ...Object.entries(dates)
      .map(([key, windows]) => ({ ...toDateRange(key), windows }))
      .sort((a, b) => Number(a.from !== a.to) - Number(b.from !== b.to)),
  ]
  return entries
    .flatMap(({ windows, ...range }, index) =>
      subtract(range, entries.slice(0, index)).map((part) => ({ ...part, windows })),
    )
    .sort((a, b) => a.from.localeCompare(b.from))
}
