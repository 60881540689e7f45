import type { Media } from '../content/media/media.ts'
import { upload } from '../content/media/upload.ts'

/** Where the demo's pictures come from, and where they are kept. */
export interface PictureStores {
  /** The program's own file at a path, such as `/demo/tea.webp`. */
  fetchAsset(path: string): Promise<Response>
  /** Keeps a picture by its hash, in hexadecimal. */
  store(sha256: string, bytes: ArrayBuffer): Promise<void>
}

/** The program's files, and where a business's pictures are when it uploads them. */
export function pictureStoresOf(assets: Fetcher, media: Media): PictureStores {
  return {
    fetchAsset: (path) => assets.fetch(new URL(path, 'https://assets.invalid')),
    async store(sha256, bytes) {
      await upload(media, { sha256, type: undefined, bytes })
    },
  }
}
