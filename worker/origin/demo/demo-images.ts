import type { Media } from '../content/media/media.ts'
import { upload } from '../content/media/upload.ts'

/** Reads the demo's images, and stores them like uploaded ones. */
export interface DemoImages {
  /** Reads a static file by path, such as `/demo/tea.webp`. */
  fetchAsset(path: string): Promise<Response>
  /** Stores an image by its hexadecimal hash. */
  store(sha256: string, bytes: ArrayBuffer): Promise<void>
  /** Stores an AVIF copy of a stored image. */
  storeAvif(sha256: string, width: number, bytes: ArrayBuffer): Promise<void>
}

/** Creates the image stores from the program's static files and the store of uploaded images. */
export function createDemoImages(assets: Fetcher, media: Media): DemoImages {
  return {
    fetchAsset: (path) => assets.fetch(new URL(path, 'https://assets.invalid')),
    async store(sha256, bytes) {
      await upload(media, { sha256, type: undefined, bytes })
    },
    storeAvif: (sha256, width, bytes) => media.storeAvif(sha256, width, bytes),
  }
}

declare module '../platform/services.ts' {
  interface Services {
    /** Absent where images cannot be stored. */
    demoImages: DemoImages | undefined
  }
}
