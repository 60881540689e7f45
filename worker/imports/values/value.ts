import type { RefusalCode } from './refusal.ts'

/** A value of a cell, or the reason why it is refused. An empty cell has the value `undefined`. */
export type Reading<Value> = { value: Value | undefined } | { refused: RefusalCode }

/** Returns the text of a cell without the apostrophe that exports put before formulas. */
export const toCellText = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')
