import type { Context } from 'hono'
import {
  acceptsAvif,
  FONT_TYPE,
  getMediaHeaders,
  imageTypes,
  PROVISIONAL,
} from '#worker/contract/content/asset.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { matchesEtag } from '../headers/etag.ts'
import type { EdgeEnv } from '../request/app-env.ts'

const contentTypes = new Set<string>([...imageTypes, FONT_TYPE])

const isProvisional = ({ headers }: Response) => headers.get('Cache-Control') === PROVISIONAL

/** Fetches a picture or a font from the origin; undefined if the origin does not have it. */
async function fetchFile(c: Context<EdgeEnv>, avif: boolean): Promise<Response | undefined> {
  const headers = { Accept: avif ? 'image/avif' : '*/*' }
  const answer = await c.get('fetchOrigin')(new Request(new URL(`/api${c.req.path}`, c.req.url), { headers }))
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.status !== 200 || !contentTypes.has(type)) {
    await answer.body?.cancel()
    return undefined
  }
  const etag = answer.headers.get('ETag')
  return new Response(answer.body, {
    headers: {
      ...getMediaHeaders(type),
      ...(isProvisional(answer) && { 'Cache-Control': PROVISIONAL }),
      ...(etag && { ETag: etag }),
    },
  })
}

/** Throws `site-suspended`, so that cached files of a suspended site are not served. Ignores other failures. */
async function checkNotSuspended(c: Context<EdgeEnv>): Promise<void> {
  await c
    .get('calls')
    .site()
    .catch((error) => {
      if (toFailure(error).code === 'site-suspended') throw error
    })
}

/**
 * Answers `GET /media/{sha256}/{width}`, also for fonts, from the data center's cache, else from the origin. Cache keys
 * include the host, so sites share nothing, and whether the browser shows AVIF.
 */
export async function showMedia(c: Context<EdgeEnv>): Promise<Response> {
  await checkNotSuspended(c)
  const cache = caches.default
  const avif = acceptsAvif(c.req.header('Accept'))
  const key = new URL(avif ? `${c.req.path}?avif` : c.req.path, c.req.url).href
  const cached = await cache.match(key)
  const file = cached ?? (await fetchFile(c, avif))
  if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  if (!cached && !isProvisional(file)) {
    const copy = file.clone()
    c.get('afterResponse')(() => cache.put(key, copy))
  }
  const etag = file.headers.get('ETag')
  if (!etag || !matchesEtag(c.req.raw, etag)) return new Response(file.body, file)
  await file.body?.cancel()
  return new Response(null, { status: 304, headers: file.headers })
}
