import type { Context } from 'hono'
import { type Restoration, restoration } from '#worker/contract/admin/revisions.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundleWithPauses } from '#worker/contract/bundle/checks/check-bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { bundleLists } from '#worker/publishing/resources.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { parseJsonWithPauses } from '#worker/requests/parse-json.ts'
import { readJson } from '#worker/requests/read-json.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { publish } from './publish-site.ts'

/** The maximum size of the names of a thousand resources, in bytes. */
const MAX_BYTES = 256 * 1024

type Document = Record<string, unknown>
type Names = NonNullable<Restoration['resources']>

/** Reads the resources to restore; undefined for all. A request without a body restores all. */
async function readNames(c: Context<EdgeEnv>): Promise<Names | undefined> {
  c.req.raw = limitBody(c.req.raw, MAX_BYTES, () => undefined)
  if (c.req.header('Content-Type') === undefined) return undefined
  const parsed = restoration.safeParse(await readJson(c.req))
  if (!parsed.success) {
    const errors = parsed.error.issues.flatMap((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
      return names.map((name) => ({
        path: [...issue.path, ...(name === undefined ? [] : [name])].join('.'),
        code: 'invalid',
        message: 'The body has only `resources`, a list of resources with `kind` and `id`.',
      }))
    })
    throw new Failure('validation', { errors })
  }
  return parsed.data.resources
}

/** Loads a stored revision, by default the newest, with the rights of the caller. Throws `not-found`. */
async function loadDocument(c: Context<EdgeEnv>, revision?: string): Promise<Document> {
  const url = new URL('/api/admin/site', c.req.url)
  if (revision !== undefined) url.searchParams.set('revision', revision)
  const headers = { Authorization: c.req.header('Authorization') ?? '' }
  const answer = await c.get('fetchOrigin')(new Request(url, { headers }))
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Failure('not-found')
  }
  const document = await runWithPauses(parseJsonWithPauses(new Uint8Array(await answer.arrayBuffer())))
  if (!isRecord(document)) throw new Failure('internal', { cause: 'The origin sent no bundle' })
  return document
}

/** Returns the id of an item of a list, as revisions have it. */
function getId(item: unknown): unknown {
  return isRecord(item) ? (item.id ?? item.slug ?? item.from) : undefined
}

/** Returns the newest bundle with some resources as they are in another one. */
function combine(newest: Document, stored: Document, names: Names): Document {
  const combined = { ...newest }
  for (const { kind, id } of names) {
    const list = bundleLists.find(([, kindOfList]) => kindOfList === kind)?.[0]
    if (kind === 'site' && id === 'site') combined.site = stored.site
    if (!list) continue
    const [present, former] = [combined[list], stored[list]]
    if (!(Array.isArray(present) && Array.isArray(former))) continue
    const index = former.findIndex((item) => getId(item) === id)
    const rest = present.filter((item) => getId(item) !== id)
    const place = present.findIndex((item) => getId(item) === id)
    combined[list] =
      index < 0 ? rest : rest.toSpliced(place < 0 ? Math.min(index, rest.length) : place, 0, former[index])
  }
  return combined
}

/** Answers `POST /api/admin/revisions/{revision}/restore`: publishes a stored revision, or some resources of it, once more. */
export function restoreRevision(c: Context<EdgeEnv>): Promise<Response> {
  const revision = c.req.param('revision') ?? ''
  const load = async (): Promise<Bundle> => {
    const names = await readNames(c)
    const stored = await loadDocument(c, revision)
    const document = names ? combine(await loadDocument(c), stored, names) : stored
    const { bundle, mistakes } = await runWithPauses(checkBundleWithPauses(document))
    if (!bundle) throw new Failure('validation', { errors: mistakes })
    return bundle
  }
  return publish(c, load, Number(revision))
}
