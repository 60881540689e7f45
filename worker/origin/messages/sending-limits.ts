import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { DAY_MS, HOUR_MS } from '#worker/contract/durations.ts'
import type { MessageRow } from '../platform/db/message-tables.ts'
import { findNextUse, recordUse } from '../platform/limits/counted-uses.ts'
import type { Services } from '../platform/services.ts'
import { isFormKind, isNewsKind } from './message-rules.ts'
import { getRecipientKey } from './recipient-key.ts'

/** How many messages one person gets, besides reminders and follow-ups. `perDay` only limits the `repeatable` ones. */
const PERSON_LIMITS = { perHour: 10, perDay: 20 }

/** How many messages an address gets that anyone may have entered and no one has confirmed. */
const STRANGER_LIMITS = { perDay: 5 }

interface Limit {
  kind: 'recipient' | 'stranger' | 'text-message'
  key: string
  maximum: number
  period: number
  reason: string
}

/** If a message may be sent, the ids of its counted uses. Otherwise the reason, and when it may be sent; undefined for never. */
type SendingUse = { ids: number[] } | { reason: string; nextAt: number | undefined }

/** Messages that a visitor can cause again and again. */
const repeatable = new Set<MessageName>(['visitor.rescheduled', 'visitor.changed', 'visitor.cancelled'])

/** Returns whether a message goes to an address that anyone may have entered and no one has confirmed. */
const isToStranger = ({ name }: Pick<MessageRow, 'name'>) =>
  name.startsWith('guest.') || name === 'visitor.form-received' || name === 'visitor.confirm-address'

function listPersonLimits(services: Services, row: MessageRow): Limit[] {
  if (!/^(visitor|guest)\./.test(row.name) || !isNewsKind(row.name)) return []
  const key = getRecipientKey(services, row.recipient)
  const person = { kind: 'recipient', key } as const
  const reason = (count: number, period: string) => `The recipient has got ${count} messages within ${period}`
  const { perHour, perDay } = PERSON_LIMITS
  return [
    { ...person, maximum: perHour, period: HOUR_MS, reason: reason(perHour, 'an hour') },
    ...(repeatable.has(row.name)
      ? [{ ...person, maximum: perDay, period: DAY_MS, reason: reason(perDay, 'a day') }]
      : []),
    ...(isToStranger(row)
      ? [
          {
            kind: 'stranger' as const,
            key,
            maximum: STRANGER_LIMITS.perDay,
            period: DAY_MS,
            reason: reason(STRANGER_LIMITS.perDay, 'a day'),
          },
        ]
      : []),
  ]
}

function listTextLimits({ published }: Services, { channel }: MessageRow): Limit[] {
  const texts = published.current?.site.texts
  if (channel !== 'text' || !texts) return []
  const { maxPerHour, maxPerDay } = texts
  const siteTexts = { kind: 'text-message', key: '' } as const
  const reason = (count: number, period: string, setting: string) =>
    `The site has sent its ${count} text messages of the ${period} (site.texts.${setting})`
  return [
    { ...siteTexts, maximum: maxPerHour, period: HOUR_MS, reason: reason(maxPerHour, 'hour', 'maxPerHour') },
    { ...siteTexts, maximum: maxPerDay, period: DAY_MS, reason: reason(maxPerDay, 'day', 'maxPerDay') },
  ]
}

/**
 * Counts a message towards the limits of its recipient and of text messages, unless one of them is reached. Most messages then
 * wait until the limit allows them. Messages about forms and requests to confirm an address are not sent at all when a limit of
 * their recipient is reached.
 */
export function countSending(services: Services, row: MessageRow, now: number): SendingUse {
  const limits = [...listPersonLimits(services, row), ...listTextLimits(services, row)]
  const reached = limits.flatMap((limit) => {
    const nextAt = findNextUse(services.db, limit, now)
    return nextAt === undefined ? [] : [{ ...limit, nextAt }]
  })
  const [longest] = reached.sort((one, other) => other.nextAt - one.nextAt)
  if (!longest) {
    const uses = new Map(limits.map(({ kind, key }) => [kind, { kind, key }]))
    return { ids: [...uses.values()].map((use) => recordUse(services.db, use, now)) }
  }
  const { reason, nextAt } = longest
  const isDropped =
    longest.kind !== 'text-message' && (isFormKind(row.name) || row.name === 'visitor.confirm-address')
  return { reason, nextAt: isDropped ? undefined : nextAt }
}
