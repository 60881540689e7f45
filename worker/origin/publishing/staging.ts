import { and, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type PausableWork, runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { checkLastOwner } from '#worker/publishing/check-last-owner.ts'
import type { WriteBatch } from '#worker/publishing/compare-revisions.ts'
import { checkAuthority, checkTextsOnly, listAuthorityChanges } from '#worker/publishing/owner-only-parts.ts'
import { pause } from '#worker/requests/run-with-pauses.ts'
import { extendBlockedTimes } from '../blocked-times/commands/extend-blocked-times.ts'
import { updateFeeds } from '../calendar-sync/commands/update-feeds.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PublishedSite, Revision } from '../catalogue/published-site.ts'
import { listChangedParts } from '../content/changed-parts.ts'
import { recordMoves } from '../content/moved-paths.ts'
import type { RenderContexts } from '../content/render-contexts.ts'
import { recordChanges } from '../content/site-changes.ts'
import { parts } from '../content/site-parts.ts'
import { type DraftRow, deleteDraft, findDraft } from '../drafts/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { writeMeta } from '../platform/db/meta.ts'
import { draftChanges, resourceContents, resources } from '../platform/db/publishing-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import type { Availability } from '../scheduling/availability.ts'
import { extendBookedTimes } from '../scheduling/booked-times.ts'
import type { BusyCalendar } from '../scheduling/busy-calendar.ts'
import { deleteOrphans } from '../webhooks/store.ts'
import { listChanged, listChanges } from './list-changes.ts'
import { deleteOldRevisions, recordRevision } from './revision-history.ts'

/** A publish without calls for this long is abandoned. */
const ABANDONED_AFTER_MS = 15 * 60_000

/** How many contents are deleted at a time, while other requests wait. */
const DELETE_BATCH = 100

interface StagingDeps {
  db: Database
  clock: Clock
  published: PublishedSite
  renderContexts: RenderContexts
  availability: Availability
  busyCalendar: BusyCalendar
  jobs: JobQueue
}

/** The next revision, as far as it is built. */
interface Preparation {
  /** The published catalogue that the work started from. */
  base: Catalogue | undefined
  work: PausableWork<Required<Revision>>
  nextRevision?: Required<Revision>
}

/** The revision or the draft that a publish takes its contents from, unless that is a bundle. */
interface PublishSource {
  /** The revision that it restores. */
  restores?: number | undefined
  /** The draft, with its number of edits. */
  draft?: { id: string; revision: number } | undefined
}

/** A publish in progress. */
interface OpenPublish {
  ticket: string
  publisher: Actor
  source: PublishSource
  /** The size of the contents that it brings, in characters of JSON. */
  size: number
  touchedAt: number
  mayFreeTimes: boolean
  preparation?: Preparation | undefined
}

const bookableKinds = new Set<ResourceKind>(['site', 'staff', 'resource', 'service', 'calendar'])

/**
 * Writes the next revision in batches. It is invisible until it is committed, and removed when it is abandoned.
 * Only one publisher writes at a time: a second one takes over, and the first gets `revision-mismatch`.
 */
export class Staging {
  readonly #deps: StagingDeps
  #open: OpenPublish | undefined

  constructor(deps: StagingDeps) {
    this.#deps = deps
  }

  /**
   * Starts a publish based on a revision, and returns its ticket. Throws `revision-mismatch` when the
   * revision is not the newest.
   */
  open(revision: number, publisher: Actor, source: PublishSource = {}): string {
    const { db, clock, published, jobs } = this.#deps
    if (revision !== published.revision) throw new Failure('revision-mismatch')
    const ticket = crypto.randomUUID()
    const touchedAt = clock.now()
    transact(db, () => {
      this.#discard()
      jobs.schedule('publication', 'sweep', touchedAt + ABANDONED_AFTER_MS)
    })
    jobs.arm()
    this.#open = { ticket, publisher, source, size: 0, touchedAt, mayFreeTimes: false }
    return ticket
  }

  /** Whether a publish is in progress. Work without a deadline then waits, so that it does not hold up visitors in addition. */
  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** Writes a batch. Throws `revision-mismatch` when another publish was started since or this one was abandoned. */
  write(ticket: string, { entries, contents, removed }: WriteBatch): void {
    const { db, clock, published } = this.#deps
    const open = this.#getOpen(ticket)
    const revision = published.nextRevision
    const replaced = [...entries, ...removed]
    for (const { kind, hash, json } of contents) published.add(kind, hash, JSON.parse(json))
    const keys = JSON.stringify(replaced.map(({ kind, id }) => [kind, id]))
    const rows = (values: unknown) => sql`json_each(${JSON.stringify(values)})`
    transact(db, () => {
      db.update(resources)
        .set({ untilRevision: revision })
        .where(
          and(
            lt(resources.sinceRevision, revision),
            isNull(resources.untilRevision),
            sql`(${resources.kind}, ${resources.id}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`,
          ),
        )
        .run()
      db.run(sql`INSERT INTO ${resourceContents} ("hash", "json", "body")
        SELECT value ->> 'hash', value ->> 'json', value ->> 'body' FROM ${rows(contents)} WHERE true
        ON CONFLICT DO NOTHING`)
      db.run(sql`INSERT INTO ${resources} ("kind", "id", "since_revision", "position", "hash")
        SELECT value ->> 'kind', value ->> 'id', ${revision}, value ->> 'position', value ->> 'hash'
        FROM ${rows(entries)}`)
    })
    open.touchedAt = clock.now()
    open.preparation = undefined
    open.size += this.#measure(entries, revision)
    open.mayFreeTimes ||= replaced.some(({ kind }) => bookableKinds.has(kind))
  }

  /** Returns the size of the contents that no earlier revision has, in characters of JSON. */
  #measure(entries: WriteBatch['entries'], revision: number): number {
    const hashes = JSON.stringify(entries.map(({ hash }) => hash))
    const [{ size } = { size: 0 }] = this.#deps.db.all<{ size: number | null }>(sql`
      SELECT sum(length("json") + coalesce(length("body"), 0)) AS "size" FROM ${resourceContents} AS "content"
      WHERE "hash" IN (SELECT value FROM json_each(${hashes})) AND NOT EXISTS (
        SELECT 1 FROM ${resources} WHERE ${resources.hash} = "content"."hash" AND ${resources.sinceRevision} < ${revision})`)
    return size ?? 0
  }

  /** Does a part of the work of {@link commit} in advance. Returns whether all of it is done. */
  prepareStep(ticket: string): boolean {
    const preparation = this.#prepare(this.#getOpen(ticket))
    if (preparation.nextRevision) return true
    const step = preparation.work.next()
    if (step.done) preparation.nextRevision = step.value
    return step.done === true
  }

  /**
   * Makes the written revision the newest. Returns its number, and whether times may have become free. Throws `forbidden` for
   * a change that only an owner may make, and `validation` when the last owner would leave.
   */
  commit(ticket: string): { revision: number; mayFreeTimes: boolean } {
    const { db, clock, published, renderContexts, availability, busyCalendar, jobs } = this.#deps
    const open = this.#getOpen(ticket)
    const { mayFreeTimes, publisher, source, size } = open
    const revision = published.nextRevision
    const now = clock.now()
    const preparation = this.#prepare(open)
    const nextRevision = preparation.nextRevision ?? runWithoutPauses(preparation.work)
    const role = publisher.kind === 'business' ? publisher.role : 'owner'
    checkTextsOnly(role, listChanged(published, nextRevision))
    if (role !== 'owner') checkAuthority(role, listAuthorityChanges(listChanges(published, nextRevision)))
    const { site } = nextRevision.catalogue
    checkLastOwner(published.current?.site, site)
    const draft = this.#findDraft(source)
    const previousRevision = published.newest
    const changedParts = previousRevision
      ? listChangedParts(previousRevision, nextRevision)
      : [parts.everything]
    transact(db, (transaction) => {
      recordMoves(db, {
        before: renderContexts.listPaths(),
        site,
        heads: nextRevision.content.heads,
        now,
        revision,
      })
      deleteOrphans(db, site.webhooks)
      updateFeeds(db, jobs, nextRevision.catalogue, now)
      extendBlockedTimes(db, nextRevision.catalogue, now)
      extendBookedTimes(db, now)
      writeMeta(db, 'revision', String(revision))
      recordChanges(db, changedParts, revision)
      recordRevision(db, {
        revision,
        publishedAt: now,
        publishedBy: publisher,
        restored: source.restores ?? null,
        size,
        draft: draft?.name ?? null,
      })
      if (draft) deleteDraft(db, draft.id, now)
      jobs.schedule('publication', 'sweep', now)
      jobs.schedule('content-search', 'all', now)
      // Run now, this job sends nothing: it only schedules itself again by the new settings.
      jobs.schedule('agenda', 'daily', now)
      transaction.afterCommit(() => {
        published.switchTo(nextRevision)
        availability.clear()
        busyCalendar.reset()
      })
    })
    this.#open = undefined
    jobs.arm()
    return { revision, mayFreeTimes }
  }

  /**
   * Removes an abandoned publish, and revisions that are old. While a publish is in progress, does nothing but return
   * when to run again.
   */
  async cleanUp(): Promise<number | undefined> {
    const { db, clock } = this.#deps
    const open = this.#open
    if (open && clock.now() < open.touchedAt + ABANDONED_AFTER_MS) return open.touchedAt + ABANDONED_AFTER_MS
    this.#open = undefined
    transact(db, () => {
      this.#discard()
      deleteOldRevisions(db, clock.now())
    })
    while (this.#open === undefined && this.#deleteOrphans() === DELETE_BATCH) await pause()
    return undefined
  }

  /**
   * Returns the preparation of the next revision. Starts a new one on the first call, after a write, and after an
   * erasure of personal data, which loads the published catalogue again.
   */
  #prepare(open: OpenPublish): Preparation {
    const { published } = this.#deps
    const base = published.current
    if (open.preparation?.base === base && open.preparation) return open.preparation
    open.preparation = { base, work: published.prepareWithPauses(published.nextRevision) }
    return open.preparation
  }

  /** Returns the draft that is published. Throws `revision-mismatch` when it was edited meanwhile. */
  #findDraft({ draft }: PublishSource): DraftRow | undefined {
    if (!draft) return undefined
    const row = findDraft(this.#deps.db, draft.id)
    if (row?.revision !== draft.revision)
      throw new Failure('revision-mismatch', { detail: 'The draft was edited meanwhile' })
    return row
  }

  #getOpen(ticket: string): OpenPublish {
    if (this.#open?.ticket !== ticket) throw new Failure('revision-mismatch')
    return this.#open
  }

  /** Removes what was written for the next revision. */
  #discard(): void {
    const { db, published } = this.#deps
    db.delete(resources).where(gt(resources.sinceRevision, published.revision)).run()
    db.update(resources)
      .set({ untilRevision: null })
      .where(gt(resources.untilRevision, published.revision))
      .run()
    published.clearUnused()
  }

  #deleteOrphans(): number {
    const { db } = this.#deps
    return db.all(sql`DELETE FROM ${resourceContents} WHERE "hash" IN (
      SELECT "content"."hash" FROM ${resourceContents} AS "content"
      WHERE NOT EXISTS (SELECT 1 FROM ${resources} WHERE ${resources.hash} = "content"."hash")
      AND NOT EXISTS (SELECT 1 FROM ${draftChanges} WHERE ${draftChanges.hash} = "content"."hash") LIMIT ${DELETE_BATCH}
    ) RETURNING "hash"`).length
  }
}
