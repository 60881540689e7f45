import { inArray, sql } from 'drizzle-orm'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { applyChanges } from '#worker/publishing/apply-changes.ts'
import { checkTexts } from '#worker/publishing/owner-only-parts.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import { joinBody } from '../catalogue/read-contents.ts'
import { findChange, readChangesOfKind } from '../drafts/store.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { getChange, indexEntries } from './describe-draft.ts'
import { getDraft } from './draft-routes.ts'

const PAGE_SIZE = 200

/** A resource of the newest revision with a draft applied. */
interface DraftedEntry {
  entry: RevisionEntry
  drafted: RevisionChange['change'] | null
}

/** Reads contents by hash. `withSections` decides whether pages and posts have their sections. */
function readContents({ db }: Services, hashes: string[], withSections: boolean): Map<string, unknown> {
  const { hash, json, body } = resourceContents
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`
  const rows = db.select({ hash, json, body }).from(resourceContents).where(inArray(hash, listed)).all()
  return new Map(rows.map((row) => [row.hash, withSections ? joinBody(row) : row.json]))
}

function describe({ entry, drafted }: DraftedEntry, contents: Map<string, unknown>): SiteResource {
  const content = contents.get(entry.hash)
  if (!isRecord(content)) throw new Failure('internal', { cause: `No content of ${getResourceKey(entry)}` })
  return { kind: entry.kind, id: entry.id, hash: entry.hash, drafted, content }
}

/** Returns the resources of a kind in their order, those that the draft removes last. */
function listEntries({ db, published }: Services, kind: ResourceKind, draft: string | undefined) {
  const ofKind = published.entries
    .filter((entry) => entry.kind === kind)
    .toSorted((a, b) => a.position - b.position)
  const changes = new Map(
    (draft === undefined ? [] : readChangesOfKind(db, draft, kind)).map((change) => [change.id, change]),
  )
  const before = new Map(ofKind.map((entry) => [entry.id, entry]))
  const kept = applyChanges(ofKind, [...changes.values()])
  const removed = ofKind.filter(({ id }) => changes.get(id)?.hash === null)
  return [...kept, ...removed].map((entry): DraftedEntry => {
    const change = changes.get(entry.id)
    return { entry, drafted: change ? getChange(change, before.get(entry.id)) : null }
  })
}

/** The routes by which the business reads single resources. A writer may only read texts of the site. */
export const resourceRoutes: readonly Route[] = [
  handle('get /admin/resources', ({ query: { kind, draft, cursor }, actor }, services) => {
    // Without this check, a writer could read one-time links, which open what the site does not list.
    checkTexts(actor.role, [{ kind, id: '' }])
    if (draft !== undefined) getDraft(services, draft)
    const from = Number(cursor ?? 0)
    const entries = listEntries(services, kind, draft)
    const page = entries.slice(from, from + PAGE_SIZE)
    const hashes = page.map(({ entry }) => entry.hash)
    const contents = readContents(services, hashes, false)
    return {
      resources: page.map((one) => describe(one, contents)),
      next: entries.length > from + PAGE_SIZE ? String(from + PAGE_SIZE) : null,
    }
  }),
  handle('get /admin/resource', ({ query: { draft, ...named }, actor }, services) => {
    checkTexts(actor.role, [named])
    if (draft !== undefined) getDraft(services, draft)
    const entry = indexEntries(services.published).get(getResourceKey(named))
    const change = draft === undefined ? undefined : findChange(services.db, draft, named)
    const hash = change?.hash ?? entry?.hash
    if (hash === undefined) throw new Failure('not-found')
    return describe(
      {
        entry: { ...named, hash, position: entry?.position ?? 0 },
        drafted: change ? getChange(change, entry) : null,
      },
      readContents(services, [hash], true),
    )
  }),
]
