import type { Context } from 'hono'
import { type Restoration, restoration } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { applyChanges, type DraftChange } from '#worker/publishing/apply-changes.ts'
import { loadStored } from '#worker/publishing/load-stored.ts'
import { loadEntries } from '#worker/publishing/publication-client.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { readJson } from '#worker/requests/read-json.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { publish } from './publish-site.ts'

/** The maximum size of the names of a thousand resources, in bytes. */
const MAX_BYTES = 256 * 1024

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

/** Returns the changes that give some resources the contents of a stored revision. */
function listChanges(
  names: Names,
  stored: readonly RevisionEntry[],
  current: readonly RevisionEntry[],
): DraftChange[] {
  const former = new Map(stored.map((entry) => [getResourceKey(entry), entry]))
  const present = new Set(current.map(getResourceKey))
  const unique = new Map(names.map((named) => [getResourceKey(named), named]))
  return [...unique].map(([key, { kind, id }]) => {
    const entry = former.get(key)
    const isBack = entry !== undefined && !present.has(key)
    return { kind, id, hash: entry?.hash ?? null, position: isBack ? entry.position : null }
  })
}

/** Answers `POST /api/admin/revisions/{revision}/restore`: publishes a stored revision, or some resources of it, once more. */
export function restoreRevision(c: Context<EdgeEnv>): Promise<Response> {
  const restores = Number(c.req.param('revision'))
  return publish(c, async (call) => {
    const names = await readNames(c)
    if (!Number.isSafeInteger(restores) || restores < 1) throw new Failure('not-found')
    const stored = await loadEntries(call, restores)
    const current = await loadEntries(call)
    const changes = names && listChanges(names, stored, current)
    const next = changes ? applyChanges(current, changes) : applyChanges(stored, [])
    return { ...(await loadStored(call, next, current)), source: { restores } }
  })
}
