import { and, eq, gt } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { getSubmissionSubject } from '../forms/submission-subject.ts'
import { personLinks, submissions } from '../platform/db/form-tables.ts'
import type { Services } from '../platform/services.ts'

/**
 * The person or the submission whose data a link opens. A link to a person covers an email address that the business
 * has verified. A link to a submission covers that submission alone, even if it contains an email address. A caller is
 * known to the business by phone only, and has no link.
 */
export type Subject =
  | { kind: 'person'; id: string; email: string }
  | { kind: 'caller'; id: string; phone: string }
  | { kind: 'submission'; id: string }

/** Returns the key of a subject's customer: the email address in lower case, or else the phone number. A submission has none. */
export function getCustomerKey(subject: Subject): string | undefined {
  if (subject.kind === 'person') return subject.email
  return subject.kind === 'caller' ? subject.phone : undefined
}

/**
 * Returns the subject of a link. Throws `link-expired` for a wrong or revoked token, an expired link, and a subject that
 * no longer exists.
 */
export function findSubject(services: Services, id: string, token: string, now: number): Subject {
  const { db, keys } = services
  const { email, expiresAt } = personLinks
  const person = db
    .select({ email })
    .from(personLinks)
    .where(and(eq(personLinks.id, id), gt(expiresAt, now)))
    .get()
  const { booking } = submissions
  const submission = db.select({ booking }).from(submissions).where(eq(submissions.id, id)).get()
  if (!person && !submission) throw new Failure('link-expired')
  if (!keys.verify(token, 'data', getSubmissionSubject(services, { id, ...submission })))
    throw new Failure('link-expired')
  return person ? { kind: 'person', id, email: person.email } : { kind: 'submission', id }
}
