import { getImageUrl, getImageWidths } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'

/** A picture with an absolute URL and its size in pixels, for use outside the site. */
export interface SharedImage {
  url: string
  width: number
  height: number
}

/** In pixels. */
const MAX_WIDTH = 1280

/** Returns a picture in the largest width that link previews accept. */
export function toSharedImage(publicUrl: string, image: ImageView): SharedImage {
  const width = getImageWidths(image.width).findLast((candidate) => candidate <= MAX_WIDTH) ?? image.width
  return {
    url: new URL(getImageUrl(image.sha256, width), publicUrl).href,
    width,
    height: Math.max(1, Math.round((image.height * width) / image.width)),
  }
}
