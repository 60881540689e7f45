import type { Context } from 'hono'
import { MAX_WARNINGS, type Publication, publishQuery } from '#worker/contract/admin/publication.ts'
import { getBodyLimit } from '#worker/contract/api/body-limit.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundleWithPauses } from '#worker/contract/bundle/checks/check-bundle.ts'
import type { UploadedFile } from '#worker/contract/content/asset.ts'
import { Failure } from '#worker/contract/failure.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { checkCharges } from '#worker/publishing/charges/check-charges.ts'
import { checkSizes } from '#worker/publishing/check-sizes.ts'
import {
  compareRevisions,
  type RevisionDifference,
  toWriteBatches,
} from '#worker/publishing/compare-revisions.ts'
import { checkAuthority, hasOwnerOnlyParts } from '#worker/publishing/owner-only-parts.ts'
import { MAX_IMAGES } from '#worker/publishing/publication-protocol.ts'
import { createPublicationSummary } from '#worker/publishing/publication-summary.ts'
import {
  type RevisionEntry,
  type StoredResource,
  toResources,
  toStoredResource,
} from '#worker/publishing/resources.ts'
import { findWarnings } from '#worker/publishing/warnings/find-warnings.ts'
import type { UploadedFiles } from '#worker/publishing/warnings/warn-content.ts'
import { listFontFiles } from '#worker/publishing/warnings/warn-fonts.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { readLargeJson } from '#worker/requests/read-json.ts'
import { pause, runWithPauses } from '#worker/requests/run-with-pauses.ts'
import type { InternalCalls } from '../origin-client/internal-calls.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { readEnv } from '../runtime/env.ts'
import { findSite } from '../site/find-site.ts'
import { loadFormer } from './load-former.ts'

type PublicationCalls = InternalCalls['publication']

/** Returns the calls of a publish to the site's object, with a pause before each. */
function withPauses(call: PublicationCalls): PublicationCalls {
  return async (name, input) => {
    // Without a pause, successive calls to an object in the same process block visitors.
    await pause()
    return call(name, input)
  }
}

/** Returns whether this is a dry run. Throws `validation` for any other parameter, so that a misspelt one does not publish. */
function readDryRun(query: Record<string, string>): boolean {
  const parsed = publishQuery.safeParse(query)
  if (parsed.success) return parsed.data['dry-run'] === 'true'
  const path = Object.keys(query).find((name) => name !== 'dry-run') ?? 'dry-run'
  const message = 'The only parameter is `dry-run`, which is `true` or `false`.'
  throw new Failure('validation', { errors: [{ path, code: 'invalid', message }] })
}

/** Reads and checks the bundle. Throws `payload-too-large`, `malformed-json` or `validation`. */
async function readBundle(c: Context<EdgeEnv>): Promise<Bundle> {
  let isTooLarge = false
  c.req.raw = limitBody(c.req.raw, getBodyLimit(getOperation('put /admin/site')), () => {
    isTooLarge = true
  })
  const document = await readLargeJson(c.req).catch((error: unknown) => {
    throw isTooLarge ? new Failure('payload-too-large') : error
  })
  const { bundle, mistakes } = await runWithPauses(checkBundleWithPauses(document))
  if (!bundle) throw new Failure('validation', { errors: mistakes })
  return bundle
}

/**
 * Converts a bundle to rows. Throws `validation` for a row that is too large, and for what the payment provider
 * cannot charge.
 */
function* convertToRows(bundle: Bundle): PausableWork<StoredResource[]> {
  const mistakes = checkCharges(bundle)
  const rows = yield* flatMapWithPauses(toResources(bundle), (resource) => {
    const stored = toStoredResource(resource)
    mistakes.push(...checkSizes([stored]))
    return [stored]
  })
  if (mistakes.length > 0) throw new Failure('validation', { errors: mistakes })
  return rows
}

async function loadAllEntries(call: PublicationCalls): Promise<RevisionEntry[]> {
  const entries: RevisionEntry[] = []
  for (;;) {
    const last = entries.at(-1)
    const page = await call('entries', last ? { after: { kind: last.kind, id: last.id } } : {})
    entries.push(...page.entries)
    if (page.isLast) return entries
  }
}

/** The maximum number of images that are looked up in a publish. New ones come first. */
const MAX_SIZE_LOOKUPS = 500

