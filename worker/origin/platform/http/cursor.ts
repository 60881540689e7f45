import { createFieldFailure } from './english-problems.ts'

/** Reads the cursor of a list: the number of the last row of the previous page. Throws `validation` for a text that is not a number. */
export function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw createFieldFailure('cursor', 'invalid')
  return Number(cursor)
}
