import { getDateTimeFormat } from './formatters.ts'
import type { I18n } from './i18n.ts'

/**
 * Formats an instant for a line with little room: `Tue, Jan 5, 11:30 AM`. It has a file of its own, because most pages do not
 * need it.
 */
export function formatShortTime(
  { timeLocale, formatted }: Pick<I18n, 'timeLocale' | 'formatted'>,
  instant: string,
  zone: string,
): string {
  const key = `shortTime ${instant} ${zone}`
  if (!formatted[key]) {
    const text = getDateTimeFormat(timeLocale, zone, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant))
    const spaced = text.replaceAll('\u202f', '\u00a0').replaceAll('\u2009', ' ')
    formatted[key] = spaced.charAt(0).toLocaleUpperCase(timeLocale) + spaced.slice(1)
  }
  return formatted[key]
}
