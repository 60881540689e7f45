import { GIF } from 'image-size/types/gif'
import { HEIF } from 'image-size/types/heif'
import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { Asset } from '#worker/contract/content/asset.ts'

/** The format of an image file, and its dimensions in pixels after rotation by EXIF. */
export type ImageFormat = Pick<Asset, 'type' | 'width' | 'height'>

const readers: [type: ImageFormat['type'], reader: IImage][] = [
  ['image/jpeg', JPG],
  ['image/png', PNG],
  ['image/webp', WEBP],
  ['image/avif', HEIF],
  ['image/gif', GIF],
]

/** Returns whether an EXIF orientation swaps width and height. */
const swapsDimensions = (orientation: number | undefined) => orientation !== undefined && orientation >= 5

/** Detects an image by its contents, whatever its name; undefined for other files. */
export function readPicture(bytes: Uint8Array): ImageFormat | undefined {
  try {
    const [type, reader] = readers.find(([, candidate]) => candidate.validate(bytes)) ?? []
    if (!type || !reader) return undefined
    const { width, height, orientation, type: format } = reader.calculate(bytes)
    // AVIF and HEIC use the same container.
    if (type === 'image/avif' && format !== 'avif') return undefined
    if (!(width > 0 && height > 0)) return undefined
    return swapsDimensions(orientation) ? { type, width: height, height: width } : { type, width, height }
  } catch {
    // The file ends before its dimensions.
    return undefined
  }
}
