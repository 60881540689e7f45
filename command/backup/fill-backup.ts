import { existsSync } from 'node:fs'
import type { StateRecord } from '#worker/contract/admin/backup.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Output } from '../run/output.ts'
import { BackupFile } from './backup-file.ts'
import { toProgress } from './describe-backup.ts'
import { readPage } from './page-lines.ts'

/** Reads the page at a cursor, or without a cursor the first page. */
export type ReadPage = (cursor: string | undefined) => Promise<string>

/** A backup that is being written. */
interface Progress {
  file: BackupFile
  /** The cursor of the next page; undefined at the beginning, and null after the last. */
  next: string | null | undefined
  state: StateRecord | undefined
}

/** Opens the file of a backup that was interrupted, after its last whole page, or creates it. */
async function openPart(path: string, passphrase: string): Promise<Progress> {
  const file = await openOrCreate(path, passphrase)
  const progress: Progress = { file, next: undefined, state: undefined }
  try {
    for (let frame = await file.read(); frame && 'page' in frame; frame = await file.read()) {
      const { next, state } = readPage(frame.page)
      progress.next = next
      progress.state ??= state
    }
    return progress
  } catch (error) {
    await file.close()
    throw error
  }
}

const openOrCreate = (path: string, passphrase: string) =>
  existsSync(path) ? BackupFile.open(path, passphrase, 'r+') : BackupFile.create(path, passphrase)

/** Returns whether the server no longer has the changes since a backup began, so that the backup has to begin anew. */
const hasEnded = (error: unknown) =>
  error instanceof Failure && (error.details.errors?.some(({ code }) => code === 'ended') ?? false)

/** Writes the pages that a backup lacks, and its end. */
async function addPages({ file, ...progress }: Progress, read: ReadPage, output: Output) {
  let { next: cursor, state } = progress
  while (cursor !== null) {
    const text = await read(cursor)
    const page = readPage(text)
    await file.write(text)
    state ??= page.state
    cursor = page.next
    output.progress(`${toProgress(file.bytes)} written`)
  }
  await file.finish()
  return { bytes: file.bytes, state }
}

/**
 * Writes all pages of a backup into a file, and goes on with one that was interrupted. Begins anew where the server cannot go on:
 * too much time has passed, or it was updated.
 */
export async function fillBackup(path: string, passphrase: string, read: ReadPage, output: Output) {
  const part = await openPart(path, passphrase)
  try {
    if (part.next) output.line(`Goes on with ${path}`)
    return await addPages(part, read, output)
  } catch (error) {
    if (!hasEnded(error) || part.next === undefined) throw error
  } finally {
    await part.file.close()
  }
  output.line('The server cannot go on with it. Begins anew')
  const file = await BackupFile.create(path, passphrase)
  try {
    return await addPages({ file, next: undefined, state: undefined }, read, output)
  } finally {
    await file.close()
  }
}
