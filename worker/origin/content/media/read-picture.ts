import { GIF } from 'image-size/types/gif'
import { HEIF } from 'image-size/types/heif'
import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { Asset } from '#worker/contract/content/asset.ts'

/** What a file is, as it is seen: turned as its EXIF data say. Sizes in pixels. */
export type Picture = Pick<Asset, 'type' | 'width' | 'height'>

const readers: [type: Picture['type'], reader: IImage][] = [
  ['image/jpeg', JPG],
  ['image/png', PNG],
  ['image/webp', WEBP],
  ['image/avif', HEIF],
  ['image/gif', GIF],
]

/** EXIF's orientations in which a picture lies on its side. */
const isOnItsSide = (orientation: number | undefined) => orientation !== undefined && orientation >= 5

/** Finds out what a file is by what is in it, whatever it is called; undefined for none of the pictures that are taken. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  try {
    const [type, reader] = readers.find(([, one]) => one.validate(bytes)) ?? []
    if (!type || !reader) return undefined
    const { width, height, orientation, type: found } = reader.calculate(bytes)
    // AVIF's container is that of HEIC too.
    if (type === 'image/avif' && found !== 'avif') return undefined
    if (!(width > 0 && height > 0)) return undefined
    return isOnItsSide(orientation) ? { type, width: height, height: width } : { type, width, height }
  } catch {
    // A file that ends before it says how large it is.
    return undefined
  }
}
