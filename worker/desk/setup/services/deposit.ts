import { isRecord } from '#worker/contract/is-object.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { readDecimal } from '../form/decimals.ts'

/** Returns the part of a price that is paid on booking, as people type it: `30 %`, or an amount with the decimal `mark`. Empty for nothing. */
export function formatDeposit(payNow: unknown, mark: string): string {
  if (!isRecord(payNow)) return ''
  if (payNow.take === 'full') return '100 %'
  if (payNow.take === 'percent') return `${payNow.percent} %`
  return isRecord(payNow.amount) ? String(payNow.amount.amount).replace('.', mark) : ''
}

/** Reads what {@link formatDeposit} writes. Returns null for nothing, and undefined for a text that is neither a percentage nor an amount. */
export function readDeposit(typed: string, currency: string): Record<string, unknown> | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const [, percent] = /^(\d{1,3})\s*%$/.exec(text) ?? []
  if (percent !== undefined) {
    const share = Number(percent)
    if (share > 100) return undefined
    if (share === 0) return null
    return share === 100 ? { take: 'full' } : { take: 'percent', percent: share }
  }
  const amount = readDecimal(text, getCurrencyExponent(currency))
  if (amount === undefined || amount.startsWith('-')) return undefined
  return Number(amount) === 0 ? null : { take: 'amount', amount: { amount, currency } }
}
