import { inArray, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { checkTextsOnly } from '#worker/publishing/owner-only-parts.ts'
import { getResourceKey } from '#worker/publishing/resources.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { joinBody } from '../catalogue/read-contents.ts'
import { findChange } from '../drafts/store.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { getChange, indexEntries } from './describe-draft.ts'
import { getDraft } from './draft-routes.ts'
import { describeResource, listDraftedEntries } from './drafted-entries.ts'
import { listTranslations } from './list-translations.ts'

const PAGE_SIZE = 200

/** Reads contents by hash. `withSections` decides whether pages and posts have their sections. */
function readContents({ db }: Services, hashes: string[], withSections: boolean): Map<string, unknown> {
  const { hash, json, body } = resourceContents
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`
  const rows = db.select({ hash, json, body }).from(resourceContents).where(inArray(hash, listed)).all()
  return new Map(rows.map((row) => [row.hash, withSections ? joinBody(row) : row.json]))
}

/** The routes by which the business reads single resources. A writer may only read texts of the site. */
export const resourceRoutes: readonly Route[] = [
  handle('get /admin/resources', ({ query: { kind, draft, cursor }, actor }, services) => {
    // Without this check, a writer could read one-time links, which open what the site does not list.
    checkTextsOnly(actor.role, [{ kind, id: '' }])
    if (draft !== undefined) getDraft(services, draft)
    const from = Number(cursor ?? 0)
    const entries = listDraftedEntries(services, kind, draft)
    const page = entries.slice(from, from + PAGE_SIZE)
    const hashes = page.map(({ entry }) => entry.hash)
    const contents = readContents(services, hashes, false)
    return {
      resources: page.map((one) => describeResource(one, contents.get(one.entry.hash))),
      next: entries.length > from + PAGE_SIZE ? String(from + PAGE_SIZE) : null,
    }
  }),
  handle('get /admin/resource', ({ query: { draft, ...named }, actor }, services) => {
    checkTextsOnly(actor.role, [named])
    if (draft !== undefined) getDraft(services, draft)
    const entry = indexEntries(services.published).get(getResourceKey(named))
    const change = draft === undefined ? undefined : findChange(services.db, draft, named)
    const hash = change?.hash ?? entry?.hash
    if (hash === undefined) throw new Failure('not-found')
    return describeResource(
      {
        entry: { ...named, hash, position: entry?.position ?? 0 },
        drafted: change ? getChange(change, entry) : null,
      },
      readContents(services, [hash], true).get(hash),
    )
  }),
  handle(
    'get /admin/translations',
    async ({ query: { kind, id, original, draft, cursor }, actor }, services) => {
      checkTextsOnly(actor.role, [{ kind, id: id ?? '' }])
      if (draft !== undefined) getDraft(services, draft)
      const entries = listDraftedEntries(services, kind, draft).filter(
        ({ entry, drafted }) => drafted !== 'removed' && (id === undefined || entry.id === id),
      )
      return runWithPauses(listTranslations(services, entries, { from: Number(cursor ?? 0), original }))
    },
  ),
]
