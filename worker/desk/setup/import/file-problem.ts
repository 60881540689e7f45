import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '#worker/imports/file/file-problem.ts'
import { getProblemText } from '../../form/problem-text.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { fileTexts } from './import-texts.ts'

const isFileCode = (code: string): code is keyof typeof fileTexts => code in fileTexts

/** Returns the text that says why nothing of a file can be read. `size` is the maximum size of a file. */
export function describeFileProblem(
  { t, number }: DeskI18n,
  { path, code }: FieldProblem,
  size: string,
): string {
  if (!isFileCode(code)) return getProblemText(t, code)
  const [, line] = path.split('.')
  const limits = { rows: number(MAX_ROWS), columns: number(MAX_COLUMNS), characters: number(MAX_CELL), size }
  const text = t(fileTexts[code], limits)
  return line === undefined ? text : t('import.inLine', { line: number(Number(line)), text })
}
