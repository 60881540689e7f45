import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { parseEntityTags } from '#worker/requests/entity-tags.ts'
import { describePublisher } from './revision-history.ts'

const SOURCE = 'It is the ETag of GET /api/admin/site'

/** The headers of a publish. */
interface Preconditions {
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
}

/** Returns who published the newest revision and when, as a part of a sentence; empty without a revision. */
function describeNewest(newest: StoredRevision | undefined): string {
  return newest ? `, published by ${describePublisher(newest.publishedBy)} at ${newest.publishedAt}` : ''
}

/**
 * Checks that a publisher knows what they replace (RFC 9110 §13.1). The first revision needs no condition; every other
 * needs an `If-Match` with the revision that it is based on. Throws `revision-required` without one, `revision-mismatch` when
 * `If-Match` or `If-None-Match` fails, and `validation` for `If-Match: *`.
 */
export function checkPrecondition(
  revision: number,
  { ifMatch, ifNoneMatch }: Preconditions,
  newest?: StoredRevision,
): void {
  const based = parseEntityTags(ifMatch ?? '')
  if (based === 'any') {
    const message = `It would replace whatever somebody else published meanwhile. Name the revision that the bundle is based on. ${SOURCE}`
    throw new Failure('validation', { errors: [{ path: 'If-Match', code: 'invalid', message }] })
  }
  if (based.length > 0 && !(revision > 0 && based.includes(String(revision)))) {
    const detail =
      revision > 0
        ? `The newest revision is "${revision}"${describeNewest(newest)}, and If-Match is ${ifMatch}`
        : 'Nothing is published yet. Leave out If-Match, or send If-None-Match: *'
    throw new Failure('revision-mismatch', { detail })
  }
  const excluded = parseEntityTags(ifNoneMatch ?? '')
  if (revision > 0 && (excluded === 'any' || excluded.includes(String(revision)))) {
    const detail = `The newest revision is "${revision}", and If-None-Match is ${ifNoneMatch}`
    throw new Failure('revision-mismatch', { detail })
  }
  if (revision > 0 && based.length === 0) {
    const detail = `Name the revision that the bundle is based on in If-Match. ${SOURCE}`
    throw new Failure('revision-required', { detail })
  }
}
