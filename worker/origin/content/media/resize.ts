import { getImageWidths } from '#worker/contract/content/image-url.ts'
import type { ImageFormat } from '#worker/publishing/read-picture.ts'

/** An image in one of its widths. */
interface ResizedImage {
  width: number
  bytes: ArrayBuffer
}

const QUALITY = 82

/** Returns whether an image is not resized: a GIF may be animated, and an SVG has no pixels. */
export const keepsItsSize = (type: ImageFormat['type']) => type === 'image/gif' || type === 'image/svg+xml'

/** Returns the widths that an image is resized to. */
export function listWidths({ type, width }: ImageFormat): number[] {
  return keepsItsSize(type) ? [width] : getImageWidths(width)
}

interface Source {
  bytes: ArrayBuffer
  images: ImagesBinding
}

/** Returns an image in a width and a format. Throws when the image cannot be resized. */
export async function resizeTo(
  width: number,
  format: 'image/webp' | 'image/avif',
  { bytes, images }: Source,
): Promise<ArrayBuffer> {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format, quality: QUALITY })
  return result.response().arrayBuffer()
}

/**
 * Makes the WebP copies of an image. Leaves out copies that have no fewer bytes than the original, except those of JPEGs: a photo
 * may contain its location, and its copies do not. Throws when the image cannot be resized.
 */
export async function resize(
  bytes: ArrayBuffer,
  picture: ImageFormat,
  images: ImagesBinding,
): Promise<ResizedImage[]> {
  if (keepsItsSize(picture.type)) return []
  const copies: ResizedImage[] = []
  // The copies are made one after the other, to limit the memory in use.
  for (const width of listWidths(picture)) {
    const copy = await resizeTo(width, 'image/webp', { bytes, images })
    if (picture.type === 'image/jpeg' || copy.byteLength < bytes.byteLength)
      copies.push({ width, bytes: copy })
  }
  return copies
}
