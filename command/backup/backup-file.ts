import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { CommandFailure } from '../run/command-failure.ts'
import { BackupCipher } from './backup-cipher.ts'

/** No chunk is longer, so that a damaged length takes no memory. */
const MAX_CHUNK = 64 * 1024 * 1024

const MAX_HEADER = 4096
const LENGTH_BYTES = 4

/** The last chunk: how many pages the file has, and the hash of everything before this chunk. */
const ending = z.strictObject({ pages: z.int(), sha256: z.string() })

/** A place in a file: how many chunks and bytes come before it, and their hash. */
interface Place {
  chunks: number
  bytes: number
  hash: Hash
}

/** A page of a file, or its end. */
type Chunk = { page: string } | { end: true }

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/**
 * A file with the pages of a backup. The first line says how the key is derived. Then come chunks: four bytes with the length, and
 * so many bytes that are encrypted. Each is a page, compressed (raw deflate); the last one is the {@link ending}.
 */
export class BackupFile {
  readonly #file: FileHandle
  readonly #cipher: BackupCipher
  #place: Place

  private constructor(file: FileHandle, cipher: BackupCipher) {
    this.#file = file
    this.#cipher = cipher
    const line = Buffer.from(cipher.line)
    this.#place = { chunks: 0, bytes: line.length, hash: createHash('sha256').update(line) }
  }

  /** How many bytes were read or written. */
  get bytes(): number {
    return this.#place.bytes
  }

  /** Creates a file that only its owner can read. */
  static async create(path: string, passphrase: string): Promise<BackupFile> {
    const cipher = await BackupCipher.create(passphrase)
    const file = await open(path, 'w+', 0o600)
    await file.write(cipher.line)
    return new BackupFile(file, cipher)
  }

  /** Opens a file. Throws for a wrong passphrase, and for one that is no backup. */
  static async open(path: string, passphrase: string, flags: 'r' | 'r+' = 'r'): Promise<BackupFile> {
    const file = await open(path, flags)
    try {
      const start = await readBytes(file, 0, MAX_HEADER)
      const line = start.subarray(0, start.indexOf('\n') + 1).toString('utf8')
      return new BackupFile(file, await BackupCipher.open(line, passphrase))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Reads the next page. Returns undefined where the file is cut. Throws where it was changed. */
  async read(): Promise<Chunk | undefined> {
    const { chunks, bytes } = this.#place
    const length = await readBytes(this.#file, bytes, LENGTH_BYTES)
    if (length.length < LENGTH_BYTES) return undefined
    const expected = length.readUInt32BE()
    if (expected > MAX_CHUNK) throw this.#toDamage()
    const chunk = await readBytes(this.#file, bytes + LENGTH_BYTES, expected)
    if (chunk.length < expected) return undefined
    const page = this.#cipher.decrypt(chunks, false, chunk)
    if (page) {
      this.#advance(length, chunk)
      return { page: inflateRawSync(page, { maxOutputLength: MAX_CHUNK }).toString('utf8') }
    }
    const end = this.#cipher.decrypt(chunks, true, chunk)
    if (!end) throw this.#toDamage()
    const { pages, sha256 } = ending.parse(JSON.parse(end.toString('utf8')))
    if (pages !== chunks || sha256 !== this.#place.hash.copy().digest('hex')) throw this.#toDamage()
    return { end: true }
  }

  /** Reads all pages to the end. Throws where the file is cut or was changed. */
  async *readAll(): AsyncGenerator<string> {
    for (;;) {
      const chunk = await this.read()
      if (!chunk)
        throw new CommandFailure(
          'usage',
          `The backup is incomplete: the file ends after ${this.#place.chunks} pages`,
        )
      if ('end' in chunk) return this.#checkEnd()
      yield chunk.page
    }
  }

  /** Throws where something follows the end. The place is still before the end. */
  async #checkEnd(): Promise<void> {
    const { bytes } = this.#place
    const length = (await readBytes(this.#file, bytes, LENGTH_BYTES)).readUInt32BE()
    const { size } = await this.#file.stat()
    if (size > bytes + LENGTH_BYTES + length)
      throw new CommandFailure('usage', 'The backup is damaged: the file goes on after its end')
  }

  /** Writes a page after those that were read or written, in place of what follows. */
  async write(page: string): Promise<void> {
    await this.#write(false, deflateRawSync(page))
  }

  /** Writes the end, and everything to the disk. */
  async finish(): Promise<void> {
    const { chunks: pages, bytes, hash } = this.#place
    await this.#write(true, Buffer.from(JSON.stringify({ pages, sha256: hash.copy().digest('hex') })))
    await this.#file.truncate(this.#place.bytes)
    await this.#file.sync()
    if (bytes === this.#place.bytes) throw new Error('Nothing was written')
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #write(isLast: boolean, plain: Buffer): Promise<void> {
    const { chunks, bytes } = this.#place
    const chunk = this.#cipher.encrypt(chunks, isLast, plain)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(chunk.length)
    await this.#file.write(Buffer.concat([length, chunk]), 0, LENGTH_BYTES + chunk.length, bytes)
    this.#advance(length, chunk)
  }

  #advance(length: Buffer, chunk: Buffer): void {
    const { chunks, bytes, hash } = this.#place
    this.#place = {
      chunks: chunks + 1,
      bytes: bytes + length.length + chunk.length,
      hash: hash.update(length).update(chunk),
    }
  }

  #toDamage(): CommandFailure {
    return new CommandFailure('usage', `The backup is damaged after ${this.#place.chunks} pages`)
  }
}
