import {
  addDays,
  getMonthRange,
  getStartOfWeek,
  shiftMonth,
  toMonth,
} from '#client/booking/state/plain-date.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { ReportChoice } from './report-choice.ts'

/** A range of dates that has a link, with the length of its periods. */
interface NamedRange extends Pick<ReportChoice, 'from' | 'to' | 'interval'> {
  text: DeskMessageKey
}

/** The ranges around a date. */
export interface Ranges {
  thisWeek: NamedRange
  thisMonth: NamedRange
  lastMonth: NamedRange
}

/** Returns the ranges around a date, for weeks that begin on `firstWeekday` (1 to 7). */
export function createRanges(today: string, firstWeekday: number): Ranges {
  const firstDay = getStartOfWeek(today, firstWeekday)
  const month = toMonth(today)
  return {
    thisWeek: { text: 'reports.thisWeek', from: firstDay, to: addDays(firstDay, 6), interval: 'day' },
    thisMonth: { text: 'reports.thisMonth', ...getMonthRange(month), interval: 'week' },
    lastMonth: { text: 'reports.lastMonth', ...getMonthRange(shiftMonth(month, -1)), interval: 'week' },
  }
}
