import { eq, sql } from 'drizzle-orm'
import { contentLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { type Draft, draft } from '#worker/contract/content/preview.ts'
import {
  getResourceKey,
  groupByList,
  type RevisionEntry,
  type StoredResource,
  toListResources,
  toStoredResource,
} from '#worker/publishing/resources.ts'
import { joinBody } from '../catalogue/read-contents.ts'
import type { Database } from '../platform/db/database.ts'
import { type DraftAuthor, draftChanges, resourceContents } from '../platform/db/publishing-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import { deleteChanges, findDraft, saveDraft, storeContents, writeChanges } from './store.ts'

/** Returns the resources of a preview's document. */
export function toDraftResources(drafted: Draft): StoredResource[] {
  return contentLists.flatMap(([list, kind]) => toListResources(kind, drafted[list]).map(toStoredResource))
}

/** Stores the checked document of a preview, in place of all changes of the draft. */
export function savePreview(
  db: Database,
  { id, drafted, published }: { id: string; drafted: Draft; published: readonly RevisionEntry[] },
  edit: { actor: DraftAuthor; now: number },
): void {
  const bases = new Map(published.map((entry) => [getResourceKey(entry), entry.hash]))
  const rows = toDraftResources(drafted)
  const changes = rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    hash: row.hash,
    position: null,
    baseHash: bases.get(getResourceKey(row)) ?? null,
  }))
  transact(db, () => {
    const { name = '', publishAt = null, scheduledBy = null } = findDraft(db, id) ?? {}
    saveDraft(db, { id, name, page: drafted.page, publishAt, scheduledBy }, edit)
    deleteChanges(db, id)
    storeContents(db, rows)
    writeChanges(db, id, changes)
  })
}

/** Returns a draft as the document of a preview: the content that it adds or replaces. `home` is the page of a draft that names none. */
export function readPreview(db: Database, id: string, home: string | undefined): Draft | undefined {
  const row = findDraft(db, id)
  if (!row) return undefined
  const rows: { kind: ResourceKind; json: unknown }[] = db
    .select({ kind: draftChanges.kind, json: resourceContents.json, body: resourceContents.body })
    .from(draftChanges)
    .innerJoin(resourceContents, eq(resourceContents.hash, draftChanges.hash))
    .where(eq(draftChanges.draft, id))
    .orderBy(sql`${draftChanges}.rowid`)
    .all()
    .map(({ kind, json, body }) => ({ kind, json: joinBody({ json, body }) }))
  return draft.parse({ page: row.page ?? home, ...groupByList(contentLists, rows) })
}
