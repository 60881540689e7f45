import * as z from 'zod/mini'
import { formatTimeSpan } from '#locales/format-durations.ts'
import { calendar } from '#worker/contract/bundle/scheduling/calendar.ts'
import { siteMessages } from '#worker/contract/bundle/site/messages.ts'
import { DAY_MINUTES, HOUR_MINUTES, WEEK_MINUTES } from '#worker/contract/durations.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import type { Blank, Sentence } from './blanks.tsx'

type Content = Readonly<Record<string, unknown>>

const { notice, horizonDays, cutoff, refunds, requests } = calendar.shape

/** The rules of a calendar that have a blank in a sentence. */
const calendarRules = z.object({ notice, horizonDays, cutoff, refunds, requests })

const messageRules = z.object({
  messages: z._default(z.object({ reminders: siteMessages.shape.reminders }), siteMessages.parse({})),
})

/** Durations to choose from, in minutes. */
const durations = [
  0,
  30,
  HOUR_MINUTES,
  2 * HOUR_MINUTES,
  4 * HOUR_MINUTES,
  12 * HOUR_MINUTES,
  DAY_MINUTES,
  2 * DAY_MINUTES,
  3 * DAY_MINUTES,
  WEEK_MINUTES,
]

/** Horizons to choose from, in days. */
const horizons = [7, 14, 30, 60, 90, 180, 365]

/** The option for no value. */
const NONE = 'none'

const byNumber = (a: number, b: number) => a - b

/** Returns the blank of a number of minutes. A value that is not among the usual ones is an additional option. */
function toBlank(
  i18n: Pick<DeskI18n, 'timeLocale' | 'record'>,
  name: string,
  { value, usual, none }: { value: number | null; usual: readonly number[]; none?: string },
): Blank {
  const minutes = [...new Set([...usual, ...(value === null ? [] : [value])])].sort(byNumber)
  return {
    name,
    value: value === null ? NONE : String(value),
    options: [
      ...minutes.map((count) => ({ value: String(count), text: formatTimeSpan(i18n, count) })),
      ...(none === undefined ? [] : [{ value: NONE, text: none }]),
    ],
  }
}

/** Returns the rules of a calendar, and the reminders of the site, as sentences with blanks. */
export function listSentences(
  i18n: DeskI18n,
  { content, settings }: { content: Content; settings: Content },
): Sentence[] {
  const { t } = i18n
  const rules = calendarRules.parse(content)
  const { reminders } = messageRules.parse(settings).messages
  const [refund] = rules.refunds
  const cutoffOptions = { usual: durations, none: t('rules.never') }
  const toReminder = (index: number) =>
    toBlank(i18n, `reminder/${index}`, {
      value: reminders[index]?.before ?? null,
      usual: durations.slice(1),
      none: t('rules.noReminder'),
    })
  const shares = [
    { value: '100', text: t('rules.everything') },
    { value: '50', text: t('rules.half') },
    { value: '0', text: t('rules.nothing') },
  ]
  const hasUsualRefund =
    settings.payments !== undefined &&
    refund !== undefined &&
    rules.refunds.length === 1 &&
    shares.some(({ value }) => value === String(refund.percent))
  return [
    {
      text: 'rules.ahead',
      blanks: {
        notice: toBlank(i18n, 'notice', { value: rules.notice, usual: durations }),
        horizon: toBlank(i18n, 'horizon', {
          value: rules.horizonDays * DAY_MINUTES,
          usual: horizons.map((days) => days * DAY_MINUTES),
        }),
      },
    },
    {
      text: 'rules.cancel',
      blanks: {
        cancel: toBlank(i18n, 'cancel', { value: rules.cutoff.cancel, ...cutoffOptions }),
        move: toBlank(i18n, 'move', { value: rules.cutoff.reschedule, ...cutoffOptions }),
      },
    },
    ...(hasUsualRefund
      ? [
          {
            text: 'rules.refund' as const,
            blanks: {
              before: toBlank(i18n, 'before', { value: refund.before, usual: durations }),
              share: { name: 'share', value: String(refund.percent), options: shares },
            },
          },
        ]
      : []),
    {
      text: 'rules.confirmation',
      blanks: {
        how: {
          name: 'how',
          value: rules.requests ? 'hand' : 'once',
          options: [
            { value: 'once', text: t('rules.atOnce') },
            { value: 'hand', text: t('rules.byHand') },
          ],
        },
      },
    },
    { text: 'rules.reminders', blanks: { first: toReminder(0), second: toReminder(1) } },
  ]
}

/** Returns whether two calendars, or two settings, have the same rules. */
export function hasSameRules(schema: 'calendar' | 'site', a: Content, b: Content): boolean {
  const rules = schema === 'site' ? messageRules : calendarRules
  return JSON.stringify(rules.parse(a)) === JSON.stringify(rules.parse(b))
}

/** Returns the calendar and the settings with the values that were chosen in the sentences. */
export function applyRules(
  { content, settings }: { content: Content; settings: Content },
  get: (name: string) => string | undefined,
): { content: Record<string, unknown>; settings: Record<string, unknown> } {
  const read = (name: string): number | null | undefined => {
    const chosen = get(name)
    if (chosen === NONE) return null
    return chosen !== undefined && /^\d{1,6}$/.test(chosen) ? Number(chosen) : undefined
  }
  const rules = calendarRules.parse(content)
  const [before, share, horizon, cancel, move] = ['before', 'share', 'horizon', 'cancel', 'move'].map(read)
  const { requests: previousRequests, ...others } = content
  const isByHand = get('how') === 'hand'
  const { messages } = settings
  const previousReminders = messageRules.parse(settings).messages.reminders
  const reminders = [read('reminder/0'), read('reminder/1')].flatMap((minutes, index) =>
    typeof minutes === 'number' ? [{ before: minutes, by: previousReminders[index]?.by ?? ['mail'] }] : [],
  )
  return {
    content: {
      ...others,
      notice: read('notice') ?? rules.notice,
      horizonDays: horizon ? Math.round(horizon / DAY_MINUTES) : rules.horizonDays,
      cutoff: {
        cancel: cancel === undefined ? rules.cutoff.cancel : cancel,
        reschedule: move === undefined ? rules.cutoff.reschedule : move,
      },
      ...(typeof before === 'number' &&
        typeof share === 'number' && { refunds: [{ before, percent: share }] }),
      ...(isByHand && { requests: previousRequests ?? {} }),
    },
    settings: {
      ...settings,
      messages: { ...Object(messages), reminders: [...reminders, ...previousReminders.slice(2)] },
    },
  }
}
