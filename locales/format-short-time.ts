import { getDateTimeFormat } from './formatters.ts'
import type { I18n } from './i18n.ts'
import { keepTogether } from './time-format.ts'

/**
 * Formats an instant for a line with little room: `Tue, Jan 5, 11:30 AM`. It has a file of its own, because most pages do not
 * need it.
 */
export function formatShortTime(
  { timeLocale, record }: Pick<I18n, 'timeLocale' | 'record'>,
  instant: string,
  zone: string,
): string {
  return record(`${zone} shortTime ${instant}`, () => {
    const text = getDateTimeFormat(timeLocale, zone, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant))
    return keepTogether(text.charAt(0).toLocaleUpperCase(timeLocale) + text.slice(1))
  })
}
