import type { Context } from 'hono'
import { publishQuery } from '#worker/contract/admin/publication.ts'
import { getBodyLimit } from '#worker/contract/api/body-limit.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundleWithPauses } from '#worker/contract/bundle/checks/check-bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { checkCharges } from '#worker/publishing/charges/check-charges.ts'
import { checkSizes } from '#worker/publishing/check-sizes.ts'
import { compareRevisions } from '#worker/publishing/compare-revisions.ts'
import { loadEntries, type PublicationCalls, withPauses } from '#worker/publishing/publication-client.ts'
import { type StoredResource, toResources, toStoredResource } from '#worker/publishing/resources.ts'
import { type Candidate, runPublication } from '#worker/publishing/run-publication.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { readLargeJson } from '#worker/requests/read-json.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { readEnv } from '../runtime/env.ts'
import { findSite } from '../site/find-site.ts'

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

/** Answers `PUT /api/admin/site`. */
export const publishSite = (c: Context<EdgeEnv>): Promise<Response> =>
  publish(c, async (call) => {
    const bundle = await readBundle(c)
    const rows = await runWithPauses(convertToRows(bundle))
    const current = await loadEntries(call)
    return { bundle, current, difference: compareRevisions(rows, current) }
  })

/**
 * Publishes in the stateless Worker, where the checks delay no visitor. `load` is called only after the object has accepted the
 * token. A draft needs no `If-Match`, because each of its changes names the version that it is based on.
 */
export async function publish(
  c: Context<EdgeEnv>,
  load: (call: PublicationCalls) => Promise<Candidate>,
  { isDraft = false } = {},
): Promise<Response> {
  const call = withPauses(c.get('internalCalls').publication)
  const isDryRun = () => readDryRun(c.req.query())
  const publication = await runPublication(call, {
    conditions: {
      ifMatch: c.req.header('If-Match'),
      ifNoneMatch: c.req.header('If-None-Match'),
      isDraft,
    },
    isDryRun,
    load: () => load(call),
    isOwnHost: async (url) => (await findSite(readEnv(c.env), URL.parse(url))) === c.get('siteId'),
  })
  return c.json(publication, 200, {
    'Cache-Control': 'no-store',
    ...(!isDryRun() && {
      ETag: `"${publication.revision}"`,
      'Daybook-Revision': String(publication.revision),
    }),
  })
}
