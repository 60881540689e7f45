import {
  type Asset,
  FONT_TYPE,
  type FontAsset,
  type UploadedFile,
  uploadedFile,
} from '#worker/contract/content/asset.ts'
import type { PngCopy } from '#worker/contract/content/png-copies.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getImagePrefix } from '#worker/contract/storage-keys.ts'
import { type ImageFormat, readPicture } from '#worker/publishing/read-picture.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { findAverageColor } from './average-color.ts'
import type { Font } from './font/read-font.ts'
import { makePng } from './make-png.ts'
import { listWidths, resize, resizeTo } from './resize.ts'

const NO_BUCKET = 'The Worker has no bucket MEDIA'

interface MediaDeps {
  /** Stores the files. */
  bucket: R2Bucket | undefined
  /** Resizes images. Without it they are stored as they are. */
  images: ImagesBinding | undefined
  /** Returns the site's id; undefined until the site exists. */
  site: () => string | undefined
}

const toAvifName = (width: number | string) => `${width}.avif`

/** Returns the properties of an uploaded file, which are stored with the original. */
const readAsset = (original: R2Object | null | undefined): UploadedFile | undefined =>
  uploadedFile.safeParse(JSON.parse(original?.customMetadata?.asset ?? 'null')).data

/** A site's images and fonts by the hash of their contents: as uploaded, and images in the widths that pages need. */
export class Media {
  readonly #deps: MediaDeps

  constructor(deps: MediaDeps) {
    this.#deps = deps
  }

  /** Stores an image whose hash was checked. Does not resize it when all its widths are stored already. */
  async store(sha256: Asset['sha256'], bytes: ArrayBuffer, picture: ImageFormat): Promise<Asset> {
    const { bucket, images } = this.#deps
    if (!bucket) throw new Failure('internal', { cause: NO_BUCKET })
    const neededWidths = images ? listWidths(picture) : [picture.width]
    const existing = await this.#find(bucket, sha256)
    if (existing && 'widths' in existing && neededWidths.every((width) => existing.widths.includes(width)))
      return existing
    const isResized = images ? await this.#storeWidths(bucket, images, sha256, bytes, picture) : false
    const widths = isResized ? neededWidths : [picture.width]
    const color = images && isResized ? await this.#findColor(images, sha256, bytes, picture) : undefined
    const stored: Asset = { sha256, ...picture, bytes: bytes.byteLength, widths, ...(color && { color }) }
    // The original is stored last: where it exists, all widths exist.
    await this.#storeOriginal(bucket, bytes, stored)
    return stored
  }

  /** Stores a font whose hash was checked. */
  async storeFont(sha256: Asset['sha256'], bytes: ArrayBuffer, font: Font): Promise<FontAsset> {
    const { bucket } = this.#deps
    if (!bucket) throw new Failure('internal', { cause: NO_BUCKET })
    const stored = { sha256, ...font, bytes: bytes.byteLength }
    await this.#storeOriginal(bucket, bytes, stored)
    return stored
  }

