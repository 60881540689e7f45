import { getMediaHeaders } from '#worker/contract/content/asset.ts'
import { pngCopies } from '#worker/contract/content/png-copies.ts'
import { Failure } from '#worker/contract/failure.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { upload } from './upload.ts'

/** Returns a file by its name in a path: a font, a PNG copy, or a width; undefined where there is none. */
async function readFile(media: Services['media'], sha256: string, name: string) {
  if (name === 'font.woff2') return media.readFont(sha256)
  const copy = pngCopies.find((candidate) => candidate === name)
  if (copy) return media.readPng(sha256, copy)
  return /^[1-9]\d{0,4}$/.test(name) ? media.read(sha256, name) : undefined
}

/** The route that serves images and fonts, and the route by which the business uploads them. */
export const mediaRoutes: readonly Route[] = [
  handle('get /media/{sha256}/{width}', async ({ params: { sha256, width } }, { media }) => {
    const file = await readFile(media, sha256, width)
    if (!file) throw new Failure('not-found')
    const type = file.httpMetadata?.contentType ?? ''
    return new Response(file.body, { headers: { ...getMediaHeaders(type), ETag: file.httpEtag } })
  }),
  handle('put /admin/assets/{sha256}', async ({ params, request }, { media }) => {
    const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    const bytes = await request.arrayBuffer()
    return upload(media, { sha256: params.sha256, type, bytes })
  }),
]
