import { getPngUrl } from '#worker/contract/content/png-copies.ts'
import { getColors } from '#worker/contract/theme/colors.ts'
import { findSiteIcon } from '#worker/edge/head/site-icon.ts'
import { cacheControl } from '#worker/edge/headers/cache-control.ts'
import { respondWithEtag } from '#worker/edge/headers/respond-with-etag.ts'
import type { DeskBase, DeskRequest } from '../request/desk-env.ts'
import { loadAppBase } from './load-app-base.ts'

/**
 * The maximum size of the picture of the business; a larger one is not drawn. Without an image service, the picture is the uploaded file,
 * which may be of any size.
 */
const MAX_BYTES = 1_000_000

/** The side of the icon. Systems may cut off all outside of a circle whose diameter is four fifths of it. */
const ICON_SIDE = 512
/** The side of the picture in the icon. */
const PICTURE_SIDE = 352

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Reads a picture as a `data:` URL; undefined for one that is missing or too large. */
async function readPicture(answer: Pick<Response, 'ok' | 'headers' | 'body'>): Promise<string | undefined> {
  const bytes = answer.ok ? new Uint8Array(await new Response(answer.body).arrayBuffer()) : undefined
  if (!bytes || bytes.length > MAX_BYTES) return undefined
  const type = answer.headers.get('Content-Type')?.replace(/;.*/, '') ?? ''
  return `data:${type};base64,${toBase64(bytes)}`
}

/** Returns the picture of the business, or the default one. */
async function findPicture({ site, api, fetchAsset }: DeskBase): Promise<string | undefined> {
  const icon = findSiteIcon(site)
  const [, , sha256 = '', width = ''] = icon ? getPngUrl(icon.sha256, 'icon-512.png').split('/') : []
  const sitePicture =
    icon && (await readPicture(await api('get /media/{sha256}/{width}', { params: { sha256, width } })))
  return sitePicture ?? readPicture(await fetchAsset('/icon-512.png'))
}

/** Answers `GET /desk/icon.svg`: the icon with a margin, which systems may cut into any shape. */
export async function showIcon(c: DeskRequest): Promise<Response> {
  const base = await loadAppBase(c)
  const [picture, offset] = [await findPicture(base), (ICON_SIDE - PICTURE_SIDE) / 2]
  const { surface } = getColors(base.site.theme, 'light')
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}">`,
    `<rect width="${ICON_SIDE}" height="${ICON_SIDE}" fill="${surface}"/>`,
    `<image href="${picture}" x="${offset}" y="${offset}" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}"/></svg>`,
  ]
  return respondWithEtag(c.req.raw, svg.join(''), {
    type: 'image/svg+xml',
    'Cache-Control': cacheControl.revalidate,
  })
}
