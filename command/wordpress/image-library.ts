import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { isPictureName } from '../folder/pictures.ts'
import type { ShownImage } from './block-writer.ts'
import { toName } from './plain-html.ts'
import type { WordPressItem } from './wordpress-export.ts'

/** A picture of the WordPress site. */
export interface ImportedImage {
  id: string
  url: string
  alt: string
}

/** The maximum number of images of a site. */
const MAX_IMAGES = 10_000

/** Returns a short name for a text that cannot be an id. */
export const toHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** Returns the https address of a picture; undefined for any other address. */
function toPictureUrl(address: string, base: string): URL | undefined {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || !isPictureName(url.pathname)) return undefined
  url.protocol = 'https:'
  url.search = ''
  url.hash = ''
  return url
}

/** Returns the same key for a picture and for the smaller copies that WordPress makes of it, such as `salon-300x200.jpg`. */
const toKey = ({ host, pathname }: URL) =>
  host.replace(/^www\./, '') + pathname.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)+(?=\.\w+$)/, '')

/** The pictures of an export: its attachments, and pictures of the same site that only texts show. */
export class ImageLibrary {
  readonly #images = new Map<string, ImportedImage>()
  readonly #byKey = new Map<string, ImportedImage>()
  /** The ids of the pictures of each post. */
  readonly #byParent = new Map<number, string[]>()
  readonly #base: string
  readonly #missing: ReadonlySet<string>
  /** The keys of missing pictures, whose smaller copies are missing too. */
  readonly #missingKeys = new Set<string>()

  /** `missing` has the ids of pictures that could not be fetched. */
  constructor(items: readonly WordPressItem[], base: string, missing: ReadonlySet<string>) {
    this.#base = base
    this.#missing = missing
    for (const { id, type, attachmentUrl, meta, parent } of items) {
      const url = type === 'attachment' ? toPictureUrl(attachmentUrl, base) : undefined
      if (!url) continue
      this.#add(`img_wp${id}`, url, toName(meta.get('_wp_attachment_image_alt') ?? ''))
      this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), `img_wp${id}`])
    }
  }

  #add(id: string, url: URL, alt: string): ImportedImage | undefined {
    if (this.#missing.has(id)) this.#missingKeys.add(toKey(url))
    if (this.#missingKeys.has(toKey(url)) || this.#images.size >= MAX_IMAGES) return undefined
    const image = { id, url: url.href, alt }
    this.#images.set(id, image)
    this.#byKey.set(toKey(url), image)
    return image
  }

  #findElement({ properties: { className, dataId, src } }: Element): ImportedImage | undefined {
    const names = Array.isArray(className) ? className.map(String) : []
    const number = names.map((name) => /^wp-image-(\d{1,15})$/.exec(name)?.[1]).find(Boolean) ?? dataId
    const attachment = this.#images.get(`img_wp${number}`)
    if (attachment) return attachment
    const url = toPictureUrl(String(src ?? ''), this.#base)
    if (!url) return undefined
    const isOwn = url.host.replace(/^www\./, '') === URL.parse(this.#base)?.host.replace(/^www\./, '')
    const key = toKey(url)
    return this.#byKey.get(key) ?? (isOwn ? this.#add(`img_wp_${toHash(key)}`, url, '') : undefined)
  }

  /** Returns the picture that an element shows. A picture without alternative text gets that of the element. */
  findShown(element: Element): ShownImage | undefined {
    const image = this.#findElement(element)
    if (image?.alt === '') image.alt = toName(String(element.properties.alt ?? ''))
    return image && { id: image.id, hasAlt: image.alt !== '' }
  }

  /** Returns the pictures with these ids in WordPress. */
  listById(ids: readonly number[]): ShownImage[] {
    return ids.flatMap((id) => {
      const image = this.#images.get(`img_wp${id}`)
      return image ? [{ id: image.id, hasAlt: image.alt !== '' }] : []
    })
  }

  /** Returns the pictures that belong to a post. */
  listOfPost(post: number): ShownImage[] {
    const ids = this.#byParent.get(post) ?? []
    return this.listById(ids.map((id) => Number(id.slice('img_wp'.length))))
  }

  list(): ImportedImage[] {
    return [...this.#images.values()]
  }
}
