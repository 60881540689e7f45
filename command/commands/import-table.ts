import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { getOwnCountry } from '#worker/contract/phone.ts'
import { openTable } from '#worker/imports/file/import-table.ts'
import { planImport } from '#worker/imports/plan-import.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { readChecked } from '../run/read-checked.ts'
import { checkRows } from '../table-import/check-rows.ts'
import { readAnswers, readCorrections, type TypedAnswers } from '../table-import/read-answers.ts'
import { explainFile, readBytes } from '../table-import/read-bytes.ts'
import { describeQuestion, showColumns, showRows } from '../table-import/show-check.ts'

interface CheckOptions extends TypedAnswers {
  /** The path of the file that gets the refused rows. */
  mend?: string | undefined
}

async function checkFile(
  { kind, file, folder }: { kind: ImportKind; file: string; folder: string },
  { mend, column = [], ...typed }: CheckOptions,
  output: Output,
): Promise<void> {
  const answers = readAnswers(typed)
  if (mend === file)
    throw new CommandFailure('usage', '--mend writes another file, not the one that it reads')
  const { site } = (await readChecked(folder)).bundle
  const table = openTable(await readBytes(file), answers)
  const plan = planImport(table, kind, {
    ...answers,
    columns: readCorrections(column, table.header, kind),
    country: getOwnCountry(site),
    timeZone: site.timeZone,
    currency: site.currency,
    year: new Date().getUTCFullYear(),
  })
  const { encoding, separator } = table
  const { columns, questions } = plan
  showColumns(output, columns)
  const asked = questions.map(describeQuestion)
  if (asked.length > 0)
    throw new CommandFailure('mistakes', asked.join('\n'), { encoding, separator, columns, questions })
  const checked = await checkRows(plan, table.header, mend)
  showRows(output, checked)
  const result = { encoding, separator, columns, questions, ...checked }
  if (checked.refused === 0) output.result(result)
  else throw new CommandFailure('mistakes', `${checked.refused} rows are refused`, result)
}

/**
 * Checks a table of customers or appointments offline, as the site of a folder would read it. Throws when a row is refused, and when
 * something has to be asked first.
 */
export const checkTable = (...[source, options, output]: Parameters<typeof checkFile>): Promise<void> =>
  explainFile(() => checkFile(source, options, output))
