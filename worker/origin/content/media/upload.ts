import type { Asset } from '#worker/contract/content/asset.ts'
import { sha256 as hash } from '#worker/contract/ids.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Media } from './media.ts'
import { readPicture } from './read-picture.ts'

const MAX_PIXELS = 50_000_000

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function refuse(path: string, code: string, message: string): never {
  throw toFieldFailure({ path, code, message })
}

interface Upload {
  /** The hash in the URL. */
  sha256: string
  /** The media type that the request declares. */
  type: string | undefined
  bytes: ArrayBuffer
}

/**
 * Stores an uploaded image. Throws `validation` for a file that is no image, or not of its declared type or
 * hash.
 */
export async function upload(media: Media, { sha256, type, bytes }: Upload): Promise<Asset> {
  const declaredHash = hash.safeParse(sha256)
  if (!declaredHash.success)
    refuse('sha256', 'invalid', 'A SHA-256 is 64 digits, hexadecimal, in small letters')
  const actualHash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  if (actualHash !== declaredHash.data)
    refuse('sha256', 'another-hash', `The SHA-256 of this file is ${actualHash}`)
  const picture = readPicture(new Uint8Array(bytes))
  if (!picture) refuse('body', 'no-picture', 'This is no JPEG, PNG, WebP, AVIF or GIF file')
  if (type?.startsWith('image/') && type !== picture.type)
    refuse('body', 'another-type', `This is ${picture.type}, not ${type}`)
  if (picture.width * picture.height > MAX_PIXELS)
    refuse('body', 'too-big', `A picture has at most ${MAX_PIXELS / 1_000_000} million pixels`)
  return media.store(declaredHash.data, bytes, picture)
}
