import { MAX_FONT_BYTES, MAX_PIXELS, type UploadedFile } from '#worker/contract/content/asset.ts'
import { hashFile } from '#worker/contract/content/hash-file.ts'
import { sha256 as hash } from '#worker/contract/ids.ts'
import { type ImageFormat, readPicture } from '#worker/publishing/read-picture.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import { readFont } from './font/read-font.ts'
import type { Media } from './media.ts'
import { looksLikeSvg, RefusedSvg, sanitizeSvg } from './svg/sanitize-svg.ts'

function refuse(path: string, code: string, message: string): never {
  throw toFieldFailure({ path, code, message })
}

/** Returns an SVG without anything that could run or load, and its size. Throws `validation` for a refused one. */
function readDrawing(bytes: Uint8Array): { picture: ImageFormat; bytes: ArrayBuffer } {
  try {
    const { svg, width, height } = sanitizeSvg(bytes)
    return {
      picture: { type: 'image/svg+xml', width, height },
      bytes: Uint8Array.from(new TextEncoder().encode(svg)).buffer,
    }
  } catch (error) {
    if (error instanceof RefusedSvg) refuse('body', 'unsafe-svg', error.message)
    throw error
  }
}

/** Returns an image as it is stored. Throws `validation` for a file that is no image, and for one that is too big. */
function readImage(bytes: ArrayBuffer): { picture: ImageFormat; bytes: ArrayBuffer } {
  const view = new Uint8Array(bytes)
  if (looksLikeSvg(view)) return readDrawing(view)
  const picture = readPicture(view)
  if (!picture) refuse('body', 'no-picture', 'This is no JPEG, PNG, WebP, AVIF, GIF, SVG or WOFF2 file')
  if (picture.width * picture.height > MAX_PIXELS)
    refuse('body', 'too-big', `A picture has at most ${MAX_PIXELS / 1_000_000} million pixels`)
  return { picture, bytes }
}

interface Upload {
  /** The hash in the URL. */
  sha256: string
  /** The media type that the request declares. */
  type: string | undefined
  bytes: ArrayBuffer
}

/**
 * Stores an uploaded image or font. Throws `validation` for any other file, and for one that is not of its declared
 * type or hash.
 */
export async function upload(media: Media, { sha256, type, bytes }: Upload): Promise<UploadedFile> {
  const declaredHash = hash.safeParse(sha256)
  if (!declaredHash.success)
    refuse('sha256', 'invalid', 'A SHA-256 is 64 digits, hexadecimal, in small letters')
  const actualHash = await hashFile(bytes)
  if (actualHash !== declaredHash.data)
    refuse('sha256', 'another-hash', `The SHA-256 of this file is ${actualHash}`)
  const font = readFont(bytes)
  if (font) {
    if (font === 'broken') refuse('body', 'broken-font', 'This WOFF2 font cannot be read. Export it again')
    if (bytes.byteLength > MAX_FONT_BYTES)
      refuse(
        'body',
        'too-big',
        `A font has at most ${MAX_FONT_BYTES / 1000} kB. Leave out letters that nobody needs`,
      )
    return media.storeFont(declaredHash.data, bytes, font)
  }
  const image = readImage(bytes)
  if (type?.startsWith('image/') && type !== image.picture.type)
    refuse('body', 'another-type', `This is ${image.picture.type}, not ${type}`)
  return media.store(declaredHash.data, image.bytes, image.picture)
}
