import type { ImportKind } from '#worker/contract/admin/imports.ts'
import type { Output } from '../run/output.ts'
import { resolveTyped } from '../run/run-command.ts'
import type { TypedAnswers } from '../table-import/read-answers.ts'
import { undoImport } from '../table-import/undo-import.ts'
import { writeTable } from '../table-import/write-table.ts'
import { checkTable } from './import-table.ts'
import { importWordPress } from './import-wordpress.ts'

interface ImportOptions extends TypedAnswers {
  download?: boolean
  overwrite?: boolean
  check?: boolean
  mend?: string
  service?: string[]
  staff?: string[]
  tell?: string[]
  yes?: boolean
}

/** Imports an export of WordPress, checks or imports a table, or undoes the import of a table: then `file` is the id of the import. */
export async function importFile(
  { kind, file, folder }: { kind: ImportKind | 'wordpress' | 'undo'; file: string; folder: string },
  {
    download = false,
    overwrite = false,
    check = false,
    mend,
    yes = false,
    service,
    staff,
    tell,
    ...answers
  }: ImportOptions,
  output: Output,
): Promise<void> {
  if (kind === 'wordpress') return importWordPress(file, folder, { download, overwrite }, output)
  if (kind === 'undo') return undoImport(file, folder, { yes }, output)
  const options = { ...answers, mend: mend === undefined ? undefined : resolveTyped(mend) }
  if (check) return checkTable({ kind, file, folder }, options, output)
  return writeTable({ kind, file, folder }, { ...options, yes, service, staff, tell }, output)
}
