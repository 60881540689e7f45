import { formatHours } from '#locales/hours.ts'
import type { I18n } from '#locales/i18n.ts'
import type { Site } from '#worker/contract/site.ts'

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Days with the same hours. */
interface DayHours {
  /** `Mon–Fri`. */
  days: string
  /** `9:00 AM – 8:00 PM`. */
  times: string
}

/** Lists the weekly hours of the business, from the visitor's first day of the week. Closed days are left out. */
export function listWeekHours(
  { time, timeLocale, t }: I18n,
  { weekly }: NonNullable<Site['openingHours']>,
): DayHours[] {
  const rows: { first: string; last: string; times: string; index: number }[] = []
  for (const [index, { short }] of time.weekdays().entries()) {
    const windows = weekly[week[(time.firstWeekday - 1 + index) % 7] ?? 'mon'] ?? []
    const times = windows
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) =>
        from === to || (from === '00:00' && to === '24:00')
          ? t('content.allDay')
          : formatHours(timeLocale, from, to),
      )
      .join(', ')
    const row = rows.at(-1)
    if (row?.times === times && row.index === index - 1) Object.assign(row, { last: short, index })
    else if (times) rows.push({ first: short, last: short, times, index })
  }
  return rows.map(({ first, last, times }) => ({ days: first === last ? first : `${first}–${last}`, times }))
}
