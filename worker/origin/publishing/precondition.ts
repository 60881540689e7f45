import { Failure } from '#worker/contract/failure.ts'

/**
 * Checks that a publisher knows what they replace (RFC 9110 §13.1). The first revision needs no condition;
 * every other needs an `If-Match` with the revision that it is based on. Throws `revision-required` without
 * one, and `revision-mismatch` when it does not match.
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
