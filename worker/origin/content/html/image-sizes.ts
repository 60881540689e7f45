import { getImageUrl, getImageWidths } from '#worker/contract/content/image-url.ts'

/** In pixels. */
interface Size {
  width: number
  height: number
}

// Expects sanitised HTML: attribute values are in double quotes, and contain no double quotes.
const IMG_TAGS = /<img\s(?:[^">]|"[^"]*")*>/g
const SRC = /\ssrc="\/media\/([0-9a-f]{64})\/(\d+)"/
const WIDTH = /\swidth="(\d+)"/
const DIMENSION = /\s(?:width|height)="/

/**
 * Returns the attributes of an image that is as wide as its `width` says, or else as the width in its URL; `sizes` limits it to a
 * column of text.
 */
function toAttributes(tag: string, sha256: string, widthInUrl: number, { width, height }: Size): string {
  const displayWidth = Number(WIDTH.exec(tag)?.[1] ?? Math.min(widthInUrl, width))
  const files = getImageWidths(width).map((fileWidth) => `${getImageUrl(sha256, fileWidth)} ${fileWidth}w`)
  const dimensions = ` width="${displayWidth}" height="${Math.max(1, Math.round((height * displayWidth) / width))}"`
  return ` srcset="${files.join(', ')}" sizes="min(${displayWidth}px, 41rem, 100vw)"${DIMENSION.test(tag) ? '' : dimensions}`
}

/**
 * Adds to the images in sanitised HTML a `srcset` of all stored widths, and `width` and `height` where both are missing. `pictures`
 * is keyed by the hash of the file.
 */
export function addImageSizes(html: string, pictures: Pick<ReadonlyMap<string, Size>, 'get'>): string {
  return html.replace(IMG_TAGS, (tag) => {
    const [, sha256 = '', widthInUrl] = SRC.exec(tag) ?? []
    const size = pictures.get(sha256)
    return size
      ? `<img${toAttributes(tag, sha256, Number(widthInUrl), size)}${tag.slice('<img'.length)}`
      : tag
  })
}
