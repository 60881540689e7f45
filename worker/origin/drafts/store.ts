import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { DraftRefusal } from '#worker/contract/admin/drafts.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { DraftChange } from '#worker/publishing/apply-changes.ts'
import type { StoredResource } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import {
  type DraftAuthor,
  draftChanges,
  drafts,
  resourceContents,
  resources,
  type Scheduler,
} from '../platform/db/publishing-tables.ts'

/** How long a draft is kept after its last edit. */
const RETENTION_MS = 90 * DAY_MS

const PAGE_SIZE = 50

export type DraftRow = typeof drafts.$inferSelect

/** A change with the hash of the published content that it is based on; null where there was none. */
export interface BasedChange extends DraftChange {
  baseHash: string | null
}

type ResourceKey = Pick<DraftChange, 'kind' | 'id'>

const { kind, id, hash, position, baseHash } = draftChanges

/** In the order in which the resources were first changed. */
const inOrder = asc(sql`${draftChanges}.rowid`)

const isKept = eq(drafts.deleted, false)

/** Returns a draft; undefined when there is none. */
export function findDraft(db: Database, draft: string): DraftRow | undefined {
  return db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, draft), isKept))
    .get()
}

/**
 * Returns the draft that a person works on at the desk: the newest that they created without a name, and that has no time. `email`
 * is the address of the person.
 */
export function findOwnDraft(db: Database, email: string): DraftRow | undefined {
  const isOwn = sql`${drafts.createdBy} ->> 'email' = ${email}`
  return db
    .select()
    .from(drafts)
    .where(and(isKept, isOwn, eq(drafts.name, ''), isNull(drafts.publishAt)))
    .orderBy(desc(drafts.updatedAt))
    .limit(1)
    .get()
}

/** Returns a page of the drafts, ordered by id, following `after`. */
export function listDrafts(db: Database, after = ''): { rows: DraftRow[]; next: string | null } {
  const rows = db
    .select()
    .from(drafts)
    .where(and(isKept, gt(drafts.id, after)))
    .orderBy(asc(drafts.id))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  return { rows: page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null }
}

export function countDrafts(db: Database): number {
  return db.select({ count: count() }).from(drafts).where(isKept).get()?.count ?? 0
}

/** Returns the condition that a change is of one of these resources. */
function isOneOf(resources: readonly ResourceKey[]) {
  const keys = JSON.stringify(resources.map((resource) => [resource.kind, resource.id]))
  return sql`(${kind}, ${id}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`
}

/** Returns the number of resources that a draft changes. With `resources`, counts only these. */
export function countChanges(db: Database, draft: string, resources?: readonly ResourceKey[]): number {
  const row = db
    .select({ count: count() })
    .from(draftChanges)
    .where(and(eq(draftChanges.draft, draft), resources && isOneOf(resources)))
    .get()
  return row?.count ?? 0
}

/** Returns the changes of a draft, in the order in which they were first made. */
export function readChanges(db: Database, draft: string): BasedChange[] {
  return db
    .select({ kind, id, hash, position, baseHash })
    .from(draftChanges)
    .where(eq(draftChanges.draft, draft))
    .orderBy(inOrder)
    .all()
}

/** Returns the changes of a draft to resources of one kind, in the order in which they were first made. */
export function readChangesOfKind(db: Database, draft: string, ofKind: DraftChange['kind']): BasedChange[] {
  return db
    .select({ kind, id, hash, position, baseHash })
    .from(draftChanges)
    .where(and(eq(draftChanges.draft, draft), eq(kind, ofKind)))
    .orderBy(inOrder)
    .all()
}

/** Returns a page of the changes of a draft, from the given index on. */
export function readChangesPage(db: Database, draft: string, from: number, size: number): BasedChange[] {
  return db
    .select({ kind, id, hash, position, baseHash })
    .from(draftChanges)
    .where(eq(draftChanges.draft, draft))
    .orderBy(inOrder)
    .limit(size)
    .offset(from)
    .all()
}

/** Returns the change of one resource; undefined where the draft leaves it as it is. */
export function findChange(db: Database, draft: string, resource: ResourceKey): BasedChange | undefined {
  return db
    .select({ kind, id, hash, position, baseHash })
    .from(draftChanges)
    .where(and(eq(draftChanges.draft, draft), eq(kind, resource.kind), eq(id, resource.id)))
    .get()
}

/** Returns whether a draft makes the version of a resource on which a change in another draft is based. */
export function isDrafted(
  db: Database,
  { kind: ofKind, id: resource, baseHash: base }: BasedChange,
): boolean {
  if (base === null) return false
  return (
    db
      .select({ draft: draftChanges.draft })
      .from(draftChanges)
      .where(and(eq(kind, ofKind), eq(id, resource), eq(hash, base)))
      .limit(1)
      .get() !== undefined
  )
}

