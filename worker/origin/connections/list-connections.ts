import { type AdminConnection, connectedPurposes } from '#worker/contract/admin/connections.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { listFeedStates } from '../calendar-sync/store.ts'
import { listAdminFeeds } from '../calendar-sync/view.ts'
import { countDue } from '../messages/store.ts'
import { countUnsentRefunds } from '../payments/store.ts'
import type { Services } from '../platform/services.ts'
import { findFailing } from '../webhooks/store.ts'

const toIsoOrNull = (instant: number | undefined) => (instant === undefined ? null : toIso(instant))

/** Returns whether each channel, payment provider, webhook and busy feed of the settings works, and how much waits for it. */
export function listConnections(services: Services): AdminConnection[] {
  return [...listProviders(services), ...listWebhooks(services), ...listFeeds(services)]
}

function listProviders({ clock, connections, db }: Services): AdminConnection[] {
  return connectedPurposes.flatMap((purpose) => {
    const connection = connections.find(purpose)
    if (!connection) return []
    const { provider, state, since, reason, secrets = [] } = connection
    const waiting = purpose === 'payment' ? countUnsentRefunds(db) : countDue(db, purpose, clock.now())
    const shared = { name: provider, state, since: toIsoOrNull(since), reason: reason ?? null }
    return [{ purpose, ...shared, secrets: [...secrets], waiting }]
  })
}

function listWebhooks({ db, published }: Services): AdminConnection[] {
  return (published.current?.site.webhooks ?? []).map(({ id }) => {
    const { since, waiting } = findFailing(db, id)
    const isFailing = since !== undefined
    return {
      purpose: 'webhook',
      name: id,
      state: isFailing ? 'failed' : 'works',
      since: toIsoOrNull(since),
      reason: isFailing ? 'unreachable' : null,
      secrets: [],
      waiting,
    }
  })
}

const feedStates = {
  'secret-missing': { state: 'never', reason: 'no-secret' },
  waiting: { state: 'never', reason: 'unchecked' },
  current: { state: 'works', reason: null },
  failing: { state: 'failed', reason: 'unreachable' },
} as const

function listFeeds(services: Services): AdminConnection[] {
  const failing = new Map(listFeedStates(services.db).map(({ name, failingSince }) => [name, failingSince]))
  return listAdminFeeds(services).busyFeeds.map(({ name, state, unreadable }) => ({
    purpose: 'feed',
    name,
    ...feedStates[state],
    ...(state === 'current' && unreadable > 0 && { state: 'failed', reason: 'unreadable', unreadable }),
    since: toIsoOrNull(failing.get(name) ?? undefined),
    secrets: state === 'secret-missing' ? [name] : [],
    waiting: 0,
  }))
}
