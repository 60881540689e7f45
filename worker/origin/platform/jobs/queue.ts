import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, inArray, lte, min, notInArray, type SQL, sql } from 'drizzle-orm'
import { cutText } from '#worker/contract/cut-text.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { log, runJob } from '#worker/requests/log.ts'
import { measureSlice } from '#worker/requests/run-with-pauses.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { jobs } from '../db/job-tables.ts'
import { insertRow, prepareOnce } from '../db/prepared.ts'
import { getBackOff, MAX_ATTEMPTS } from './back-off.ts'

/** The kinds of jobs; each has one handler. */
export type JobKind =
  | 'hold-expiry'
  | 'request-lapse'
  | 'undo-deadline'
  | 'payment-due'
  | 'payment-check'
  | 'refund'
  | 'outbox'
  | 'webhook'
  | 'message'
  | 'push'
  | 'connection'
  | 'agenda'
  | 'sign-in'
  | 'feed'
  | 'avif'
  | 'file-drop'
  | 'publication'
  | 'draft'
  | 'purge'
  | 'search-index'
  | 'content-search'
export type Job = InferSelectModel<typeof jobs>

/**
 * The error of a job that failed for good: it is dead at once, and runs again only when it is retried by hand.
 */
export class PermanentFailure extends Error {
  // Stored with the job as part of its error.
  override readonly name = 'GivenUp'
}

/**
 * Runs one job. A throw is retried later, unless it is a {@link PermanentFailure}. Returns when the same job is
 * due again; undefined when it is done.
 */
export type Handler = (job: Job) => number | undefined | Promise<number | undefined>

const BATCH_SIZE = 100

/**
 * Jobs that wait for other servers. They run beside the local jobs, a few at a time, since a Worker has six connections. `draft`
 * is among them because publishing a draft pauses often, and must not wait for the slow jobs.
 */
const remoteKinds: JobKind[] = [
  'payment-due',
  'payment-check',
  'refund',
  'webhook',
  'message',
  'connection',
  'draft',
]
/** How many jobs that wait for other servers run at once. */
const MAX_REMOTE = 6

/**
 * How many jobs of a kind run at once that calls servers which anybody may have named, and which can be slow. Together they take
 * fewer than all connections, and they start after the other remote jobs.
 */
const maxOfForeign = { push: 2, feed: 3 }

/** Jobs without a deadline, which may take long but pause for other work. They run beside all others, one at a time. */
const slowKinds: JobKind[] = ['avif', 'file-drop', 'publication', 'purge', 'search-index', 'content-search']

/** A run starts at most this many remote jobs, so that it ends within the 15 minutes that an alarm has. */
const MAX_REMOTE_PER_RUN = 60

/** The maximum time in milliseconds that newly due local jobs wait while remote or slow jobs run. */
const REMOTE_WAIT_MS = 500

const prepareCancel = prepareOnce((db) =>
  db
    .delete(jobs)
    .where(and(eq(jobs.kind, sql.placeholder('kind')), eq(jobs.reference, sql.placeholder('reference'))))
    .prepare(),
)

const prepareInsertIfMissing = prepareOnce((db) =>
  db
    .insert(jobs)
    .values({
      kind: sql.placeholder('kind'),
      reference: sql.placeholder('reference'),
      due: sql.placeholder('due'),
    })
    .onConflictDoNothing()
    .prepare(),
)

const prepareNextDue = prepareOnce((db) =>
  db
    .select({ due: min(jobs.due) })
    .from(jobs)
    .where(eq(jobs.dead, false))
    .prepare(),
)

const prepareDelete = prepareOnce((db) =>
  db
    .delete(jobs)
    .where(eq(jobs.id, sql.placeholder('id')))
    .prepare(),
)

