import { getImageUrl, getImageWidths } from '#worker/contract/content/image-url.ts'

/** In pixels. */
interface Size {
  width: number
  height: number
}

// Expects sanitised HTML: attributes are in double quotes, and contain none.
const tags = /<img\s(?:[^">]|"[^"]*")*>/g
const address = /\ssrc="\/media\/([0-9a-f]{64})\/(\d+)"/
const ownWidth = /\swidth="(\d+)"/
const ownSize = /\s(?:width|height)="/

/** As wide as requested, or as a column of text. */
function attributesOf(tag: string, sha256: string, asked: number, { width, height }: Size): string {
  const shown = Number(ownWidth.exec(tag)?.[1] ?? Math.min(asked, width))
  const files = getImageWidths(width).map((one) => `${getImageUrl(sha256, one)} ${one}w`)
  const room = ` width="${shown}" height="${Math.max(1, Math.round((height * shown) / width))}"`
  return ` srcset="${files.join(', ')}" sizes="min(${shown}px, 41rem, 100vw)"${ownSize.test(tag) ? '' : room}`
}

/**
 * Adds all widths and the dimensions to the images in sanitised HTML. `pictures` is keyed by the hash of the
 * file.
 */
export function sizedPictures(html: string, pictures: ReadonlyMap<string, Size>): string {
  return html.replace(tags, (tag) => {
    const [, sha256 = '', asked] = address.exec(tag) ?? []
    const size = pictures.get(sha256)
    return size ? `<img${attributesOf(tag, sha256, Number(asked), size)}${tag.slice('<img'.length)}` : tag
  })
}
