import { type Asset, asset } from '#worker/contract/content/asset.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getImagePrefix } from '#worker/contract/storage-keys.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { Picture } from './read-picture.ts'
import { listWidths, resize } from './resize.ts'

interface MediaDeps {
  /** Stores the files. */
  bucket: R2Bucket | undefined
  /** Resizes images. Without it they are stored as they are. */
  images: ImagesBinding | undefined
  /** Returns the site's id; undefined until the site exists. */
  site: () => string | undefined
}

/** A site's images by the hash of their contents: as uploaded, and in the widths that pages need. */
export class Media {
  readonly #deps: MediaDeps

  constructor(deps: MediaDeps) {
    this.#deps = deps
  }

  /** Stores an image whose hash was checked. Does not resize it again. */
  async store(sha256: Asset['sha256'], bytes: ArrayBuffer, picture: Picture): Promise<Asset> {
    const { bucket, images } = this.#deps
    if (!bucket) throw new Failure('internal', { cause: 'The Worker has no bucket MEDIA' })
    const neededWidths = images ? listWidths(picture) : [picture.width]
    const existing = await this.#find(bucket, sha256)
    if (existing && neededWidths.every((width) => existing.widths.includes(width))) return existing
    const isResized = images ? await this.#storeWidths(bucket, images, sha256, bytes, picture) : false
    const widths = isResized ? neededWidths : [picture.width]
    const stored: Asset = { sha256, ...picture, bytes: bytes.byteLength, widths }
    // Last: when this exists, everything does.
    await bucket.put(this.#key(sha256, 'original'), bytes, {
      httpMetadata: { contentType: picture.type },
      customMetadata: { asset: JSON.stringify(stored) },
    })
    return stored
  }

  /**
   * Returns the file of an image in a width, or the original where that width does not exist; undefined for an
   * unknown image.
   */
  async read(sha256: string, width: string): Promise<R2ObjectBody | undefined> {
    const read = (name: string) => this.#deps.bucket?.get(this.#key(sha256, name))
    return (await read(width)) ?? (await read('original')) ?? undefined
  }

  /**
   * Returns the dimensions of images; null for one that was never uploaded. Returns an empty list when images
   * cannot be stored.
   */
  async findSizes(hashes: readonly string[]) {
    const { bucket } = this.#deps
    if (!bucket) return []
    return Promise.all(
      hashes.map(async (sha256) => {
        const existing = await this.#find(bucket, sha256)
        return { sha256, size: existing ? { width: existing.width, height: existing.height } : null }
      }),
    )
  }

  async #find(bucket: R2Bucket, sha256: string): Promise<Asset | undefined> {
    const object = await bucket.head(this.#key(sha256, 'original'))
    return asset.safeParse(JSON.parse(object?.customMetadata?.asset ?? 'null')).data
  }

  /**
   * Resizes an image, and returns whether that worked. If not, pages show the original, and its next upload
   * tries again.
   */
  async #storeWidths(
    bucket: R2Bucket,
    images: ImagesBinding,
    sha256: string,
    bytes: ArrayBuffer,
    picture: Picture,
  ): Promise<boolean> {
    try {
      for (const copy of await resize(bytes, picture, images)) {
        const httpMetadata = { contentType: 'image/webp' }
        await bucket.put(this.#key(sha256, String(copy.width)), copy.bytes, { httpMetadata })
      }
      return true
    } catch (error) {
      log('error', 'image.not-resized', { sha256, error: describeError(error) })
      return false
    }
  }

  #key(sha256: string, name: string): string {
    return `${getImagePrefix(this.#deps.site() ?? '')}${sha256}/${name}`
  }
}
