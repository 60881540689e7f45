import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { Outdated, StoredDraft } from '#worker/contract/admin/drafts.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { previewId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import { getPreviewUrl } from '../drafts/preview-url.ts'
import { type BasedChange, countChanges, type DraftRow, isDrafted, readChangesPage } from '../drafts/store.ts'
import type { Database } from '../platform/db/database.ts'
import { describeContents } from './compare-stored.ts'
import { createIsAllowed, listForbidden } from './draft-rights.ts'
import { findLastChange } from './revision-history.ts'

interface DraftDeps {
  db: Database
  published: PublishedSite
}

/** Returns a draft as the API shows it. */
export function describeDraft({ db, published }: DraftDeps, row: DraftRow): StoredDraft {
  const { id, name, page, revision, createdAt, updatedAt } = row
  const { email: _, ...createdBy } = row.createdBy
  return {
    id: previewId.parse(id),
    name,
    page,
    url: getPreviewUrl(published, id),
    revision,
    createdBy,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
    count: countChanges(db, id),
    publishAt: row.publishAt === null ? null : toIso(row.publishAt),
    refusal: row.refusal,
  }
}

/** Returns by whom and when a resource was published since a draft changed it; null where nobody has published another version. */
export function findOutdated(
  { db, published }: DraftDeps,
  change: BasedChange,
  entry: RevisionEntry | undefined,
): Outdated | null {
  const publishedHash = entry?.hash ?? null
  if (publishedHash === change.baseHash || publishedHash === change.hash) return null
  const last = findLastChange(db, published.revision, change)
  return {
    revision: last?.revision ?? null,
    publishedAt: last?.publishedAt ?? null,
    publishedBy: last?.publishedBy ?? null,
  }
}

/** Returns the entries of the newest revision, by resource. */
export const indexEntries = ({ entries }: PublishedSite): ReadonlyMap<string, RevisionEntry> =>
  new Map(entries.map((entry) => [getResourceKey(entry), entry]))

/** Returns how a draft changes a resource. `entry` is the published one. */
export function getChange(
  { hash, position }: BasedChange,
  entry: RevisionEntry | undefined,
): RevisionChange['change'] {
  if (hash === null) return 'removed'
  if (!entry) return 'added'
  return entry.hash === hash && position !== null ? 'moved' : 'changed'
}

const PAGE_SIZE = 500

type DescribedChange = RevisionChange & { outdated: Outdated | null; allowed: boolean }

/** Returns a page of what a draft changes in the newest revision, from the given index on. */
export function* describeChanges(
  deps: DraftDeps,
  draft: string,
  { from, actor }: { from: number; actor: BusinessActor },
): PausableWork<{ changes: DescribedChange[]; next: string | null }> {
  const entries = indexEntries(deps.published)
  const page = readChangesPage(deps.db, draft, from, PAGE_SIZE + 1)
  const listed = page.slice(0, PAGE_SIZE).map((change) => ({
    change,
    entry: entries.get(getResourceKey(change)),
  }))
  const contents = listed.map(({ change: { kind, hash }, entry }) => ({
    before: entry,
    after: hash === null ? undefined : { kind, hash },
  }))
  const described = yield* describeContents(deps.db, contents)
  const isAllowed = createIsAllowed(yield* listForbidden(deps, actor, page))
  return {
    changes: listed.map(({ change, entry }, index) => ({
      kind: change.kind,
      id: change.id,
      change: getChange(change, entry),
      ...(described[index] ?? { name: null, fields: [] }),
      // A change that is based on a change of another draft waits for that draft.
      outdated: isDrafted(deps.db, change) ? null : findOutdated(deps, change, entry),
      allowed: isAllowed(change),
    })),
    next: page.length > PAGE_SIZE ? String(from + PAGE_SIZE) : null,
  }
}