/** Prepares the list of due jobs that meet a condition. */
const prepareDue = (condition: SQL) =>
  prepareOnce((db) =>
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.dead, false), lte(jobs.due, sql.placeholder('now')), condition))
      .orderBy(asc(jobs.due), asc(jobs.id))
      .limit(BATCH_SIZE)
      .prepare(),
  )

const prepareDueByLane = {
  local: prepareDue(notInArray(jobs.kind, [...remoteKinds, ...slowKinds, 'push', 'feed'])),
  remote: prepareDue(inArray(jobs.kind, remoteKinds)),
  push: prepareDue(eq(jobs.kind, 'push')),
  feed: prepareDue(eq(jobs.kind, 'feed')),
  slow: prepareDue(inArray(jobs.kind, slowKinds)),
}

/** A group of jobs that run beside the local ones, which only write to the database. */
type Lane = Exclude<keyof typeof prepareDueByLane, 'local'>

const toKey = ({ kind, reference }: Job) => `${kind} ${reference}`

/** Stores jobs in one table, and runs them by the object's one alarm. */
export class JobQueue {
  readonly #db: Database
  readonly #storage: Pick<DurableObjectStorage, 'setAlarm'>
  readonly #clock: Clock
  /** The remote and slow jobs that run, by kind and reference. */
  readonly #running = new Map<string, { lane: Lane; done: Promise<void> }>()
  /** The due time for which the alarm is set. */
  #armedFor: number | undefined
  #isRunningLocal = false
  #isPaused = false

  constructor(db: Database, storage: Pick<DurableObjectStorage, 'setAlarm'>, clock: Clock) {
    this.#db = db
    this.#storage = storage
    this.#clock = clock
  }

