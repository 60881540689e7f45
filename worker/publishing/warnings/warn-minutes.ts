import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { findInDocument } from '#worker/contract/bundle/checks/fragments.ts'

/** Numbers that are hardly meant as minutes before or after an appointment, but as hours. */
const unusualPeriods = new Set([1, 2, 3, 4, 6, 7, 8, 9, 12, 14, 16, 18, 21, 24, 28, 36, 48, 72, 96, 144, 168])
/** Numbers that are hardly meant as minutes of a buffer, an add-on or an interval, but as hours. */
const unusualLengths = new Set([1, 24, 48, 72])
/** An hour in seconds. The seconds of a day, 86,400, are accepted: as minutes they are sixty days, which can be meant. */
const HOUR_SECONDS = 3600

/** The properties of a bundle that are in minutes, with the numbers that are suspicious there. */
export const minutePaths: readonly { path: string; suspicious: ReadonlySet<number> }[] = [
  ...[
    'calendars.*.notice',
    'calendars.*.cutoff.reschedule',
    'calendars.*.cutoff.cancel',
    'calendars.*.refunds.*.before',
    'calendars.*.requests.answerWithin',
    'calendars.*.waitlist.holdFor',
    'services.*.notice',
    'services.*.cutoff.reschedule',
    'services.*.cutoff.cancel',
    'site.messages.reminders.*.before',
    'site.messages.followUp.after',
  ].map((path) => ({ path, suspicious: new Set([...unusualPeriods, HOUR_SECONDS]) })),
  ...[
    'services.*.buffers.before',
    'services.*.buffers.after',
    'services.*.addOns.*.minutes',
    'calendars.*.interval',
  ].map((path) => ({ path, suspicious: unusualLengths })),
  // Some treatments take 48 or 72 minutes.
  ...['services.*.durations.*', 'services.*.durations.*.minutes'].map((path) => {
    return { path, suspicious: new Set([24]) }
  }),
]

/** Returns the minutes that were probably meant. */
const suggest = (value: number) => (value === HOUR_SECONDS ? 60 : value * 60)

function describe(value: number): string {
  if (value === HOUR_SECONDS)
    return `This is in minutes: 3600 minutes are 60 hours. If an hour is meant, write ${suggest(value)}.`
  const is = value === 1 ? 'minute is' : 'minutes are'
  return `This is in minutes, and ${value} ${is} unusual here. If hours are meant, write ${suggest(value)}.`
}

/** Warns of minutes that look like hours or seconds. */
export function warnMinutes(bundle: Pick<Bundle, 'site' | 'services' | 'calendars'>): Warning[] {
  return minutePaths.flatMap(({ path, suspicious }) =>
    findInDocument(bundle, path).flatMap(({ path: valuePath, value }): Warning[] =>
      typeof value === 'number' && suspicious.has(value)
        ? [
            {
              path: valuePath,
              code: 'unusual-minutes',
              message: describe(value),
              values: { minutes: value, instead: suggest(value) },
            },
          ]
        : [],
    ),
  )
}
