import type { Context } from 'hono'
import { type Restoration, restoration } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { loadRestoration } from '#worker/publishing/load-restoration.ts'
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

/** Answers `POST /api/admin/revisions/{revision}/restore`: publishes a stored revision, or some of its resources, again. */
export function restoreRevision(c: Context<EdgeEnv>): Promise<Response> {
  const revision = Number(c.req.param('revision'))
  return publish(c, async (call) => {
    const names = await readNames(c)
    if (!Number.isSafeInteger(revision) || revision < 1) throw new Failure('not-found')
    return loadRestoration(call, revision, names)
  })
}
