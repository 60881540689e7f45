import type { Context } from 'hono'
import { imageTypes, mediaHeaders } from '#worker/contract/content/asset.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { EdgeEnv } from '../app-env.ts'
import { matchesEtag } from '../headers/etag.ts'

const imageContentTypes = new Set<string>(imageTypes)

/** A picture's file from the origin; undefined where it has none. */
async function fetchPicture(c: Context<EdgeEnv>): Promise<Response | undefined> {
  const answer = await c.get('ask')(new Request(new URL(`/api${c.req.path}`, c.req.url)))
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.status !== 200 || !imageContentTypes.has(type)) {
    await answer.body?.cancel()
    return undefined
  }
  const etag = answer.headers.get('ETag')
  return new Response(answer.body, {
    headers: { ...mediaHeaders, 'Content-Type': type, ...(etag && { ETag: etag }) },
  })
}

/** Throws `site-suspended`: kept files would be shown on. Whatever else keeps the settings away is no reason to show none. */
async function checkOpen(c: Context<EdgeEnv>): Promise<void> {
  await c
    .get('calls')
    .site()
    .catch((error) => {
      if (toFailure(error).code === 'site-suspended') throw error
    })
}

/** `GET /media/{sha256}/{width}`: a picture, kept where the visitor is. The address with its host is the key, so each site has its own. */
export async function showMedia(c: Context<EdgeEnv>): Promise<Response> {
  await checkOpen(c)
  const cache = caches.default
  const key = new URL(c.req.path, c.req.url).href
  const kept = await cache.match(key)
  const file = kept ?? (await fetchPicture(c))
  if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  if (!kept) c.get('waitUntil')(cache.put(key, file.clone()))
  const etag = file.headers.get('ETag')
  if (!etag || !matchesEtag(c.req.raw, etag)) return new Response(file.body, file)
  await file.body?.cancel()
  return new Response(null, { status: 304, headers: file.headers })
}
