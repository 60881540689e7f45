import { createCipheriv, createDecipheriv, hash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { BACKUP_FORMAT } from '#worker/contract/admin/backup.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { parseJson } from '../run/parse-json.ts'

/** The costs of scrypt, as OWASP recommends them for 32 MB of memory. */
const COSTS = { n: 32_768, r: 8, p: 3 }
const SCRYPT_MEMORY = 64 * 1024 * 1024

const TAG_BYTES = 16
const KEY_BYTES = 32

/** The first line of a file: the version of the format, and how the key follows from the passphrase. */
const header = z.object({
  'daybook-backup': z.int(),
  scrypt: z.object({
    n: z.literal(COSTS.n),
    r: z.literal(COSTS.r),
    p: z.literal(COSTS.p),
    salt: z.string(),
  }),
  /** A hash that is derived with the key. It tells a wrong passphrase from a damaged file. */
  check: z.string(),
})

type Scrypt = (
  passphrase: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

async function derive(passphrase: string, salt: Buffer) {
  const options = { N: COSTS.n, r: COSTS.r, p: COSTS.p, maxmem: SCRYPT_MEMORY }
  const bytes = await (promisify(scrypt) as Scrypt)(passphrase.normalize('NFC'), salt, KEY_BYTES * 2, options)
  return { key: bytes.subarray(0, KEY_BYTES), check: hash('sha256', bytes.subarray(KEY_BYTES)) }
}

/** Encrypts and decrypts the frames of one file (AES-256-GCM). Each frame is bound to its index and to the first line of the file. */
export class BackupCipher {
  /** The first line of the file, with its end of line. */
  readonly line: string
  readonly #key: Buffer

  private constructor(line: string, key: Buffer) {
    this.line = line
    this.#key = key
  }

  /** Creates the cipher of a new file. */
  static async create(passphrase: string): Promise<BackupCipher> {
    const salt = randomBytes(16)
    const { key, check } = await derive(passphrase, salt)
    const content: z.infer<typeof header> = {
      'daybook-backup': BACKUP_FORMAT,
      scrypt: { ...COSTS, salt: salt.toString('base64') },
      check,
    }
    return new BackupCipher(`${JSON.stringify(content)}\n`, key)
  }

  /** Creates the cipher of a file with this first line. Throws for a wrong passphrase, and for a file of a newer version. */
  static async open(line: string, passphrase: string): Promise<BackupCipher> {
    const version = z.object({ 'daybook-backup': z.int() }).safeParse(parseJson(line))
    if (!version.success) throw new CommandFailure('usage', 'This file is no backup of Daybook')
    if (version.data['daybook-backup'] > BACKUP_FORMAT)
      throw new CommandFailure(
        'usage',
        'This backup was made by a newer version of Daybook. Update this one first',
      )
    const parsed = header.safeParse(parseJson(line))
    if (!parsed.success) throw new CommandFailure('usage', 'The backup is damaged at its beginning')
    const { key, check } = await derive(passphrase, Buffer.from(parsed.data.scrypt.salt, 'base64'))
    if (check !== parsed.data.check) throw new CommandFailure('usage', 'The passphrase is wrong')
    return new BackupCipher(line, key)
  }

  encrypt(index: number, isLast: boolean, plain: Uint8Array): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, toNonce(index, isLast))
    cipher.setAAD(Buffer.from(this.line))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }

  /** Decrypts a frame. Returns undefined for one that was changed, or that was written with another index. */
  decrypt(index: number, isLast: boolean, frame: Buffer): Buffer | undefined {
    const tagOffset = frame.length - TAG_BYTES
    if (tagOffset < 0) return undefined
    const decipher = createDecipheriv('aes-256-gcm', this.#key, toNonce(index, isLast))
    decipher.setAAD(Buffer.from(this.line))
    decipher.setAuthTag(frame.subarray(tagOffset))
    try {
      return Buffer.concat([decipher.update(frame.subarray(0, tagOffset)), decipher.final()])
    } catch {
      return undefined
    }
  }
}

/** Returns the nonce of a frame. A key is used for one file, so that no nonce repeats. */
function toNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUIntBE(index, 6, 6)
  return nonce
}
