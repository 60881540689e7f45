import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'

/** The column in front of those of the table. Its name is recognised in no language, so that the mended file can be read again. */
const REASON = 'Reason'

/** Returns the first line of a file to mend: the columns of the table, with the reasons in front. */
export const toMendHeader = (header: readonly string[]): string =>
  toCsvHeader([REASON, ...header], { raw: false })

/** Returns the line of a refused row. Spreadsheets run no formula of it. */
export const toMendLine = (cells: readonly string[], reasons: readonly string[]): string =>
  toCsvLine([reasons.join(' '), ...cells], { raw: false })
