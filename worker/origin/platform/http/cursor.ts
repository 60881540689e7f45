import { Failure } from '#worker/contract/failure.ts'
import { fieldError } from './english.ts'

/** The number of the last row of the page before. Throws `validation` for any other text. */
export function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw new Failure('validation', { errors: [fieldError('cursor', 'invalid')] })
  return Number(cursor)
}
