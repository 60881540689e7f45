import { DAY_MINUTES, HOUR_MINUTES } from '#worker/contract/durations.ts'
import { getNumberFormat } from './formatters.ts'
import type { I18n } from './i18n.ts'
import { keepTogether } from './time-format.ts'

/**
 * Formats the durations of appointments in whole minutes: `30–90 min` or `1–2 hr`, or `1 hr 15 min` if all are the same. It has a
 * file of its own, because most pages do not need it.
 */
export function formatDurations(
  { time, timeLocale, record }: Pick<I18n, 'time' | 'timeLocale' | 'record'>,
  durations: readonly number[],
): string {
  const [shortest, longest] = [Math.min(...durations), Math.max(...durations)]
  if (shortest === longest) return time.duration(shortest)
  const [unit, minutes] = shortest % 60 || longest % 60 ? (['minute', 1] as const) : (['hour', 60] as const)
  return record(`durations ${shortest} ${longest}`, () =>
    keepTogether(
      getNumberFormat(timeLocale, {
        style: 'unit',
        unit,
        // The short Hungarian minute would be "p".
        unitDisplay: timeLocale.startsWith('hu') ? 'long' : 'short',
      })
        .formatRange(shortest / minutes, longest / minutes)
        .replaceAll('\u2009', ''),
    ),
  )
}

/** Formats a time span in minutes by its largest whole unit: `2 days`, `36 hours` or `90 minutes`. */
export function formatTimeSpan(
  { timeLocale, record }: Pick<I18n, 'timeLocale' | 'record'>,
  minutes: number,
): string {
  const [unit, size] =
    minutes > 0 && minutes % DAY_MINUTES === 0
      ? (['day', DAY_MINUTES] as const)
      : minutes > 0 && minutes % HOUR_MINUTES === 0
        ? (['hour', HOUR_MINUTES] as const)
        : (['minute', 1] as const)
  return record(`span ${minutes}`, () =>
    keepTogether(
      getNumberFormat(timeLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size),
    ),
  )
}