  async #storeOriginal(bucket: R2Bucket, bytes: ArrayBuffer, file: UploadedFile): Promise<void> {
    await bucket.put(this.#key(file.sha256, 'original'), bytes, {
      httpMetadata: { contentType: file.type },
      customMetadata: { asset: JSON.stringify(file) },
    })
  }

  /**
   * Returns the file of an image in a width, or the original where that width does not exist; undefined for an
   * unknown image. Returns the AVIF copy only with `avif`.
   */
  async read(sha256: string, width: string, { avif = false } = {}): Promise<R2ObjectBody | undefined> {
    for (const name of [...(avif ? [toAvifName(width)] : []), width, 'original']) {
      const file = await this.#deps.bucket?.get(this.#key(sha256, name))
      if (file) return file
    }
    return undefined
  }

  /** Makes the AVIF copies of a stored image. Does nothing where they exist, and logs when they cannot be made. */
  async makeAvif(sha256: string): Promise<void> {
    const { bucket, images } = this.#deps
    const original = await bucket?.get(this.#key(sha256, 'original'))
    const asset = readAsset(original)
    if (!bucket || !images || !original || !asset || !('widths' in asset)) return
    // The narrowest is stored last: where it exists, all exist.
    const widths = listWidths(asset).toReversed()
    if (await bucket.head(this.#key(sha256, toAvifName(widths.at(-1) ?? 0)))) return
    const bytes = await original.arrayBuffer()
    try {
      for (const width of widths)
        await this.#storeAvif(sha256, width, await resizeTo(width, 'image/avif', { bytes, images }))
    } catch (error) {
      log('error', 'image.not-resized', { sha256, error: describeError(error) })
    }
  }

  /** Stores an AVIF copy of a stored image, if it has fewer bytes than the file that it would replace. */
  async #storeAvif(sha256: string, width: number, bytes: ArrayBuffer): Promise<void> {
    const { bucket } = this.#deps
    const find = (name: string) => bucket?.head(this.#key(sha256, name))
    const current = (await find(String(width))) ?? (await find('original'))
    const isAvif = readPicture(new Uint8Array(bytes))?.type === 'image/avif'
    if (!current || !isAvif || bytes.byteLength >= current.size) return
    const httpMetadata = { contentType: 'image/avif' }
    await bucket?.put(this.#key(sha256, toAvifName(width)), bytes, { httpMetadata })
  }

  /**
   * Returns the PNG copy of a picture, and makes it on the first call. Returns the original for an SVG, without an
   * image service, and when resizing fails; undefined for an unknown image.
   */
  async readPng(sha256: string, copy: PngCopy): Promise<R2ObjectBody | undefined> {
    const { bucket, images } = this.#deps
    const key = this.#key(sha256, copy)
    const existing = await bucket?.get(key)
    if (existing) return existing
    const original = (await bucket?.get(this.#key(sha256, 'original'))) ?? undefined
    if (!bucket || !images || !original || original.httpMetadata?.contentType === 'image/svg+xml')
      return original
    try {
      const png = await makePng(await original.arrayBuffer(), copy, images)
      await bucket.put(key, png, { httpMetadata: { contentType: 'image/png' } })
    } catch (error) {
      log('error', 'image.not-resized', { sha256, error: describeError(error) })
    }
    return this.read(sha256, copy)
  }

  /** Returns the file of a font; undefined for an unknown one. */
  async readFont(sha256: string): Promise<R2ObjectBody | undefined> {
    const file = await this.#deps.bucket?.get(this.#key(sha256, 'original'))
    return file?.httpMetadata?.contentType === FONT_TYPE ? file : undefined
  }

  /**
   * Returns the metadata of uploaded files, with null for a file that was never uploaded. Returns an empty list
   * without a bucket.
   */
  async findAssets(hashes: readonly string[]) {
    const { bucket } = this.#deps
    if (!bucket) return []
    return Promise.all(
      hashes.map(async (sha256) => ({ sha256, asset: (await this.#find(bucket, sha256)) ?? null })),
    )
  }

  async #find(bucket: R2Bucket, sha256: string): Promise<UploadedFile | undefined> {
    return readAsset(await bucket.head(this.#key(sha256, 'original')))
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
    picture: ImageFormat,
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

  /** Returns the average colour of an image; undefined where it has none. */
  async #findColor(
    images: ImagesBinding,
    sha256: string,
    bytes: ArrayBuffer,
    { type }: ImageFormat,
  ): Promise<string | undefined> {
    if (type === 'image/svg+xml') return undefined
    try {
      return await findAverageColor(bytes, images)
    } catch (error) {
      log('error', 'image.no-color', { sha256, error: describeError(error) })
      return undefined
    }
  }

  #key(sha256: string, name: string): string {
    return `${getImagePrefix(this.#deps.site() ?? '')}${sha256}/${name}`
  }
}
