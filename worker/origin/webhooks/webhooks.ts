import { eq } from 'drizzle-orm'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { redactValues } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { outbox, webhookDeliveries } from '../platform/db/job-tables.ts'
import type { OutboxEvent } from '../platform/events/outbox.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import { backOff } from '../platform/jobs/back-off.ts'
import type { Handler, JobQueue } from '../platform/jobs/queue.ts'
import { dataOf } from './event-data.ts'
import { signingSecrets } from './secrets.ts'
import { type Failed, type Outcome, send } from './send.ts'
import { signedHeaders } from './sign.ts'
import { type Delivery, giveUpAll, nextDelivery, nextDue } from './store.ts'

/** How long a delivery is retried. With the waits in between this is a little more than a day. */
const TRIED_FOR = 26 * 60 * 60_000

interface Parts {
  db: Database
  clock: Clock
  jobs: JobQueue
  published: PublishedSite
  fetch: Fetch
}

/**
 * Delivers events to the URLs that the business names: at least once, with the same id each time, and in order
 * for each subject. Each webhook has one job, which sends one message at a time.
 */
export class Webhooks {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Handles the job of one webhook: sends its next message. */
  readonly deliver: Handler = async ({ reference }) => {
    const { db, clock } = this.#parts
    const delivery = nextDelivery(db, reference, clock.now())
    if (!delivery) return this.#goOn(reference)
    const event = db.select().from(outbox).where(eq(outbox.id, delivery.event)).get()
    const webhook = this.#listed().find(({ id }) => id === reference)
    const outcome = event && webhook ? await this.#send(webhook, event) : undefined
    if (outcome?.state === 'refused' || outcome?.state === 'unavailable')
      return this.#tryLater(delivery, outcome)
    if (outcome?.state === 'gone') this.#end(delivery)
    else db.delete(webhookDeliveries).where(eq(webhookDeliveries.number, delivery.number)).run()
    return this.#goOn(reference)
  }

  #listed(): readonly Webhook[] {
    return this.#parts.published.current?.site.webhooks ?? []
  }

  #send({ url }: Webhook, event: OutboxEvent): Promise<Outcome> {
    const { db, clock, fetch } = this.#parts
    const now = clock.now()
    const timestamp = new Date(event.createdAt).toISOString()
    const body = JSON.stringify({ type: event.event, timestamp, data: dataOf(db, event) })
    const message = { id: event.id, timestamp: Math.floor(now / 1000), body }
    return send({ url, body, headers: signedHeaders(message, signingSecrets(db, now)) }, fetch)
  }

  #tryLater({ number, webhook, event, since, attempts: before }: Delivery, failed: Failed): undefined {
    const { db, clock } = this.#parts
    const now = clock.now()
    const attempts = before + 1
    const due = now + backOff(attempts)
    const givenUp = now >= since + TRIED_FOR
    const { state, error: lastError } = failed
    const change = { attempts, due, lastError, givenUp }
    db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.number, number)).run()
    const told = { webhook, message: event, attempts, givenUp, cause: redactValues(lastError) }
    log('error', 'webhook.failed', told)
    // A server that is down gets no messages for a while.
    return this.#goOn(webhook, state === 'unavailable' ? due : now)
  }

  /** Handles a 410: the webhook wants no more messages. */
  #end({ number, webhook }: Delivery): void {
    const { db } = this.#parts
    db.update(webhookDeliveries)
      .set({ lastError: 'answered 410' })
      .where(eq(webhookDeliveries.number, number))
      .run()
    log('error', 'webhook.gone', { webhook, givenUp: giveUpAll(db, webhook) })
  }

  /**
   * Schedules the job for the next due delivery, but not before `notBefore`. There must be no `await` between
   * the query and this call, since more events may have been written meanwhile.
   */
  #goOn(webhook: string, notBefore = 0): undefined {
    const { db, jobs } = this.#parts
    const due = nextDue(db, webhook)
    if (due === undefined) jobs.cancel('webhook', webhook)
    else jobs.schedule('webhook', webhook, Math.max(due, notBefore))
  }
}
