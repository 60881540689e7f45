import { getImageWidths } from '#worker/contract/content/image-url.ts'
import type { Picture } from './read-picture.ts'

/** An image in one of its widths, as WebP. */
interface ResizedImage {
  width: number
  bytes: ArrayBuffer
}

const QUALITY = 82

/** A GIF may be animated, and an SVG has no pixels. */
const keepsItsSize = (type: Picture['type']) => type === 'image/gif' || type === 'image/svg+xml'

/** Returns the widths that an image is resized to. */
export function listWidths({ type, width }: Picture): number[] {
  return keepsItsSize(type) ? [width] : getImageWidths(width)
}

/**
 * Resizes an image. Leaves out copies that would be larger than the original, except for photos, as their
 * copies do not contain a location. Throws when the image cannot be resized.
 */
export async function resize(
  bytes: ArrayBuffer,
  picture: Picture,
  images: ImagesBinding,
): Promise<ResizedImage[]> {
  if (keepsItsSize(picture.type)) return []
  const copies: ResizedImage[] = []
  // One after the other, to limit the memory in use.
  for (const width of listWidths(picture)) {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY })
    const copy = await result.response().arrayBuffer()
    if (picture.type === 'image/jpeg' || copy.byteLength < bytes.byteLength)
      copies.push({ width, bytes: copy })
  }
  return copies
}