  /**
   * Adds a job, replacing the one of the same kind and reference. If that one is running, the new one runs
   * after it. Must run in a transaction; call {@link arm} after its commit.
   */
  schedule(kind: JobKind, reference: string, due: number): void {
    prepareCancel(this.#db).run({ kind, reference })
    insertRow(this.#db, jobs, { kind, reference, due })
  }

  /** Adds a job unless there is one of the same kind and reference. Otherwise like {@link schedule}. */
  scheduleOnce(kind: JobKind, reference: string, due: number): void {
    prepareInsertIfMissing(this.#db).run({ kind, reference, due })
  }

  cancel(kind: JobKind, reference: string): void {
    prepareCancel(this.#db).run({ kind, reference })
  }

  /**
   * Makes a dead job due again, and resets its number of failures. Returns false when there is no such dead job.
   * Must run in a transaction.
   */
  retryDead(id: number, due: number): boolean {
    const change = { dead: false, attempts: 0, due }
    const dead = and(eq(jobs.id, id), eq(jobs.dead, true))
    return this.#db.update(jobs).set(change).where(dead).returning({ id: jobs.id }).all().length > 0
  }

  /** Returns whether a job of a kind, or of a kind and a reference, is still to be done. */
  has(kind: JobKind, reference?: string): boolean {
    const hasReference = reference === undefined ? undefined : eq(jobs.reference, reference)
    return (
      this.#db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.dead, false), hasReference))
        .get() !== undefined
    )
  }

  /** Stops starting jobs until {@link resume}. Running jobs finish. */
  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.#armedFor = undefined
    this.arm()
  }

  /** Deletes jobs that died until an instant. */
  purgeDead(until: number): void {
    this.#db
      .delete(jobs)
      .where(and(eq(jobs.dead, true), lte(jobs.due, until)))
      .run()
  }

  /** Sets the alarm to the earliest due time. */
  arm(): void {
    if (this.#isPaused) return
    const due = prepareNextDue(this.#db).get()?.due ?? undefined
    if (due === undefined || due === this.#armedFor) return
    this.#armedFor = due
    // Alarms follow real time, whatever the test clock shows.
    void this.#storage.setAlarm(Date.now() + Math.max(0, due - this.#clock.now()))
  }

  /** Runs all due jobs. Never throws: a failed job is retried later, and is dead after too many failures. */
  async run(handlers: Record<string, Handler>): Promise<void> {
    let remainingRemote = MAX_REMOTE_PER_RUN
    try {
      for (;;) {
        await this.#runLocal(handlers)
        remainingRemote -= this.#startRemote(handlers, remainingRemote)
        this.#start('slow', handlers, 1 - this.#count('slow'))
        if (this.#running.size === 0) break
        await waitForAny([...this.#running.values()].map(({ done }) => done))
      }
    } finally {
      this.#armedFor = undefined
      this.arm()
    }
  }

  async #runLocal(handlers: Record<string, Handler>): Promise<void> {
    if (this.#isRunningLocal) return
    this.#isRunningLocal = true
    try {
      for (let batch = this.#listDue('local'); batch.length > 0; batch = this.#listDue('local')) {
        for (const job of batch) await this.#attempt(job, handlers[job.kind])
      }
    } finally {
      this.#isRunningLocal = false
    }
  }

  /** Starts as many due remote jobs as connections are free, at most `limit`. Returns their number. */
  #startRemote(handlers: Record<string, Handler>, limit: number): number {
    const running = this.#count('remote') + this.#count('push') + this.#count('feed')
    const startable = Math.min(limit, MAX_REMOTE - running)
    let started = this.#start('remote', handlers, startable)
    for (const lane of ['push', 'feed'] as const)
      started += this.#start(
        lane,
        handlers,
        Math.min(startable - started, maxOfForeign[lane] - this.#count(lane)),
      )
    return started
  }

  /** Returns how many jobs of a lane run. */
  #count(lane: Lane): number {
    return [...this.#running.values()].filter((running) => running.lane === lane).length
  }

  /** Starts due jobs of a lane that are not running, at most `limit`. Returns their number. */
  #start(lane: Lane, handlers: Record<string, Handler>, limit: number): number {
    if (limit <= 0) return 0
    const started = this.#listDue(lane)
      .filter((job) => !this.#running.has(toKey(job)))
      .slice(0, limit)
    for (const job of started) {
      const done = this.#attempt(job, handlers[job.kind]).finally(() => this.#running.delete(toKey(job)))
      this.#running.set(toKey(job), { lane, done })
    }
    return started.length
  }

  async #attempt(job: Job, handler: Handler | undefined): Promise<void> {
    // A later release has added this kind of job. The job waits, since the operator may return to that release.
    if (!handler) return this.#update(job, { due: this.#clock.now() + HOUR_MS })
    try {
      const nextDue = await runJob(job.kind, () => measureSlice(() => handler(job)))
      if (nextDue === undefined) prepareDelete(this.#db).run({ id: job.id })
      else this.#update(job, { due: nextDue, attempts: 0, lastError: null })
    } catch (error) {
      const attempts = job.attempts + 1
      const isDead = error instanceof PermanentFailure || attempts >= MAX_ATTEMPTS
      // The due time of a dead job is when it failed.
      const due = this.#clock.now() + (isDead ? 0 : getBackOff(attempts))
      this.#update(job, { attempts, dead: isDead, due, lastError: cutText(String(error), 500) })
      log('error', 'job.failed', { kind: job.kind, reference: job.reference, attempts, dead: isDead })
    }
  }

  #update(job: Job, change: Partial<Job>): void {
    this.#db.update(jobs).set(change).where(eq(jobs.id, job.id)).run()
  }

  #listDue(lane: keyof typeof prepareDueByLane): Job[] {
    return this.#isPaused ? [] : prepareDueByLane[lane](this.#db).all({ now: this.#clock.now() })
  }
}

/** Resolves when one of the promises has settled, or after `REMOTE_WAIT_MS`. */
async function waitForAny(promises: Iterable<Promise<void>>): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, REMOTE_WAIT_MS)
  await Promise.race([...promises, timeout.promise])
  clearTimeout(timer)
}
