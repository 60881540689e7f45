import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, lte, min } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { jobs } from '../db/schema.ts'
import { backOff, maxAttempts } from './back-off.ts'

/** The kinds of work; each has one handler. */
export type JobKind =
  | 'hold-expiry'
  | 'request-lapse'
  | 'payment-due'
  | 'payment-check'
  | 'refund'
  | 'outbox'
  | 'seed-demo'
  | 'file-drop'
  | 'purge'
export type Job = InferSelectModel<typeof jobs>

/** Does one job. A throw is tried again later; a returned instant is when the same job is due again. */
export type Handler = (job: Job) => number | undefined | Promise<number | undefined>

const BATCH = 100

/** Due work in one table, woken by the object's one alarm. */
export class JobQueue {
  readonly #db: Database
  readonly #storage: Pick<DurableObjectStorage, 'setAlarm'>
  readonly #clock: Clock
  #armed: number | undefined
  #running = false

  constructor(db: Database, storage: Pick<DurableObjectStorage, 'setAlarm'>, clock: Clock) {
    this.#db = db
    this.#storage = storage
    this.#clock = clock
  }

  /** Adds a job, or moves the one of this kind and reference. Within a write; {@link arm} follows its commit. */
  schedule(kind: JobKind, reference: string, due: number): void {
    const fresh = { due, attempts: 0, lastError: null, dead: false }
    this.#db
      .insert(jobs)
      .values({ kind, reference, ...fresh })
      .onConflictDoUpdate({ target: [jobs.kind, jobs.reference], set: fresh })
      .run()
  }

  cancel(kind: JobKind, reference: string): void {
    this.#db
      .delete(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.reference, reference)))
      .run()
  }

  has(kind: JobKind): boolean {
    return (
      this.#db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.dead, false)))
        .get() !== undefined
    )
  }

  /** Sets the alarm to the earliest due time. */
  arm(): void {
    const due =
      this.#db
        .select({ due: min(jobs.due) })
        .from(jobs)
        .where(eq(jobs.dead, false))
        .get()?.due ?? undefined
    if (due === undefined || due === this.#armed) return
    this.#armed = due
    // The alarm keeps real time, whatever a test's clock says.
    void this.#storage.setAlarm(Date.now() + Math.max(0, due - this.#clock.now()))
  }

  /** Does all that is due. Never throws: what fails is tried again later, and kept as dead when it goes on failing. */
  async run(handlers: Record<string, Handler>): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (let batch = this.#due(); batch.length > 0; batch = this.#due()) {
        for (const job of batch) await this.#attempt(job, handlers[job.kind])
      }
    } finally {
      this.#running = false
      this.#armed = undefined
      this.arm()
    }
  }

  async #attempt(job: Job, handler: Handler | undefined): Promise<void> {
    try {
      if (!handler) throw new Error(`No handler for ${job.kind}`)
      const again = await handler(job)
      if (again === undefined) this.#db.delete(jobs).where(eq(jobs.id, job.id)).run()
      else this.#update(job, { due: again, attempts: 0, lastError: null })
    } catch (error) {
      const attempts = job.attempts + 1
      const dead = attempts >= maxAttempts
      const due = this.#clock.now() + backOff(attempts)
      this.#update(job, { attempts, dead, due, lastError: String(error).slice(0, 500) })
      console.error(
        JSON.stringify({ event: 'job.failed', kind: job.kind, reference: job.reference, attempts, dead }),
      )
    }
  }

  #update(job: Job, change: Partial<Job>): void {
    this.#db.update(jobs).set(change).where(eq(jobs.id, job.id)).run()
  }

  #due(): Job[] {
    return this.#db
      .select()
      .from(jobs)
      .where(and(eq(jobs.dead, false), lte(jobs.due, this.#clock.now())))
      .orderBy(asc(jobs.due), asc(jobs.id))
      .limit(BATCH)
      .all()
  }
}
