import type { InferSelectModel } from 'drizzle-orm'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { webhookEvents } from '#worker/contract/bundle/site/webhook.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { BookingRow } from '../db/booking-tables.ts'
import type { Database } from '../db/database.ts'
import { deleteOldRows } from '../db/delete-old-rows.ts'
import { jobs, outbox, webhookDeliveries } from '../db/job-tables.ts'
import { insertRow, prepareOnce } from '../db/prepared.ts'
import type { Handler, JobQueue } from '../jobs/queue.ts'
import type { Emit } from './emit.ts'

/** A stored event. */
export type OutboxEvent = InferSelectModel<typeof outbox>
export type EventName = (typeof webhookEvents)[number]

/** Receives every event at least once, by a job. A throw is retried. */
export interface Consumer {
  name: string
  deliver(event: OutboxEvent): void | Promise<void>
}

const prepareFind = prepareOnce((db) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare(),
)

/** Emitted in the transaction of the event's cause. `previousBooking` is the booking before a change of its people or its time. */
export type OutboxWrittenEvent = {
  type: 'outbox.written'
  event: OutboxEvent
  now: number
  previousBooking?: BookingRow | undefined
}

declare module './emit.ts' {
  interface Events {
    outbox: OutboxWrittenEvent
  }
}

/** Events for the log and for webhooks, written with their cause. Jobs deliver them to each consumer. */
export class Outbox {
  readonly #db: Database
  readonly #jobs: JobQueue
  readonly #consumers: readonly Consumer[]
  readonly #emit: Emit

  constructor(db: Database, queue: JobQueue, consumers: readonly Consumer[], emit: Emit) {
    this.#db = db
    this.#jobs = queue
    this.#consumers = consumers
    this.#emit = emit
  }

  /**
   * Writes an event. Must run in the transaction of its cause. The payload must not contain personal data. `previousBooking` is not
   * stored.
   */
  write(
    event: EventName,
    subject: string,
    payload: OutboxEvent['payload'],
    now: number,
    previousBooking?: BookingRow,
  ): void {
    const written = { id: crypto.randomUUID(), event, subject, payload, createdAt: now }
    insertRow(this.#db, outbox, written)
    for (const { name } of this.#consumers) this.#jobs.scheduleOnce('outbox', `${name}:${written.id}`, now)
    this.#emit({ type: 'outbox.written', event: written, now, previousBooking })
  }

  /** Handles the job that delivers one event to one consumer. */
  readonly deliver: Handler = async ({ reference }) => {
    const [name, id = ''] = reference.split(':')
    const event = prepareFind(this.#db).get({ id })
    const consumer = this.#consumers.find((candidate) => candidate.name === name)
    if (event && consumer) await consumer.deliver(event)
    return undefined
  }

  /** Deletes old events that no delivery waits for. */
  purge(until: number): PausableWork<void> {
    const waiting = this.#db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, 'outbox'), sql`${jobs.reference} LIKE '%:' || ${outbox.id}`))
    const undelivered = this.#db
      .select({ number: webhookDeliveries.number })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.event, outbox.id))
    const condition = and(notExists(waiting), notExists(undelivered))
    return deleteOldRows(this.#db, outbox, { age: outbox.createdAt, until, condition })
  }
}
