import { acceptsAvif, getMediaHeaders, PROVISIONAL } from '#worker/contract/content/asset.ts'
import { pngCopies } from '#worker/contract/content/png-copies.ts'
import { Failure } from '#worker/contract/failure.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { scheduleAvif } from './make-avif.ts'
import { upload } from './upload.ts'

/** Returns a file by its name in a path: a font, a PNG copy, or a width; undefined where there is none. */
async function readFile(media: Services['media'], sha256: string, name: string, avif: boolean) {
  if (name === 'font.woff2') return media.readFont(sha256)
  const copy = pngCopies.find((candidate) => candidate === name)
  if (copy) return media.readPng(sha256, copy)
  return /^[1-9]\d{0,4}$/.test(name) ? media.read(sha256, name, { avif }) : undefined
}

/** The route that serves images and fonts, and the route by which the business uploads them. */
export const mediaRoutes: readonly Route[] = [
  handle('get /media/{sha256}/{width}', async ({ params: { sha256, width }, request }, services) => {
    const avif = acceptsAvif(request.header('Accept'))
    const file = await readFile(services.media, sha256, width, avif)
    if (!file) throw new Failure('not-found')
    const type = file.httpMetadata?.contentType ?? ''
    const isProvisional = avif && type !== 'image/avif' && services.isImageUnfinished(sha256)
    return new Response(file.body, {
      headers: {
        ...getMediaHeaders(type),
        ...(isProvisional && { 'Cache-Control': PROVISIONAL }),
        ETag: file.httpEtag,
      },
    })
  }),
  handle('put /admin/assets/{sha256}', async ({ params, request }, services) => {
    const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    const bytes = await request.arrayBuffer()
    const file = await upload(services.media, { sha256: params.sha256, type, bytes })
    scheduleAvif(services, file)
    return file
  }),
]
