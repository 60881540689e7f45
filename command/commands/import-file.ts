import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { resolveTyped } from '../run/run-command.ts'
import type { TypedAnswers } from '../table-import/read-answers.ts'
import { checkTable } from './import-table.ts'
import { importWordPress } from './import-wordpress.ts'

interface ImportOptions extends TypedAnswers {
  download?: boolean
  overwrite?: boolean
  check?: boolean
  mend?: string
}

/** Imports an export of WordPress, or checks a table. */
export async function importFile(
  { kind, file, folder }: { kind: ImportKind | 'wordpress'; file: string; folder: string },
  { download = false, overwrite = false, check = false, mend, ...answers }: ImportOptions,
  output: Output,
): Promise<void> {
  if (kind === 'wordpress') return importWordPress(file, folder, { download, overwrite }, output)
  if (!check) throw new CommandFailure('usage', 'A table can only be checked so far: add --check')
  const options = { ...answers, mend: mend === undefined ? undefined : resolveTyped(mend) }
  return checkTable({ kind, file, folder }, options, output)
}
