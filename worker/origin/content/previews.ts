import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { type Draft, type DraftResponse, draft } from '#worker/contract/content/preview.ts'
import { previewId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { contentLists, groupByList } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { previewResources, previews } from '../platform/db/publishing-tables.ts'
import { transact } from '../platform/db/transaction.ts'

/** How long a draft is kept after its last edit: 90 days. */
const RETENTION_MS = 90 * 24 * 60 * 60_000

interface PreviewInfo {
  revision: number
  page: string
  updatedAt: number
}

/** Returns the current state of a preview; undefined when there is none. */
export function findPreview(db: Database, id: string): PreviewInfo | undefined {
  const row = db
    .select()
    .from(previews)
    .where(and(eq(previews.id, id), isNotNull(previews.page)))
    .get()
  return row?.page == null ? undefined : { ...row, page: row.page }
}

/** Returns a draft as it was saved. */
export function readDraft(db: Database, id: string): Draft | undefined {
  const state = findPreview(db, id)
  if (!state) return undefined
  const rows = db
    .select({ kind: previewResources.kind, json: previewResources.json })
    .from(previewResources)
    .where(eq(previewResources.preview, id))
    .orderBy(previewResources.position)
    .all()
  return draft.parse({ page: state.page, ...groupByList(contentLists, rows) })
}

function writePreview(db: Database, id: string, page: string | null, now: number): PreviewInfo['revision'] {
  const existing = db.select({ revision: previews.revision }).from(previews).where(eq(previews.id, id)).get()
  const row = { id, revision: (existing?.revision ?? 0) + 1, page, updatedAt: now }
  db.insert(previews).values(row).onConflictDoUpdate({ target: previews.id, set: row }).run()
  db.delete(previewResources).where(eq(previewResources.preview, id)).run()
  return row.revision
}

/** Returns the rows that store a draft. */
export function toDraftRows(drafted: Draft) {
  return contentLists.flatMap(([list, kind]) =>
    drafted[list].map((json, position) => ({ kind, position, json, body: null })),
  )
}

/** Stores a checked draft in place of the previous one. */
export function saveDraft(db: Database, id: string, drafted: Draft, now: number): void {
  transact(db, () => {
    writePreview(db, id, drafted.page, now)
    for (const { kind, position, json } of toDraftRows(drafted)) {
      db.insert(previewResources).values({ preview: id, kind, position, json }).run()
    }
  })
}

/** Deletes a draft; does nothing when there is none. */
export function deleteDraft(db: Database, id: string, now: number): void {
  if (findPreview(db, id)) transact(db, () => writePreview(db, id, null, now))
}

/** Deletes drafts that were not edited for 90 days. */
export function purgeDrafts(db: Database, now: number): void {
  const expired = db
    .select({ id: previews.id })
    .from(previews)
    .where(lt(previews.updatedAt, now - RETENTION_MS))
    .all()
  for (const { id } of expired) {
    transact(db, () => {
      db.delete(previewResources).where(eq(previewResources.preview, id)).run()
      db.delete(previews).where(eq(previews.id, id)).run()
    })
  }
}

/** Returns the response about a draft. */
export function toDraftResponse(
  id: string,
  { revision, updatedAt }: PreviewInfo,
  publicUrl: string,
): DraftResponse {
  return {
    id: previewId.parse(id),
    revision,
    url: `${publicUrl}/v2/preview/${id}`,
    updatedAt: toIso(updatedAt),
  }
}
