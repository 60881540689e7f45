import type { LocaleCode } from '#locales/codes.ts'
import type { Report } from '#worker/contract/admin/reports.ts'
import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

const columns = [
  'from',
  'to',
  'id',
  'name',
  'bookings',
  'completed',
  'noShows',
  'cancelled',
  'imported',
  'revenue',
  'currency',
  'bookedMinutes',
  'bookableMinutes',
  'occupancy',
]

function toDecimal({ amount, currency }: { amount: number; currency: string }): string {
  const exponent = getCurrencyExponent(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}

const toText = (text: LocalizedText, locale: LocaleCode) =>
  typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0])

/** Yields a report as CSV, period by period, with names in one language. Amounts of several currencies are in one cell. */
export function* yieldReportCsv(
  { periods }: Report,
  { locale, raw }: { locale: LocaleCode; raw: boolean },
): Generator<string> {
  yield toCsvHeader(columns, { raw })
  for (const { from, to, rows } of periods)
    yield rows
      .map(({ id, name, revenue, ...numbers }) => [
        from,
        to,
        id,
        name && toText(name, locale),
        numbers.bookings,
        numbers.completed,
        numbers.noShows,
        numbers.cancelled,
        numbers.imported,
        revenue.map(toDecimal).join(' ') || '0',
        revenue.map(({ currency }) => currency).join(' ') || undefined,
        numbers.bookedMinutes,
        numbers.bookableMinutes,
        numbers.occupancy ?? undefined,
      ])
      .map((line) => toCsvLine(line, { raw }))
      .join('')
}
