import { imageWidths } from '#worker/contract/content/image-url.ts'
import type { Picture } from './read-picture.ts'

/** A picture in one of its widths, as WebP. */
interface Copy {
  width: number
  bytes: ArrayBuffer
}

const quality = 82

/** The widths that a picture can be made in: a GIF, which may move, in its own alone. */
export function widthsOf({ type, width }: Picture): number[] {
  return type === 'image/gif' ? [width] : imageWidths(width)
}

/**
 * Makes the widths of a picture. One that would be larger than a drawing itself is left out; of a photo none is, as the
 * copies don't tell where it was taken. Throws where the picture can't be resized.
 */
export async function resize(bytes: ArrayBuffer, picture: Picture, images: ImagesBinding): Promise<Copy[]> {
  if (picture.type === 'image/gif') return []
  const copies: Copy[] = []
  // One after the other: together they need memory that others need too.
  for (const width of widthsOf(picture)) {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality })
    const copy = await result.response().arrayBuffer()
    if (picture.type === 'image/jpeg' || copy.byteLength < bytes.byteLength)
      copies.push({ width, bytes: copy })
  }
  return copies
}
