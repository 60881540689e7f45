import type { HeadRecord, StateRecord } from '#worker/contract/admin/backup.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { BackupFile } from './backup-file.ts'
import { toProgress } from './describe-backup.ts'
import { readPage } from './page-lines.ts'

/** The description of a backup in its own pages. */
interface VerifiedBackup {
  head: HeadRecord
  state: StateRecord
  bytes: number
}

/** Reads a file to its end. Throws for a file that is cut, changed or no whole backup, before anything is restored from it. */
export async function verifyBackup(
  path: string,
  passphrase: string,
  output: Output,
): Promise<VerifiedBackup> {
  const file = await BackupFile.open(path, passphrase)
  let [head, state]: [HeadRecord | undefined, StateRecord | undefined] = [undefined, undefined]
  try {
    for await (const text of file.readAll()) {
      const page = readPage(text)
      head ??= page.head
      state ??= page.state
      output.progress(`${toProgress(file.bytes)} checked`)
    }
  } finally {
    await file.close()
  }
  if (!head || !state) throw new CommandFailure('usage', 'This is no whole backup')
  return { head, state, bytes: file.bytes }
}
