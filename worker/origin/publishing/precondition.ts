import { Failure } from '#worker/contract/failure.ts'

/**
 * Whether a publisher knows what they replace (RFC 9110 §13.1): the first revision needs no condition, every other
 * one an `If-Match` with the revision it was made from. Throws
 * `revision-required` without that condition, and `revision-mismatch` where it does not hold.
 */
export function checkPrecondition(
  revision: number,
  ifMatch: string | undefined,
  ifNoneMatch: string | undefined,
): void {
  if (ifNoneMatch !== undefined && revision > 0) throw new Failure('revision-mismatch')
  if (ifMatch === undefined) {
    if (revision > 0) throw new Failure('revision-required')
    return
  }
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  const matches = revision > 0 && (tags.includes('*') || tags.includes(`"${revision}"`))
  if (!matches) throw new Failure('revision-mismatch')
}
