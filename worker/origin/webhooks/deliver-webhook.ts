import { eq } from 'drizzle-orm'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { Failure } from '#worker/contract/failure.ts'
import { redactValues } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { outbox, webhookDeliveries } from '../platform/db/job-tables.ts'
import { getBackOff } from '../platform/jobs/back-off.ts'
import type { Handler } from '../platform/jobs/queue.ts'
import type { Services } from '../platform/services.ts'
import { createEventBody, createTestBody } from './message-body.ts'
import { type DeliveryOutcome, type FailedDelivery, send } from './send.ts'
import { createSignedHeaders } from './sign.ts'
import { getSigningSecrets } from './signing-secrets.ts'
import { type Delivery, findNextDelivery, getNextDue, giveUpAll } from './store.ts'

/** A delivery is given up when an attempt fails this long after it was queued, or later. */
const RETRY_PERIOD_MS = 26 * 60 * 60_000

const listWebhooks = ({ published }: Services): readonly Webhook[] => published.current?.site.webhooks ?? []

/**
 * Handles the job of one webhook: sends its next message. Events are delivered at least once, with the same id each time, and
 * in order for each subject.
 */
export function deliverWebhook(services: Services): Handler {
  return async ({ reference }) => {
    const { db, clock } = services
    const delivery = findNextDelivery(db, reference, clock.now())
    if (!delivery) return scheduleNext(services, reference)
    const event = db.select().from(outbox).where(eq(outbox.id, delivery.event)).get()
    const webhook = listWebhooks(services).find(({ id }) => id === reference)
    const body = event && webhook && createEventBody(services, event, webhook)
    const outcome = event && webhook && body ? await sendBody(services, webhook, event.id, body) : undefined
    if (outcome && outcome.state !== 'accepted') return handleFailure(services, delivery, outcome)
    db.delete(webhookDeliveries).where(eq(webhookDeliveries.number, delivery.number)).run()
    return scheduleNext(services, reference)
  }
}

/** Sends a test message once, about a booking if there is one. Throws `not-found` for a webhook that the bundle does not have. */
export function sendTest(
  services: Services,
  id: string,
  booking: BookingRow | undefined,
): Promise<DeliveryOutcome> {
  const webhook = listWebhooks(services).find((candidate) => candidate.id === id)
  if (!webhook) throw new Failure('not-found')
  return sendBody(services, webhook, crypto.randomUUID(), createTestBody(services, webhook, booking))
}

function sendBody(
  { db, clock, fetch }: Services,
  { url }: Webhook,
  id: string,
  body: string,
): Promise<DeliveryOutcome> {
  const now = clock.now()
  const message = { id, timestamp: Math.floor(now / 1000), body }
  return send({ url, body, headers: createSignedHeaders(message, getSigningSecrets(db, now)) }, fetch)
}

function handleFailure(services: Services, delivery: Delivery, failed: FailedDelivery): undefined {
  if (failed.state !== 'gone') return retryLater(services, delivery, failed)
  giveUp(services, delivery, failed)
  return scheduleNext(services, delivery.webhook)
}

function retryLater(services: Services, delivery: Delivery, failed: FailedDelivery): undefined {
  const { number, webhook, event, queuedAt } = delivery
  const { db, clock } = services
  const now = clock.now()
  const attempts = delivery.attempts + 1
  const due = now + getBackOff(attempts)
  const givenUp = now >= queuedAt + RETRY_PERIOD_MS
  const { state, error: lastError } = failed
  const change = { attempts, due, lastError, givenUp }
  db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.number, number)).run()
  const fields = { webhook, message: event, attempts, givenUp, cause: redactValues(lastError) }
  log('error', 'webhook.failed', fields)
  // A server that is down gets no messages for a while.
  return scheduleNext(services, webhook, state === 'unavailable' ? due : now)
}

/** Handles a 410, by which the webhook refuses all messages: gives up all its waiting deliveries. */
function giveUp({ db }: Services, { number, webhook }: Delivery, { error: lastError }: FailedDelivery): void {
  db.update(webhookDeliveries).set({ lastError }).where(eq(webhookDeliveries.number, number)).run()
  log('error', 'webhook.gone', { webhook, givenUp: giveUpAll(db, webhook) })
}

/**
 * Schedules the job for the next due delivery, but not before `notBefore`. There must be no `await` between the query and
 * the scheduling: the job would miss an event that is written in between.
 */
function scheduleNext({ db, jobs }: Services, webhook: string, notBefore = 0): undefined {
  const due = getNextDue(db, webhook)
  if (due === undefined) jobs.cancel('webhook', webhook)
  else jobs.schedule('webhook', webhook, Math.max(due, notBefore))
}
