import { type Asset, asset } from '#worker/contract/content/asset.ts'
import { Failure } from '#worker/contract/failure.ts'
import { picturePrefix } from '#worker/contract/storage-keys.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { Picture } from './read-picture.ts'
import { resize, widthsOf } from './resize.ts'

interface Ground {
  /** Where files are kept. */
  bucket: R2Bucket | undefined
  /** What resizes them; without, they are kept as they are. */
  images: ImagesBinding | undefined
  /** The site's id, once it is known. */
  site: () => string | undefined
}

/** A site's pictures, each by the hash of what is in it: as it was uploaded, and in the widths that pages need. */
export class Media {
  readonly #ground: Ground

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** Keeps a picture whose hash was checked. What is there already isn't made again. */
  async keep(sha256: Asset['sha256'], bytes: ArrayBuffer, picture: Picture): Promise<Asset> {
    const { bucket, images } = this.#ground
    if (!bucket) throw new Failure('internal', { cause: 'The Worker has no bucket MEDIA' })
    const wanted = images ? widthsOf(picture) : [picture.width]
    const known = await this.#find(bucket, sha256)
    if (known && wanted.every((width) => known.widths.includes(width))) return known
    const areMade = images ? await this.#keepWidths(bucket, images, sha256, bytes, picture) : false
    const widths = areMade ? wanted : [picture.width]
    const kept: Asset = { sha256, ...picture, bytes: bytes.byteLength, widths }
    // The last: where it is, all is.
    await bucket.put(this.#key(sha256, 'original'), bytes, {
      httpMetadata: { contentType: picture.type },
      customMetadata: { asset: JSON.stringify(kept) },
    })
    return kept
  }

  /** The file of a picture in a width, or, where that wasn't made, the picture itself. Undefined where there is none. */
  async read(sha256: string, width: string): Promise<R2ObjectBody | undefined> {
    const read = (name: string) => this.#ground.bucket?.get(this.#key(sha256, name))
    return (await read(width)) ?? (await read('original')) ?? undefined
  }

  /** Looks up how large pictures are; null for one that was never uploaded. Returns none where none can be kept. */
  async findSizes(hashes: readonly string[]) {
    const { bucket } = this.#ground
    if (!bucket) return []
    return Promise.all(
      hashes.map(async (sha256) => {
        const known = await this.#find(bucket, sha256)
        return { sha256, size: known ? { width: known.width, height: known.height } : null }
      }),
    )
  }

  async #find(bucket: R2Bucket, sha256: string): Promise<Asset | undefined> {
    const object = await bucket.head(this.#key(sha256, 'original'))
    return asset.safeParse(JSON.parse(object?.customMetadata?.asset ?? 'null')).data
  }

  /** Whether its widths are there now. Where they aren't the picture itself is shown, and its next upload tries again. */
  async #keepWidths(
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
    return `${picturePrefix(this.#ground.site() ?? '')}${sha256}/${name}`
  }
}
