import type { AdminConnection, ConnectedPurpose } from '#worker/contract/admin/connections.ts'
import type { HealthCheck } from '#worker/contract/admin/health.ts'
import { listConnections } from '../connections/list-connections.ts'
import type { Services } from '../platform/services.ts'
import { toCheck } from './to-check.ts'

const toTime = (since: string | null) => (since === null ? undefined : Date.parse(since))

/** Returns the check of a channel or a payment provider; none where the site has chosen none. Every site needs mail. */
function checkProvider(purpose: ConnectedPurpose, found: AdminConnection | undefined): HealthCheck[] {
  if (!found) return purpose === 'mail' ? [toCheck('mail', { reason: 'not-chosen' })] : []
  const { name: subject, reason, state, since, waiting: count } = found
  const known = { subject, since: toTime(since), count }
  if (state === 'works') return [toCheck(purpose, known)]
  const result = reason === 'unchecked' ? 'warning' : 'failure'
  return [toCheck(purpose, { ...known, result, reason: reason ?? 'failing' })]
}

/** Returns one check of all webhooks or feeds; none where the site has none. */
function checkAll(part: 'webhooks' | 'feeds', listed: readonly AdminConnection[]): HealthCheck[] {
  if (listed.length === 0) return []
  const failing = listed.filter(({ state }) => state === 'failed')
  const unread = listed.filter(({ reason }) => reason === 'no-secret')
  const bad = [...failing, ...unread]
  const [since] = bad.flatMap((one) => one.since ?? []).sort()
  const isRead = bad.length > 0 && bad.every(({ reason }) => reason === 'unreadable')
  const result = isRead ? 'warning' : 'failure'
  const reason = bad.length === 0 ? undefined : isRead ? 'unreadable' : 'failing'
  return [toCheck(part, { result, reason, since: toTime(since ?? null), count: bad.length })]
}

/** Returns the checks of all channels, providers, webhooks and busy feeds in the settings; none before the first publish. */
export function checkConnections(services: Services): HealthCheck[] {
  if (!services.published.current) return []
  const connections = listConnections(services)
  const of = (purpose: AdminConnection['purpose']) => connections.filter((one) => one.purpose === purpose)
  return [
    ...checkProvider('mail', of('mail')[0]),
    ...checkProvider('text', of('text')[0]),
    ...checkProvider('payment', of('payment')[0]),
    ...checkAll('webhooks', of('webhook')),
    ...checkAll('feeds', of('feed')),
  ]
}
