import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONT_TYPE, MAX_ASSET_BYTES, MAX_FONT_BYTES } from '#worker/contract/content/asset.ts'
import { type ImageFormat, readPicture } from '#worker/publishing/read-picture.ts'

/** A file to upload: a picture of `images`, or a font of the theme. */
export interface UploadFile {
  /** Its path in the folder. */
  path: string
  sha256: string
  /** The type and size of a picture; undefined for a font. A drawing counts as a square until the upload says its size. */
  format?: ImageFormat
}

/** The endings of the files of each type, the usual one first. */
const endings: Readonly<Record<ImageFormat['type'], readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/svg+xml': ['.svg'],
}

const pictureEnding = new RegExp(
  `(?:${Object.values(endings).flat().join('|').replaceAll('.', '\\.')})$`,
  'i',
)

export const isPictureName = (path: string): boolean => pictureEnding.test(path)

/** Returns the ending of the files of a type; undefined for another type. */
export const getPictureEnding = (type: string): string | undefined =>
  new Map<string, readonly string[]>(Object.entries(endings)).get(type)?.[0]

const MAX_SVG_BYTES = 200_000
const SVG_SIDE = 1000

/** Returns the largest size in bytes that a file of this name may have. */
export function getMaxBytes(path: string): number {
  if (path.endsWith('.woff2')) return MAX_FONT_BYTES
  return path.toLowerCase().endsWith('.svg') ? MAX_SVG_BYTES : MAX_ASSET_BYTES
}

const isDrawing = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'))

function readFormat(path: string, bytes: Uint8Array): ImageFormat | undefined {
  const picture = readPicture(bytes)
  if (picture || !path.toLowerCase().endsWith('.svg') || !isDrawing(bytes)) return picture
  return { type: 'image/svg+xml', width: SVG_SIDE, height: SVG_SIDE }
}

/** Reads a picture. Returns undefined for a file that is none, whatever its name. */
export async function readPictureFile(root: string, path: string): Promise<UploadFile | undefined> {
  const bytes = await readFile(join(root, path))
  const format = readFormat(path, bytes)
  return format && { path, sha256: createHash('sha256').update(bytes).digest('hex'), format }
}

const WOFF2 = 'wOF2'

/** Reads a font. Returns undefined for a file that is none. */
export async function readFontFile(root: string, path: string): Promise<UploadFile | undefined> {
  const bytes = await readFile(join(root, path))
  if (bytes.subarray(0, WOFF2.length).toString('latin1') !== WOFF2) return undefined
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Returns the media type with which a file is uploaded. */
export const getUploadType = ({ format }: UploadFile): string => format?.type ?? FONT_TYPE
