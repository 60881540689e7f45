import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { Database } from '../platform/db/database.ts'
import { webhookDeliveries } from '../platform/db/job-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { getSigningSecrets, rotateSecret } from './signing-secrets.ts'

/** Returns the bundle's webhooks with the state of their deliveries, and the signing secret. */
export function getWebhooksOverview({ db, clock, published }: Services): Required<AdminWebhooks> {
  const webhooks = published.current?.site.webhooks ?? []
  const [secret] = getSigningSecrets(db, clock.now())
  return { secret, webhooks: webhooks.map(({ id, url }) => ({ id, url, ...getDeliveryState(db, id) })) }
}

function getDeliveryState(db: Database, webhook: string) {
  const isOfWebhook = eq(webhookDeliveries.webhook, webhook)
  const countDeliveries = (givenUp: boolean) =>
    db
      .select({ number: count() })
      .from(webhookDeliveries)
      .where(and(isOfWebhook, eq(webhookDeliveries.givenUp, givenUp)))
      .get()?.number ?? 0
  const failed = db
    .select({ lastError: webhookDeliveries.lastError })
    .from(webhookDeliveries)
    .where(and(isOfWebhook, isNotNull(webhookDeliveries.lastError)))
    .orderBy(desc(webhookDeliveries.due))
    .limit(1)
    .get()
  return {
    waiting: countDeliveries(false),
    givenUp: countDeliveries(true),
    ...(failed?.lastError && { lastError: failed.lastError }),
  }
}

/** Retries all deliveries that were given up, as if their events were new. Returns their number. */
export function retryWebhooks({ db, clock, jobs }: Services): number {
  const retried = transact(db, () => {
    const now = clock.now()
    const reset = { givenUp: false, attempts: 0, due: now, queuedAt: now }
    const { webhook, givenUp } = webhookDeliveries
    const rows = db.update(webhookDeliveries).set(reset).where(eq(givenUp, true)).returning({ webhook }).all()
    for (const id of new Set(rows.map((row) => row.webhook))) jobs.schedule('webhook', id, now)
    return rows.length
  })
  jobs.arm()
  return retried
}

/** Creates a new signing secret, and returns the overview with it. */
export function rotateWebhookSecret(services: Services): Required<AdminWebhooks> {
  const { db, clock } = services
  transact(db, () => rotateSecret(db, clock.now()))
  return getWebhooksOverview(services)
}
