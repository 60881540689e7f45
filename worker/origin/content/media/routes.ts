import { Hono } from 'hono'
import type { Asset } from '#worker/contract/content/asset.ts'
import { mediaHeaders } from '#worker/contract/content/asset.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { ContentDeps } from '../deps.ts'
import { upload } from './upload.ts'

/** Returns the routes of image files in the widths that pages use. */
export function mediaRoutes({ media }: Pick<ContentDeps, 'media'>) {
  return new Hono().get('/:sha256/:width', async (c) => {
    const { sha256, width } = c.req.param()
    if (!/^[1-9]\d{0,4}$/.test(width)) throw new Failure('not-found')
    const file = await media.read(sha256, width)
    if (!file) throw new Failure('not-found')
    const type = file.httpMetadata?.contentType ?? ''
    return c.body(file.body, 200, { ...mediaHeaders, 'Content-Type': type, ETag: file.httpEtag })
  })
}

/** Returns the routes by which the business uploads images. */
export function assetRoutes({ media }: Pick<ContentDeps, 'media'>) {
  return new Hono().put('/:sha256', async (c) => {
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    const bytes = await c.req.arrayBuffer()
    return c.json<Asset>(await upload(media, { sha256: c.req.param('sha256'), type, bytes }))
  })
}
