import { Hono } from 'hono'
import type { UploadedFile } from '#worker/contract/content/asset.ts'
import { getMediaHeaders } from '#worker/contract/content/asset.ts'
import { pngCopies } from '#worker/contract/content/png-copies.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Services } from '../../platform/services.ts'
import { upload } from './upload.ts'

/** Returns a file by its name in a path: a font, a PNG copy, or a width; undefined where there is none. */
async function readFile(media: Services['media'], sha256: string, name: string) {
  if (name === 'font.woff2') return media.readFont(sha256)
  const copy = pngCopies.find((candidate) => candidate === name)
  if (copy) return media.readPng(sha256, copy)
  return /^[1-9]\d{0,4}$/.test(name) ? media.read(sha256, name) : undefined
}

/** Returns the routes of fonts, and of images in the widths that pages use. */
export function mediaRoutes({ media }: Services) {
  return new Hono().get('/:sha256/:width', async (c) => {
    const { sha256, width } = c.req.param()
    const file = await readFile(media, sha256, width)
    if (!file) throw new Failure('not-found')
    const type = file.httpMetadata?.contentType ?? ''
    return c.body(file.body, 200, { ...getMediaHeaders(type), ETag: file.httpEtag })
  })
}

/** Returns the routes by which the business uploads images and fonts. */
export function assetRoutes({ media }: Services) {
  return new Hono().put('/:sha256', async (c) => {
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    const bytes = await c.req.arrayBuffer()
    return c.json<UploadedFile>(await upload(media, { sha256: c.req.param('sha256'), type, bytes }))
  })
}
