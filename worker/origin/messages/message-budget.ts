import type { MessageBudget } from '#worker/contract/admin/messages.ts'
import { type MessageChannel, type MessageName, messageNames } from '#worker/contract/bundle/site/messages.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { getVisitorAddress } from '#worker/requests/visitor-address.ts'
import { findNextUse, listUses, recordUse } from '../platform/limits/counted-uses.ts'
import type { Services } from '../platform/services.ts'
import { isConfirmation, isFormKind, isNewsKind, isUnaskedKind } from './message-rules.ts'

/** How much of the site's messages of a day is there for those about forms. */
const FORM_SHARE = 0.8

interface Spending {
  name: MessageName
  channel: MessageChannel
  /** Whether the visitor asks for what was sent before. */
  isRepeated?: boolean | undefined
}

function getLimits({ published }: Services) {
  const site = published.current?.site
  return { perClient: site?.limits.messagesPerDay ?? 0, perSite: site?.messages.maxPerDay ?? 0 }
}

/** Returns how many messages of the last day count for the site: no client uses up more than its own. */
function countSite({ db }: Services, perClient: number, now: number): number {
  return listUses(db, 'message', now - DAY_MS).reduce(
    (sum, { key, total }) => sum + (key === '' ? total : Math.min(total, perClient)),
    0,
  )
}

/** Returns whether a text message only adds to a mail: one client must not use up those of the site. */
const isExtraText = ({ name, channel }: Spending) =>
  channel === 'text' && name.startsWith('visitor.') && isNewsKind(name) && !isConfirmation(name)

/** Returns why a message is over the budget of its client or its site; undefined for one that is always sent. */
function findRefusal(services: Services, spending: Spending, now: number): string | undefined {
  const { name, isRepeated } = spending
  const isOptional = isFormKind(name) || isUnaskedKind(name) || isRepeated
  if (!isOptional && !isExtraText(spending)) return undefined
  const { perClient, perSite } = getLimits(services)
  const key = getVisitorAddress() ?? ''
  const own = { kind: 'message', key, maximum: perClient, period: DAY_MS } as const
  if (key !== '' && findNextUse(services.db, own, now) !== undefined)
    return `Its client has caused its ${perClient} messages of the day (site.limits.messagesPerDay)`
  const share = isFormKind(name) ? FORM_SHARE : 1
  if (isOptional && countSite(services, perClient, now) >= perSite * share)
    return `The site has written its ${perSite} messages of the day (site.messages.maxPerDay)`
  return undefined
}

/**
 * Counts a message for its client and its site. Returns why it is not sent where that is over the budget. Must run in the
 * transaction that writes it.
 */
export function spendBudget(services: Services, spending: Spending, now: number): string | undefined {
  const { name } = spending
  const refusal = findRefusal(services, spending, now)
  if (refusal !== undefined) recordUnsent(services, name, now)
  else if (isNewsKind(name)) recordUse(services.db, { kind: 'message', key: getVisitorAddress() ?? '' }, now)
  return refusal
}

/** Counts a message that a limit kept from being sent. */
export function recordUnsent({ db }: Services, name: MessageName, now: number): void {
  recordUse(db, { kind: 'unsent-message', key: name }, now)
}

/** Returns how many messages the site may send in 24 hours, how many count, and what was not sent for a limit. */
export function getBudget(services: Services, now: number): MessageBudget {
  const { perClient, perSite } = getLimits(services)
  const unsent = new Map(
    listUses(services.db, 'unsent-message', now - DAY_MS).map(({ key, total }) => [key, total]),
  )
  return {
    perDay: perSite,
    used: countSite(services, perClient, now),
    unsent: messageNames.flatMap((name) => {
      const count = unsent.get(name)
      return count === undefined ? [] : [{ name, count }]
    }),
  }
}
