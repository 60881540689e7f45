import type { InferSelectModel } from 'drizzle-orm'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobs, outbox } from '../db/schema.ts'
import type { Handler, JobQueue } from './queue.ts'

export type OutboxEvent = InferSelectModel<typeof outbox>
export type EventName =
  | 'booking.scheduled'
  | 'booking.requested'
  | 'booking.confirmed'
  | 'booking.declined'
  | 'booking.lapsed'
  | 'booking.rescheduled'
  | 'booking.cancelled'
  | 'waitlist.offered'
  | 'form.submitted'

/** Somebody who is told of every event, at least once. A throw is tried again. */
export interface Subscriber {
  name: string
  deliver(event: OutboxEvent): void | Promise<void>
}

const KEPT_FOR = 7 * 24 * 60 * 60_000

/** Events, written with what caused them and delivered by jobs: one for each event and subscriber. */
export class Outbox {
  readonly #db: Database
  readonly #jobs: JobQueue
  readonly #subscribers: readonly Subscriber[]

  constructor(db: Database, queue: JobQueue, subscribers: readonly Subscriber[]) {
    this.#db = db
    this.#jobs = queue
    this.#subscribers = subscribers
  }

  /** Writes an event. Must run within the transaction of what happened; nothing personal belongs in the payload. */
  write(event: EventName, subject: string, payload: OutboxEvent['payload'], now: number): void {
    const id = crypto.randomUUID()
    this.#db.insert(outbox).values({ id, event, subject, payload, createdAt: now }).run()
    for (const { name } of this.#subscribers) this.#jobs.schedule('outbox', `${name}:${id}`, now)
  }

  readonly deliver: Handler = async ({ reference }) => {
    const [name, id = ''] = reference.split(':')
    const event = this.#db.select().from(outbox).where(eq(outbox.id, id)).get()
    const subscriber = this.#subscribers.find((one) => one.name === name)
    if (event && subscriber) await subscriber.deliver(event)
    return undefined
  }

  /** Drops old events that no delivery waits for. */
  purge(now: number): void {
    const waiting = this.#db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, 'outbox'), sql`${jobs.reference} LIKE '%:' || ${outbox.id}`))
    this.#db
      .delete(outbox)
      .where(and(lt(outbox.createdAt, now - KEPT_FOR), notExists(waiting)))
      .run()
  }
}
