import { getFilePrefix, getImagePrefix } from '#worker/contract/storage-keys.ts'

/** A file of the site: a picture, a font, or what a visitor uploaded. */
export interface SiteFile {
  /** The key in the bucket, with `media/` or `forms/` in place of the prefix with the site's id. */
  name: string
  type: string | undefined
  metadata: Record<string, string>
  /** In bytes. */
  size: number
}

interface SiteFilesDeps {
  bucket: R2Bucket | undefined
  /** The site's id, once it is known. */
  site: () => string | undefined
}

const PAGE_SIZE = 50

const kinds = ['media', 'forms'] as const

/** The files that a site has stored outside its database, for backups. */
export class SiteFiles {
  readonly #deps: SiteFilesDeps

  constructor(deps: SiteFilesDeps) {
    this.#deps = deps
  }

  /** The id of the site. */
  get site(): string {
    return this.#deps.site() ?? ''
  }

  /** Lists some files in the order of their names, from the first after `name` on. Returns none after the last. */
  async list(name: string): Promise<SiteFile[]> {
    const { bucket } = this.#deps
    for (const kind of kinds) {
      const isIn = name.startsWith(`${kind}/`)
      if (!bucket || (!isIn && name !== '' && kind === 'media')) continue
      const prefix = this.#prefixes[kind]
      const { objects } = await bucket.list({
        prefix,
        limit: PAGE_SIZE,
        include: ['httpMetadata', 'customMetadata'],
        ...(isIn && { startAfter: this.#toKey(name) ?? '' }),
      })
      if (objects.length > 0)
        return objects.map(({ key, size, httpMetadata, customMetadata }) => ({
          name: `${kind}/${key.slice(prefix.length)}`,
          type: httpMetadata?.contentType,
          metadata: customMetadata ?? {},
          size,
        }))
    }
    return []
  }

  /** Returns `length` bytes of a file from an offset on, with the file; undefined when there is no such file. */
  async readPart(name: string, offset: number, length: number) {
    const key = this.#toKey(name)
    const found = key && (await this.#deps.bucket?.get(key, { range: { offset, length } }))
    if (!found) return undefined
    const { httpMetadata, customMetadata: metadata = {}, size } = found
    const bytes = new Uint8Array(await found.arrayBuffer())
    return { bytes, file: { name, type: httpMetadata?.contentType, metadata, size } }
  }

  /** Stores a file. Returns false for a name that no file can have, and without a bucket. */
  async put({ name, type, metadata, size }: SiteFile, body: ReadableStream<Uint8Array>): Promise<boolean> {
    const key = this.#toKey(name)
    if (!key || !this.#deps.bucket) return false
    const { readable, writable } = new FixedLengthStream(size)
    const stored = this.#deps.bucket.put(key, readable, {
      ...(type !== undefined && { httpMetadata: { contentType: type } }),
      customMetadata: metadata,
    })
    await Promise.all([body.pipeTo(writable), stored])
    return true
  }

  get #prefixes(): Record<(typeof kinds)[number], string> {
    return { media: getImagePrefix(this.site), forms: getFilePrefix(this.site) }
  }

  #toKey(name: string): string | undefined {
    const [, kind, rest] = /^(media|forms)\/([A-Za-z0-9_./-]+)$/.exec(name) ?? []
    return rest === undefined ? undefined : this.#prefixes[kind === 'media' ? 'media' : 'forms'] + rest
  }
}
