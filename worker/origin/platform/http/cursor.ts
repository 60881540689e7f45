import { Failure } from '#worker/contract/failure.ts'
import { fieldError } from './english.ts'

/** Returns the number of the previous page's last row. Throws `validation` for any other text. */
export function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw new Failure('validation', { errors: [fieldError('cursor', 'invalid')] })
  return Number(cursor)
}
