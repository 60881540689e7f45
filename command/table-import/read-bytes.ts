import { readFile, stat } from 'node:fs/promises'
import { Failure } from '#worker/contract/failure.ts'
import { MAX_BYTES, refuseFile } from '#worker/imports/file/file-problem.ts'
import { toTableBytes } from '#worker/imports/to-table-bytes.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** Reads a file, and converts a workbook or a calendar to CSV. Throws where there is no file, and for one that is too large. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) throw new CommandFailure('usage', `There is no file ${path}`)
  if (stats.size > MAX_BYTES) throw refuseFile('file-large')
  return toTableBytes(await readFile(path), Date.now())
}

/** Runs work on a file. Turns a failure about the file into a failure of the command. */
export async function explainFile(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'validation') throw error
    const { detail = error.code, errors = [] } = error.details
    throw new CommandFailure('mistakes', detail, { errors })
  }
}
