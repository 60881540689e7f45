import { createFieldFailure } from './english-problems.ts'

/** Reads the cursor of a list with one kind of row: the number of the previous page's last row. Throws `validation` for any other text. */
export function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw createFieldFailure('cursor', 'invalid')
  return Number(cursor)
}
