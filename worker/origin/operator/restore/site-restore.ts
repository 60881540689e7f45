import { backupRecord, type HeadRecord, type RestoredPage } from '#worker/contract/admin/backup.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listStoredTables } from '../../platform/db/stored-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { SecretStore } from '../../platform/secrets/secret-store.ts'
import { checkVersion, createBackupFailure, emptyForRestore } from './begin-restore.ts'
import { finishRestore } from './finish-restore.ts'
import { createTriggers } from './pause-triggers.ts'
import { readRestoreState, writeRestoreState } from './restore-state.ts'
import { deleteRow, writeRows } from './write-rows.ts'

interface SiteRestoreDeps {
  db: Database
  clock: Clock
  secrets: SecretStore
}

interface Page {
  number: number
  isLast: boolean
  /** Lines of JSON, as a backup has them. */
  text: string
}

/** How many lines are restored between two pauses. */
const BATCH_SIZE = 2

function parseLine(line: string) {
  try {
    return backupRecord.parse(JSON.parse(line))
  } catch (cause) {
    throw new Failure('validation', {
      errors: [{ path: 'body', code: 'invalid', message: 'This is no page of a backup' }],
      cause,
    })
  }
}

/** Fills an empty site from the pages of a backup, one after the other. The last page may be sent again. */
export class SiteRestore {
  readonly #deps: SiteRestoreDeps

  constructor(deps: SiteRestoreDeps) {
    this.#deps = deps
  }

  /** Reads the head of a backup, with which page 0 begins. Throws `validation` for a backup of a newer version. */
  readHead(text: string): HeadRecord {
    const head = parseLine(text.slice(0, text.indexOf('\n')))
    if (!('format' in head))
      throw createBackupFailure('no-head', 'The first page of a backup begins with its version')
    checkVersion(head)
    return head
  }

  /** Restores a page. Throws `validation` unless it is the page that is due, or the page before that. */
  async restore({ number, isLast, text }: Page): Promise<RestoredPage> {
    const { db } = this.#deps
    if (number === 0) emptyForRestore(db, this.readHead(text).schema)
    const state = readRestoreState(db)
    if (!state || (state.isComplete && state.next !== number + 1))
      throw createBackupFailure('not-begun', 'No restoration of this site is under way. Page 0 begins one')
    if (number === state.next) await this.#write(text, number)
    else if (number !== state.next - 1) throw createBackupFailure('another-page', `Page ${state.next} is due`)
    return { next: isLast ? await this.#finish() : number + 1 }
  }

  async #write(text: string, number: number): Promise<void> {
    const { db } = this.#deps
    await runWithPauses(this.#writeLines(text))
    const state = readRestoreState(db)
    if (state) writeRestoreState(db, { ...state, next: number + 1 })
  }

  *#writeLines(text: string): PausableWork<void> {
    const { db } = this.#deps
    const tables = new Set(listStoredTables(db))
    const lines = text.split('\n').filter((line) => line !== '')
    for (const [index, line] of lines.entries()) {
      transact(db, () => this.#writeLine(line, tables))
      if (index % BATCH_SIZE === 0) yield
    }
  }

  #writeLine(line: string, tables: ReadonlySet<string>): void {
    const { db, secrets } = this.#deps
    const record = parseLine(line)
    const state = readRestoreState(db)
    if ('asOf' in record && state) writeRestoreState(db, { ...state, state: record })
    if (!('table' in record)) return
    const { table } = record
    if (!tables.has(table)) throw createBackupFailure('unknown-table', `There is no table ${table}`)
    try {
      if ('gone' in record) for (const row of record.gone) deleteRow(db, table, row)
      else writeRows(db, secrets, record)
    } catch (error) {
      if (error instanceof Failure) throw error
      log('error', 'restore.refused', { table, error: describeError(error) })
      throw createBackupFailure('refused', `Rows of the table ${table} cannot be written`)
    }
  }

  async #finish(): Promise<null> {
    const { db, clock } = this.#deps
    const state = readRestoreState(db)
    if (!state?.state) throw createBackupFailure('incomplete', 'This backup lacks its end')
    if (state.isComplete) return null
    transact(db, () => {
      createTriggers(db, state.triggers)
      writeRestoreState(db, { ...state, triggers: [] })
    })
    await finishRestore(db, state.state, clock.now())
    writeRestoreState(db, { ...state, triggers: [], isComplete: true })
    return null
  }
}
