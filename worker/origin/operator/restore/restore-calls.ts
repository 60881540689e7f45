import { type RestoredPage, restoredFileQuery, restoreQuery } from '#worker/contract/admin/backup.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { InternalCaller } from '#worker/publishing/site-object.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readMeta } from '../../platform/db/meta.ts'
import type { OriginEnv } from '../../platform/env.ts'
import { parseInput } from '../../platform/http/read-input.ts'
import { SecretStore } from '../../platform/secrets/secret-store.ts'
import { AccessControl } from '../../platform/tokens/access-control.ts'
import { SiteFiles } from '../site-files.ts'
import { abandonRestore, createBackupFailure } from './begin-restore.ts'
import { isOnlyCreated, reserveUsedRevisions } from './only-created.ts'
import { isPartlyRestored } from './restore-state.ts'
import { SiteRestore } from './site-restore.ts'

interface RestoreCallsDeps {
  db: Database
  clock: Clock
  env: Pick<OriginEnv, 'ADMIN_TOKEN' | 'SECRETS_KEY' | 'MEDIA'>
}

/** A file of a backup as it was posted, with the query before it is parsed. */
export interface PostedFile {
  query: unknown
  size: number
  body: ReadableStream<Uint8Array>
}

function parseMetadata(text: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    throw createBackupFailure('invalid', 'The metadata of a file must be JSON')
  }
}

/** The operator's calls that restore the site. They need no services: these cannot read a partly restored database. */
export class RestoreCalls {
  readonly #deps: RestoreCallsDeps
  readonly #restore: SiteRestore
  readonly #files: SiteFiles
  /** Resolves when the page of the backup that is being restored is done, or has failed. */
  #pageInProgress: Promise<unknown> = Promise.resolve()
  /** Whether the database is known to be complete, so that it need not be read again. Each restored page sets it to false. */
  #isKnownComplete = false

  constructor(deps: RestoreCallsDeps) {
    const { db, clock, env } = deps
    const site = () => readMeta(db, 'site')
    this.#deps = deps
    this.#restore = new SiteRestore({
      db,
      clock,
      secrets: new SecretStore({ db, clock, site, keys: env.SECRETS_KEY }),
    })
    this.#files = new SiteFiles({ bucket: env.MEDIA, site })
  }

  /** Whether the site is partly restored. */
  get isUnderWay(): boolean {
    this.#isKnownComplete ||= !isPartlyRestored(this.#deps.db)
    return !this.#isKnownComplete
  }

  /**
   * Restores a page of the backup once the pages before it are done or have failed. The first page begins anew on a partly restored
   * site. On any other, `suspend` suspends the site before its data is replaced, and the page throws `site-exists` unless the site is
   * as its operator created it.
   */
  page(input: { query: unknown; text: string }, suspend: () => Promise<void>): Promise<RestoredPage> {
    const { page, last } = parseInput(restoreQuery, input.query)
    const number = Number(page)
    const restored = this.#pageInProgress.then(async () => {
      if (number === 0 && !this.isUnderWay) await this.#begin(input.text, suspend)
      this.#isKnownComplete = false
      return this.#restore.restore({ number, isLast: last === 'true', text: input.text })
    })
    this.#pageInProgress = restored.catch(() => undefined)
    return restored
  }

  /** Stores a file of the site. */
  async file({ query, size, body }: PostedFile): Promise<null> {
    if (!this.isUnderWay)
      throw createBackupFailure('not-begun', 'No restoration of this site is under way. Page 0 begins one')
    const { file: name, type, metadata } = parseInput(restoredFileQuery, query)
    const file = { name, type, metadata: parseMetadata(metadata), size }
    if (!(await this.#files.put(file, body)))
      throw createBackupFailure('no-files', 'This server stores no files, or none with such a name')
    return null
  }

  /** Authorises a call of the operator. Only tokens count, not sessions of the desk: a partly restored database need not have any. */
  authorize({ authorization, clientIp, site }: InternalCaller, method: string, path: string): void {
    const { db, clock, env } = this.#deps
    const access = new AccessControl({
      db,
      clock,
      operatorToken: env.ADMIN_TOKEN,
      findDeskCaller: () => undefined,
      findAuthority: () => undefined,
    })
    access.authorize({
      method,
      path: `/api/operator/sites/${site}/${path}`,
      authorization,
      clientIp,
      fromDesk: false,
    })
  }

  /** Makes an empty site of a partly restored one. */
  abandon(): void {
    if (this.isUnderWay) abandonRestore(this.#deps.db)
  }

  async #begin(text: string, suspend: () => Promise<void>): Promise<void> {
    const { db } = this.#deps
    // The version is checked before the site is suspended.
    this.#restore.readHead(text)
    if (!isOnlyCreated(db))
      throw new Failure('site-exists', {
        detail: 'This site has bookings or a published revision. Restore into a site that was only created',
      })
    await suspend()
    reserveUsedRevisions(db)
  }
}
