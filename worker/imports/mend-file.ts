import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'

/** The name of an additional first column. No language has it as the name of a field, so that the mended file can be read again. */
const REASON = 'Reason'

/** Returns the first line of a file to mend: the columns of the table, with the reasons in front. */
export const toMendHeader = (header: readonly string[]): string =>
  toCsvHeader([REASON, ...header], { raw: false })

/** Returns the line of a refused row. Cells that spreadsheets would run as a formula get an apostrophe. */
export const toMendLine = (cells: readonly string[], reasons: readonly string[]): string =>
  toCsvLine([reasons.join(' '), ...cells], { raw: false })