/** Loads what is known of the uploaded files, by SHA-256; null for a file that was not uploaded. */
async function loadUploads(
  call: PublicationCalls,
  bundle: Bundle,
  { put, storedHashes }: RevisionDifference,
): Promise<UploadedFiles> {
  const newIds = new Set(
    put.flatMap(({ kind, id, hash }) => (kind === 'image' && !storedHashes.has(hash) ? [id] : [])),
  )
  const newFirst = bundle.images.toSorted((a, b) => Number(newIds.has(b.id)) - Number(newIds.has(a.id)))
  const files = [...listFontFiles(bundle), ...newFirst]
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))].slice(0, MAX_SIZE_LOOKUPS)
  const found = new Map<string, UploadedFile | null>()
  for (let from = 0; from < hashes.length; from += MAX_IMAGES) {
    const { assets } = await call('images', { hashes: hashes.slice(from, from + MAX_IMAGES) })
    for (const { sha256, asset } of assets) found.set(sha256, asset)
  }
  return found
}

/** Loads the changes that only an owner may make. The commit checks them again. */
async function loadAuthorityChanges(
  call: PublicationCalls,
  { put, removed, storedHashes }: RevisionDifference,
): Promise<FieldProblem[]> {
  const changes: FieldProblem[] = []
  const difference = {
    put: put.filter(({ kind }) => hasOwnerOnlyParts(kind)),
    removed: removed.filter(({ kind }) => hasOwnerOnlyParts(kind)),
    storedHashes,
  }
  for (const batch of toWriteBatches(difference))
    changes.push(...(await call('authority', { batch })).changes)
  return changes
}

/** Writes the difference to the object, and commits it. Returns the new revision. */
async function writeRevision(
  call: PublicationCalls,
  { revision, restores }: { revision: number; restores?: number | undefined },
  difference: RevisionDifference,
): Promise<number> {
  const { ticket } = await call('open', { revision, ...(restores !== undefined && { restores }) })
  for (const batch of toWriteBatches(difference)) await call('write', { ticket, batch })
  while (!(await call('readAhead', { ticket })).done);
  return (await call('commit', { ticket })).revision
}

/** Answers `PUT /api/admin/site`. */
export const publishSite = (c: Context<EdgeEnv>): Promise<Response> => publish(c, () => readBundle(c))

/**
 * Publishes a bundle: checks it in the stateless Worker, where it delays no visitor, and sends the differences to the site's object.
 * `load` is called only after the object has accepted the token. `restores` is the revision that it comes from.
 */
export async function publish(
  c: Context<EdgeEnv>,
  load: () => Promise<Bundle>,
  restores?: number,
): Promise<Response> {
  const call = withPauses(c.get('internalCalls').publication)
  const {
    role,
    revision: presentRevision,
    hours,
    now,
    sharedSenders,
    connections,
  } = await call('check', {
    ifMatch: c.req.header('If-Match'),
    ifNoneMatch: c.req.header('If-None-Match'),
  })
  const isDryRun = readDryRun(c.req.query())
  const bundle = await load()
  const rows = await runWithPauses(convertToRows(bundle))
  const current = await loadAllEntries(call)
  const difference = compareRevisions(rows, current)
  if (role !== 'owner') checkAuthority(role, await loadAuthorityChanges(call, difference))
  const former = await loadFormer((input) => call('former', input), bundle, current, difference)
  const uploaded = await loadUploads(call, bundle, difference)
  const publicSite = await findSite(readEnv(c.env), URL.parse(bundle.site.publicUrl))
  const isOwnHost = publicSite === c.get('siteId')
  const warnings = await runWithPauses(
    findWarnings(bundle, { now, sharedSenders, connections, uploaded, former, isOwnHost }),
  )
  const revision = isDryRun
    ? presentRevision + 1
    : await writeRevision(call, { revision: presentRevision, restores }, difference)
  const summary = createPublicationSummary(
    bundle,
    difference,
    hours && { ...hours, locales: former?.site.locales },
  )
  let page = summary.needsBookings ? await call('bookings', {}) : undefined
  while (page) {
    summary.add(page.bookings)
    const last = page.bookings.at(-1)
    page =
      page.isLast || !last ? undefined : await call('bookings', { after: { start: last.start, id: last.id } })
  }
  const all = [...summary.listWarnings(), ...warnings].slice(0, MAX_WARNINGS)
  return c.json<Publication>({ revision, ...summary.summarize(), warnings: all }, 200, {
    'Cache-Control': 'no-store',
    ...(!isDryRun && { ETag: `"${revision}"`, 'Daybook-Revision': String(revision) }),
  })
}
