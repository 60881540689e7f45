import { asc, eq, sql } from 'drizzle-orm'
import type { SiteSecrets } from '#worker/contract/admin/secrets.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { Clock } from '../clock.ts'
import { secrets } from '../db/access-tables.ts'
import type { Database } from '../db/database.ts'
import { prepareOnce } from '../db/prepared.ts'
import { decrypt, type EncryptedText, encrypt, toEncryptionKey } from './encryption.ts'

const prepareFind = prepareOnce((db) =>
  db
    .select()
    .from(secrets)
    .where(eq(secrets.name, sql.placeholder('name')))
    .prepare(),
)

interface SecretStoreDeps {
  db: Database
  clock: Clock
  /** The site's id, once it is known. */
  site: () => string | undefined
  /** The keys of `SECRETS_KEY`. The first encrypts. */
  keys: readonly string[]
}

/** The site's own secrets, encrypted in its database. Only the origin's code reads them. */
export class SecretStore {
  readonly #deps: SecretStoreDeps
  readonly #keys: ReturnType<typeof toEncryptionKey>[]
  #version = 0

  constructor(deps: SecretStoreDeps) {
    this.#deps = deps
    this.#keys = deps.keys.map(toEncryptionKey)
  }

  /** A number that grows with each change since the object started. */
  get version(): number {
    return this.#version
  }

  list(): SiteSecrets['secrets'] {
    return this.#deps.db
      .select({ name: secrets.name, updatedAt: secrets.updatedAt })
      .from(secrets)
      .orderBy(asc(secrets.name))
      .all()
      .map(({ name, updatedAt }) => ({ name, updatedAt: toIso(updatedAt) }))
  }

  /** Stores a secret. Throws `secrets-unavailable` without an encryption key. */
  put(name: string, value: string): void {
    this.#write(name, value, this.#deps.clock.now())
  }

  delete(name: string): void {
    this.#version += 1
    this.#deps.db.delete(secrets).where(eq(secrets.name, name)).run()
  }

  has(name: string): boolean {
    const { db } = this.#deps
    return db.select({ name: secrets.name }).from(secrets).where(eq(secrets.name, name)).get() !== undefined
  }

  /**
   * Returns a secret; undefined when the site has none of that name. Throws when its encryption key is missing.
   */
  get(name: string): string | undefined {
    const row = prepareFind(this.#deps.db).get({ name })
    return row && this.#decrypt(name, row)
  }

  /** Returns a secret; undefined when there is none, or when its encryption key is missing. */
  find(name: string): string | undefined {
    try {
      return this.get(name)
    } catch {
      return undefined
    }
  }

  /**
   * Encrypts all secrets of older keys with the newest, so that the older keys can be removed. Secrets that no
   * key decrypts are logged and stay.
   */
  reencrypt(): void {
    const [newest] = this.#keys
    for (const row of this.#deps.db.select().from(secrets).all()) {
      if (row.keyId === newest?.id) continue
      try {
        this.#write(row.name, this.#decrypt(row.name, row), row.updatedAt)
      } catch (error) {
        log('error', 'secret.unreadable', { name: row.name, error: describeError(error) })
      }
    }
  }

  /** Encrypts a secret as the database has it. Throws `secrets-unavailable` without an encryption key. */
  encrypt(name: string, value: string): EncryptedText {
    const [key] = this.#keys
    if (!key) throw new Failure('secrets-unavailable', { cause: 'The Worker has no SECRETS_KEY' })
    return encrypt(key, this.#getContext(name), value)
  }

  #write(name: string, value: string, updatedAt: number): void {
    const row = { ...this.encrypt(name, value), updatedAt }
    this.#version += 1
    this.#deps.db
      .insert(secrets)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: secrets.name, set: row })
      .run()
  }

  #decrypt(name: string, encrypted: EncryptedText): string {
    const key = this.#keys.find(({ id }) => id === encrypted.keyId)
    if (!key) throw new Failure('internal', { cause: `SECRETS_KEY lacks the key that encrypted ${name}` })
    return decrypt(key, this.#getContext(name), encrypted)
  }

  #getContext(name: string): string {
    return `${this.#deps.site()}/${name}`
  }
}
