/** The orders in which tables write day, month and year. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

export type DateOrder = (typeof dateOrders)[number]

/** A date in the ISO calendar. */
export interface PlainDay {
  year: number
  month: number
  day: number
}

/** A date as it is written: its numbers, and the orders in which they can be meant. */
export interface WrittenDate {
  numbers: readonly [first: string, second: string, third: string]
  orders: readonly DateOrder[]
}

const NUMBERS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?$/

function isDay({ year, month, day }: PlainDay): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns the year that digits mean. Two digits mean the latest year that ends in them and is not after `latest`. */
const toYear = (digits: string, latest: number): number => {
  if (digits.length !== 2) return Number(digits)
  const year = latest - (latest % 100) + Number(digits)
  return year > latest ? year - 100 : year
}

/** Returns the date that numbers mean in an order; undefined where there is none. A year of two digits is not after `latest`. */
export function toDay({ numbers }: WrittenDate, order: DateOrder, latest: number): PlainDay | undefined {
  const numbersByPart = Object.fromEntries(Array.from(order, (part, index) => [part, numbers[index] ?? '']))
  const { d = '', m = '', y = '' } = numbersByPart
  if (y.length !== 2 && y.length !== 4) return undefined
  if (d.length > 2 || m.length > 2) return undefined
  const day = { year: toYear(y, latest), month: Number(m), day: Number(d) }
  return isDay(day) ? day : undefined
}

/** Returns whether dates with a separator can be written in an order. `first` is the first of their numbers. */
function canHave(order: DateOrder, separator: string, first: string): boolean {
  if (order === 'mdy') return separator !== '.'
  return order === 'dmy' || first.length === 4 || separator === '-'
}

/**
 * Parses a date of three numbers. Dates with dots are never in the American order, and a year of two digits in front has hyphens. Returns
 * undefined for other texts, and for numbers that are no date in any order.
 */
export function parseDate(text: string): WrittenDate | undefined {
  const [, first = '', separator, second = '', third = ''] = NUMBERS.exec(text) ?? []
  if (separator === undefined) return undefined
  const numbers = [first, second, third] as const
  const possible = dateOrders.filter((order) => canHave(order, separator, first))
  const orders = possible.filter((order) => toDay({ numbers, orders: [] }, order, 2099) !== undefined)
  if (orders.length === 0) return undefined
  return { numbers, orders }
}

/** Returns the date in the order of its column. A year of four digits in front is read alike in all of them. */
export const resolveDate = (date: WrittenDate, order: DateOrder, latest: number): PlainDay | undefined =>
  toDay(date, date.numbers[0].length === 4 ? 'ymd' : order, latest)
