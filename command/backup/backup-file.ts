import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { CommandFailure } from '../run/command-failure.ts'
import { BackupCipher } from './backup-cipher.ts'

/** The longest frame in bytes, so that a damaged length takes no memory. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024

/** The longest first line in bytes. */
const MAX_HEADER_BYTES = 4096
const LENGTH_BYTES = 4

/** The content of the last frame: how many pages the file has, and the hash of everything before this frame. */
const ending = z.strictObject({ pages: z.int(), sha256: z.string() })

/** A position between two frames of a file: how many frames and bytes come before it, and the hash of these bytes. */
interface Position {
  frames: number
  bytes: number
  hash: Hash
}

/** The content of a frame: a page, or the end of the file. */
type FrameContent = { page: string } | { end: true }

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

/**
 * A file with the pages of a backup. The first line says how the key is derived. Frames follow: four bytes with a length, and as
 * many encrypted bytes. Each frame is a page, compressed (raw deflate); the last one is the {@link ending}.
 */
export class BackupFile {
  readonly #file: FileHandle
  readonly #cipher: BackupCipher
  #position: Position

  private constructor(file: FileHandle, cipher: BackupCipher) {
    this.#file = file
    this.#cipher = cipher
    const line = Buffer.from(cipher.line)
    this.#position = { frames: 0, bytes: line.length, hash: createHash('sha256').update(line) }
  }

  /** How many bytes of the file were read or written. */
  get bytes(): number {
    return this.#position.bytes
  }

  /** Creates a file that only its owner can read. */
  static async create(path: string, passphrase: string): Promise<BackupFile> {
    const cipher = await BackupCipher.create(passphrase)
    const file = await open(path, 'w+', 0o600)
    await file.write(cipher.line)
    return new BackupFile(file, cipher)
  }

  /** Opens a file. Throws for a wrong passphrase, and for a file that is no backup. */
  static async open(path: string, passphrase: string, flags: 'r' | 'r+' = 'r'): Promise<BackupFile> {
    const file = await open(path, flags)
    try {
      const start = await readBytes(file, 0, MAX_HEADER_BYTES)
      const line = start.subarray(0, start.indexOf('\n') + 1).toString('utf8')
      return new BackupFile(file, await BackupCipher.open(line, passphrase))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Reads the next frame. Returns undefined where the file is cut. Throws where it was changed. */
  async read(): Promise<FrameContent | undefined> {
    const { frames, bytes } = this.#position
    const length = await readBytes(this.#file, bytes, LENGTH_BYTES)
    if (length.length < LENGTH_BYTES) return undefined
    const expected = length.readUInt32BE()
    if (expected > MAX_FRAME_BYTES) throw this.#toDamage()
    const frame = await readBytes(this.#file, bytes + LENGTH_BYTES, expected)
    if (frame.length < expected) return undefined
    const page = this.#cipher.decrypt(frames, false, frame)
    if (page) {
      this.#advance(length, frame)
      return { page: inflateRawSync(page, { maxOutputLength: MAX_FRAME_BYTES }).toString('utf8') }
    }
    const end = this.#cipher.decrypt(frames, true, frame)
    if (!end) throw this.#toDamage()
    const { pages, sha256 } = ending.parse(JSON.parse(end.toString('utf8')))
    if (pages !== frames || sha256 !== this.#position.hash.copy().digest('hex')) throw this.#toDamage()
    return { end: true }
  }

  /** Reads all pages to the end. Throws where the file is cut or was changed. */
  async *readAll(): AsyncGenerator<string> {
    for (;;) {
      const content = await this.read()
      if (!content)
        throw new CommandFailure(
          'usage',
          `The backup is incomplete: the file ends after ${this.#position.frames} pages`,
        )
      if ('end' in content) return this.#checkEnd()
      yield content.page
    }
  }

  /** Throws where something follows the last frame, before which the position still is. */
  async #checkEnd(): Promise<void> {
    const { bytes } = this.#position
    const length = (await readBytes(this.#file, bytes, LENGTH_BYTES)).readUInt32BE()
    const { size } = await this.#file.stat()
    if (size > bytes + LENGTH_BYTES + length)
      throw new CommandFailure('usage', 'The backup is damaged: the file goes on after its end')
  }

  /** Writes a page at the position, over what follows in the file. */
  async write(page: string): Promise<void> {
    await this.#write(false, deflateRawSync(page))
  }

  /** Writes the last frame, cuts off what follows it, and waits until everything is on the disk. */
  async finish(): Promise<void> {
    const { frames: pages, hash } = this.#position
    await this.#write(true, Buffer.from(JSON.stringify({ pages, sha256: hash.copy().digest('hex') })))
    await this.#file.truncate(this.#position.bytes)
    await this.#file.sync()
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #write(isLast: boolean, plain: Buffer): Promise<void> {
    const { frames, bytes } = this.#position
    const frame = this.#cipher.encrypt(frames, isLast, plain)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(frame.length)
    await this.#file.write(Buffer.concat([length, frame]), 0, LENGTH_BYTES + frame.length, bytes)
    this.#advance(length, frame)
  }

  #advance(length: Buffer, frame: Buffer): void {
    const { frames, bytes, hash } = this.#position
    this.#position = {
      frames: frames + 1,
      bytes: bytes + length.length + frame.length,
      hash: hash.update(length).update(frame),
    }
  }

  #toDamage(): CommandFailure {
    return new CommandFailure('usage', `The backup is damaged after ${this.#position.frames} pages`)
  }
}
