import { eq } from 'drizzle-orm'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { Failure } from '#worker/contract/failure.ts'
import { redactValues } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { outbox, webhookDeliveries } from '../platform/db/job-tables.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import { getBackOff } from '../platform/jobs/back-off.ts'
import type { Handler, JobQueue } from '../platform/jobs/queue.ts'
import type { EventDataDeps } from './event-data.ts'
import { createEventBody, createTestBody } from './message-body.ts'
import { type FailedDelivery, type Outcome, send } from './send.ts'
import { createSignedHeaders } from './sign.ts'
import { getSigningSecrets } from './signing-secrets.ts'
import { type Delivery, findNextDelivery, getNextDue, giveUpAll } from './store.ts'

/** How long a delivery is retried. With the waits in between this is a little more than a day. */
const RETRY_PERIOD_MS = 26 * 60 * 60_000

interface WebhooksDeps extends EventDataDeps {
  jobs: JobQueue
  fetch: Fetch
}

/**
 * Delivers events to the URLs that the business names: at least once, with the same id each time, and in order
 * for each subject. Each webhook has one job, which sends one message at a time.
 */
export class Webhooks {
  readonly #deps: WebhooksDeps

  constructor(deps: WebhooksDeps) {
    this.#deps = deps
  }

  /** Handles the job of one webhook: sends its next message. */
  readonly deliver: Handler = async ({ reference }) => {
    const { db, clock } = this.#deps
    const delivery = findNextDelivery(db, reference, clock.now())
    if (!delivery) return this.#scheduleNext(reference)
    const event = db.select().from(outbox).where(eq(outbox.id, delivery.event)).get()
    const webhook = this.#getWebhooks().find(({ id }) => id === reference)
    const body = event && webhook && createEventBody(this.#deps, event, webhook)
    const outcome = event && webhook && body ? await this.#send(webhook, event.id, body) : undefined
    if (outcome && outcome.state !== 'accepted') return this.#handleFailure(delivery, outcome)
    db.delete(webhookDeliveries).where(eq(webhookDeliveries.number, delivery.number)).run()
    return this.#scheduleNext(reference)
  }

  #handleFailure(delivery: Delivery, failed: FailedDelivery): undefined {
    if (failed.state !== 'gone') return this.#retryLater(delivery, failed)
    this.#giveUp(delivery, failed)
    return this.#scheduleNext(delivery.webhook)
  }

  #getWebhooks(): readonly Webhook[] {
    return this.#deps.published.current?.site.webhooks ?? []
  }

  /**
   * Sends a test message once, about a booking if there is one. Throws `not-found` for a webhook that the bundle does
   * not have.
   */
  test(id: string, booking: BookingRow | undefined): Promise<Outcome> {
    const webhook = this.#getWebhooks().find((candidate) => candidate.id === id)
    if (!webhook) throw new Failure('not-found')
    return this.#send(webhook, crypto.randomUUID(), createTestBody(this.#deps, webhook, booking))
  }

  #send({ url }: Webhook, id: string, body: string): Promise<Outcome> {
    const { db, clock, fetch } = this.#deps
    const now = clock.now()
    const message = { id, timestamp: Math.floor(now / 1000), body }
    return send({ url, body, headers: createSignedHeaders(message, getSigningSecrets(db, now)) }, fetch)
  }

  #retryLater(
    { number, webhook, event, queuedAt, attempts: before }: Delivery,
    failed: FailedDelivery,
  ): undefined {
    const { db, clock } = this.#deps
    const now = clock.now()
    const attempts = before + 1
    const due = now + getBackOff(attempts)
    const givenUp = now >= queuedAt + RETRY_PERIOD_MS
    const { state, error: lastError } = failed
    const change = { attempts, due, lastError, givenUp }
    db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.number, number)).run()
    const fields = { webhook, message: event, attempts, givenUp, cause: redactValues(lastError) }
    log('error', 'webhook.failed', fields)
    // A server that is down gets no messages for a while.
    return this.#scheduleNext(webhook, state === 'unavailable' ? due : now)
  }

  /** Handles a 410: the webhook wants no more messages. */
  #giveUp({ number, webhook }: Delivery, { error: lastError }: FailedDelivery): void {
    const { db } = this.#deps
    db.update(webhookDeliveries).set({ lastError }).where(eq(webhookDeliveries.number, number)).run()
    log('error', 'webhook.gone', { webhook, givenUp: giveUpAll(db, webhook) })
  }

  /**
   * Schedules the job for the next due delivery, but not before `notBefore`. There must be no `await` between
   * the query and this call, since more events may have been written meanwhile.
   */
  #scheduleNext(webhook: string, notBefore = 0): undefined {
    const { db, jobs } = this.#deps
    const due = getNextDue(db, webhook)
    if (due === undefined) jobs.cancel('webhook', webhook)
    else jobs.schedule('webhook', webhook, Math.max(due, notBefore))
  }
}
