import { Failure } from '#worker/contract/failure.ts'
import { filePrefix } from '#worker/contract/stored-keys.ts'

interface Ground {
  bucket: R2Bucket | undefined
  /** The site's id, once it is known. */
  site: () => string | undefined
}

/** What is in visitors' files, by their ids; the business alone gets at it. */
export class FileStore {
  readonly #ground: Ground

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** Throws `files-unavailable` where files can't be kept. */
  checkOpen(): void {
    if (!this.#ground.bucket)
      throw new Failure('files-unavailable', { cause: 'The Worker has no bucket MEDIA' })
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    await this.#ground.bucket?.put(this.#key(id), bytes)
  }

  async read(id: string): Promise<ReadableStream | undefined> {
    return (await this.#ground.bucket?.get(this.#key(id)))?.body
  }

  /** What isn't there is as good as deleted. */
  async delete(id: string): Promise<void> {
    await this.#ground.bucket?.delete(this.#key(id))
  }

  #key(id: string): string {
    return filePrefix(this.#ground.site() ?? '') + id
  }
}
