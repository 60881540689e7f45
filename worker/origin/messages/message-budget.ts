import type { MessageBudget } from '#worker/contract/admin/messages.ts'
import { type MessageChannel, type MessageName, messageNames } from '#worker/contract/bundle/site/messages.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { getVisitorIp } from '#worker/requests/visitor-ip.ts'
import { findNextUse, listUses, recordUse } from '../platform/limits/counted-uses.ts'
import type { Services } from '../platform/services.ts'
import { isConfirmation, isFormKind, isNewsKind, isToUnconfirmedAddress } from './message-rules.ts'

/** The share of the site's messages of a day up to which messages about forms are sent. */
const FORM_SHARE = 0.8

interface Spending {
  name: MessageName
  channel: MessageChannel
  /** Whether the visitor asked for the same message again. */
  isRepeated?: boolean | undefined
}

/** Returns how many messages one client can cause, and how many the site sends, in 24 hours. */
function getLimits({ published }: Services) {
  const site = published.current?.site
  return { perClient: site?.limits.messagesPerDay ?? 0, perSite: site?.messages.maxPerDay ?? 0 }
}

/**
 * Returns how many messages of the last 24 hours count for the site. Of the messages of one client, at most `perClient` count.
 */
function countSiteMessages({ db }: Services, perClient: number, now: number): number {
  return listUses(db, 'message', now - DAY_MS).reduce(
    (sum, { key, total }) => sum + (key === '' ? total : Math.min(total, perClient)),
    0,
  )
}

/**
 * Returns whether a message is a text message that its client's budget limits, so that no client uses up the text messages of
 * the site.
 */
const isLimitedText = ({ name, channel }: Spending) =>
  channel === 'text' && name.startsWith('visitor.') && isNewsKind(name) && !isConfirmation(name)

/** Returns why a message is over the budget of its client or its site; undefined when it is not, or no budget applies. */
function findRefusal(services: Services, spending: Spending, now: number): string | undefined {
  const { name, isRepeated } = spending
  const isOptional = isFormKind(name) || isToUnconfirmedAddress(name) || isRepeated
  if (!isOptional && !isLimitedText(spending)) return undefined
  const { perClient, perSite } = getLimits(services)
  const key = getVisitorIp() ?? ''
  const clientLimit = { kind: 'message', key, maximum: perClient, period: DAY_MS } as const
  if (key !== '' && findNextUse(services.db, clientLimit, now) !== undefined)
    return `Its client has caused its ${perClient} messages of the day (site.limits.messagesPerDay)`
  const share = isFormKind(name) ? FORM_SHARE : 1
  if (isOptional && countSiteMessages(services, perClient, now) >= perSite * share)
    return `The site has written its ${perSite} messages of the day (site.messages.maxPerDay)`
  return undefined
}

/**
 * Counts a message for its client and its site. When one of their budgets is used up, counts it as unsent instead, and returns
 * why it is not sent. Must run in the transaction that writes the message.
 */
export function spendBudget(services: Services, spending: Spending, now: number): string | undefined {
  const { name } = spending
  const refusal = findRefusal(services, spending, now)
  if (refusal !== undefined) recordUnsent(services, name, now)
  else if (isNewsKind(name)) recordUse(services.db, { kind: 'message', key: getVisitorIp() ?? '' }, now)
  return refusal
}

/** Counts a message that is not sent because of a limit. */
export function recordUnsent({ db }: Services, name: MessageName, now: number): void {
  recordUse(db, { kind: 'unsent-message', key: name }, now)
}

/** Returns how many messages the site may send in 24 hours, how many count so far, and how many a limit stopped, by name. */
export function getBudget(services: Services, now: number): MessageBudget {
  const { perClient, perSite } = getLimits(services)
  const unsent = new Map(
    listUses(services.db, 'unsent-message', now - DAY_MS).map(({ key, total }) => [key, total]),
  )
  return {
    perDay: perSite,
    used: countSiteMessages(services, perClient, now),
    unsent: messageNames.flatMap((name) => {
      const count = unsent.get(name)
      return count === undefined ? [] : [{ name, count }]
    }),
  }
}