/** Creates a draft, or changes its name, its page and when it is published. Counts as an edit. */
export function saveDraft(
  db: Database,
  { id, ...settings }: Pick<DraftRow, 'id' | 'name' | 'page' | 'publishAt' | 'scheduledBy'>,
  { actor, now }: { actor: DraftAuthor; now: number },
): void {
  const row = db.select().from(drafts).where(eq(drafts.id, id)).get()
  const isNew = row?.deleted !== false
  const next = {
    id,
    revision: (row?.revision ?? 0) + 1,
    ...settings,
    createdBy: isNew ? actor : row.createdBy,
    createdAt: isNew ? now : row.createdAt,
    updatedAt: now,
    deleted: false,
    refusal: null,
  }
  db.insert(drafts).values(next).onConflictDoUpdate({ target: drafts.id, set: next }).run()
}

/**
 * Records why a draft was not published at its scheduled time. The draft is then no longer scheduled, and waits until somebody
 * saves it again.
 */
export function refuseDraft(db: Database, draft: string, refusal: DraftRefusal): void {
  db.update(drafts).set({ refusal, publishAt: null, scheduledBy: null }).where(eq(drafts.id, draft)).run()
}

/** Returns whether a draft with this name or id was not published at its scheduled time, and was not saved since then. */
export function isRefused(db: Database, draft: string): boolean {
  const hasNameOrId = or(eq(drafts.name, draft), eq(drafts.id, draft))
  return (
    db
      .select()
      .from(drafts)
      .where(and(hasNameOrId, isKept, isNotNull(drafts.refusal)))
      .get() !== undefined
  )
}

/**
 * Makes sure that a scheduled draft is published with the rights of the person who edits it. With the rights of the owner who
 * scheduled it, an editor could add what only an owner may change. Does nothing when an owner edits a draft that an owner scheduled.
 */
export function takeOverSchedule(db: Database, draft: string, editor: Scheduler): void {
  const isLower = sql`${drafts.scheduledBy} ->> 'role' <> 'owner'`
  db.update(drafts)
    .set({ scheduledBy: editor })
    .where(
      and(eq(drafts.id, draft), isNotNull(drafts.publishAt), editor.role === 'owner' ? isLower : undefined),
    )
    .run()
}

/** Counts an edit of a draft. */
export function touchDraft(db: Database, draft: string, now: number): void {
  const revision = sql`${drafts.revision} + 1`
  db.update(drafts).set({ revision, updatedAt: now }).where(eq(drafts.id, draft)).run()
}

/** Stores contents that are not stored yet. */
export function storeContents(
  db: Database,
  contents: readonly Pick<StoredResource, 'hash' | 'json' | 'body'>[],
): void {
  const rows = JSON.stringify(contents.map(({ hash, json, body }) => ({ hash, json, body })))
  db.run(sql`INSERT INTO ${resourceContents} ("hash", "json", "body")
    SELECT value ->> 'hash', value ->> 'json', value ->> 'body' FROM json_each(${rows}) WHERE true
    ON CONFLICT DO NOTHING`)
}

/** Writes changes. A change replaces an earlier change of the same resource, but keeps the base of the earlier change. */
export function writeChanges(db: Database, draft: string, changes: readonly BasedChange[]): void {
  const rows = JSON.stringify(changes)
  db.run(sql`INSERT INTO ${draftChanges} ("draft", "kind", "id", "hash", "position", "base_hash")
    SELECT ${draft}, value ->> 'kind', value ->> 'id', value ->> 'hash', value ->> 'position', value ->> 'baseHash'
    FROM json_each(${rows}) WHERE true
    ON CONFLICT DO UPDATE SET "hash" = excluded."hash", "position" = coalesce(excluded."position", "position")`)
}

/** Bases the changes of a draft on the contents of the newest revision. */
export function rebaseChanges(db: Database, draft: string, revision: number): void {
  db.run(sql`UPDATE ${draftChanges} SET "base_hash" = (
    SELECT ${resources.hash} FROM ${resources} WHERE ${resources.kind} = ${kind} AND ${resources.id} = ${id}
    AND ${resources.sinceRevision} <= ${revision} AND coalesce(${resources.untilRevision}, ${revision} + 1) > ${revision}
  ) WHERE "draft" = ${draft}`)
}

/** Removes changes from a draft, by default all. */
export function deleteChanges(db: Database, draft: string, resources?: readonly ResourceKey[]): void {
  db.delete(draftChanges)
    .where(and(eq(draftChanges.draft, draft), resources && isOneOf(resources)))
    .run()
}

/** Deletes a draft; does nothing when there is none. */
export function deleteDraft(db: Database, draft: string, now: number): void {
  if (!findDraft(db, draft)) return
  touchDraft(db, draft, now)
  db.update(drafts)
    .set({ deleted: true, publishAt: null, scheduledBy: null })
    .where(eq(drafts.id, draft))
    .run()
  deleteChanges(db, draft)
}

/** Deletes drafts that were not edited for 90 days, and are not scheduled. */
export function purgeDrafts(db: Database, now: number): void {
  const expired = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(lt(drafts.updatedAt, now - RETENTION_MS), isNull(drafts.publishAt)))
    .all()
  for (const draft of expired) {
    deleteChanges(db, draft.id)
    db.delete(drafts).where(eq(drafts.id, draft.id)).run()
  }
}
