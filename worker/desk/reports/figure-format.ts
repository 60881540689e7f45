import { getMonthRange } from '#client/booking/state/plain-date.ts'
import { getNumberFormat } from '#locales/formatters.ts'
import type { Report } from '#worker/contract/admin/reports.ts'
import type { DeskI18n } from '../request/i18n.tsx'
import type { Figures } from './add-up.ts'

/** Stands for a missing value. */
const NONE = '–'

/** Returns the name of a period: its day, its first and last day, or its month. */
export function toPeriodName(
  { time }: DeskI18n,
  interval: Report['interval'],
  { from, to }: { from: string; to: string },
): string {
  if (interval === 'day') return time.day(from)
  const month = from.slice(0, 7)
  const isWhole = from.endsWith('-01') && to === getMonthRange(month).to
  return interval === 'month' && isWhole ? time.month(month) : time.dates(from, to)
}

/** Returns a share as a percentage with one decimal at most. */
export function toPercent({ timeLocale }: DeskI18n, share: Figures['occupancy']): string {
  if (share === null) return NONE
  return getNumberFormat(timeLocale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/** Returns the amounts of all currencies as one text. */
export function toAmounts({ money, list }: DeskI18n, revenue: Figures['revenue']): string {
  return list(revenue.map((sum) => money(sum, revenue))) || NONE
}
