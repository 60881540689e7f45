import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { readDecimal } from '../form/decimals.ts'

/** A duration of a service, with the price that is shown for it. */
export interface PriceRow {
  /** The id of the service. */
  service: string
  /** The index of the duration. */
  index: number
  minutes: number
  /** The price of this duration, or else of the service, as a decimal amount; empty if no price is shown. */
  amount: string
  /** Whether the duration has a price of its own. */
  isOwn: boolean
}

const getAmount = (price: unknown): string | undefined =>
  isRecord(price) && typeof price.amount === 'string' ? price.amount : undefined

const listDurations = ({ durations }: SiteResource['content']): unknown[] =>
  Array.isArray(durations) ? durations : []

/** Returns the durations of a service with their prices. */
export function listPriceRows({ id, content }: SiteResource): PriceRow[] {
  return listDurations(content).map((duration, index) => {
    const ownAmount = isRecord(duration) ? getAmount(duration.price) : undefined
    return {
      service: id,
      index,
      minutes: Number(isRecord(duration) ? duration.minutes : duration),
      amount: ownAmount ?? getAmount(content.price) ?? '',
      isOwn: ownAmount !== undefined,
    }
  })
}

/** Returns the name of a control in the row of a duration. */
export const toControl = (
  { service, index }: Pick<PriceRow, 'service' | 'index'>,
  field: 'minutes' | 'price',
) => `${field}/${service}/${index}`

/** The typed values of a row. A value that cannot be read is the previous one. */
interface TypedRow {
  row: PriceRow
  minutes: number
  amount: string
}

/** Reads the typed row of a duration. Returns the names of the controls that cannot be read. */
export function readRow(
  row: PriceRow,
  get: (name: string) => string | undefined,
  currency: string,
): { typed: TypedRow; problems: string[] } {
  const [minutesName, priceName] = [toControl(row, 'minutes'), toControl(row, 'price')]
  const [typedMinutes, typedPrice] = [
    get(minutesName)?.trim() ?? String(row.minutes),
    get(priceName)?.trim() ?? row.amount,
  ]
  const isNumber = /^\d{1,4}$/.test(typedMinutes) && Number(typedMinutes) >= 5 && Number(typedMinutes) <= 1440
  const decimal = typedPrice === '' ? '' : readDecimal(typedPrice, getCurrencyExponent(currency))
  const amount = decimal?.startsWith('-') ? undefined : decimal
  return {
    typed: { row, minutes: isNumber ? Number(typedMinutes) : row.minutes, amount: amount ?? row.amount },
    problems: [...(isNumber ? [] : [minutesName]), ...(amount === undefined ? [priceName] : [])],
  }
}

/**
 * Returns a service with the typed durations and prices. If all durations without a price of their own have the same typed price, it
 * becomes the price of the service. Otherwise each becomes the price of its duration.
 */
export function applyRows(
  { content }: SiteResource,
  rows: readonly TypedRow[],
  currency: string,
): SiteResource['content'] {
  const shared = rows.filter(({ row }) => !row.isOwn)
  const amounts = new Set(shared.map(({ amount }) => amount))
  const [serviceAmount] = amounts.size === 1 ? [...amounts] : [getAmount(content.price) ?? '']
  const { price: _, durations: __, ...others } = content
  const durations = listDurations(content).map((duration, index) => {
    const typed = rows.find(({ row }) => row.index === index)
    if (!typed) return duration
    const { minutes, amount, row } = typed
    const isOwn = amount !== '' && (row.isOwn || amount !== serviceAmount)
    return isOwn ? { minutes, price: { amount, currency } } : minutes
  })
  return { ...others, durations, ...(serviceAmount && { price: { amount: serviceAmount, currency } }) }
}
