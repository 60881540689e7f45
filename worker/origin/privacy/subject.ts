import { and, eq, gt, type SQL } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { getSubmissionSubject } from '../forms/submission-subject.ts'
import { selectSameKeys } from '../platform/db/customer-keys.ts'
import { personLinks, submissions } from '../platform/db/form-tables.ts'
import type { Services } from '../platform/services.ts'

/**
 * The person or the submission whose data a link opens. A link to a person covers an email address that the business
 * has verified, and all keys of the customer with that address. A link to a submission covers that submission alone, even if it contains
 * an email address. A customer is chosen by the business.
 */
export type Subject =
  | { kind: 'person'; id: string; email: string }
  | { kind: 'customer'; id: string }
  | { kind: 'submission'; id: string }

/** A person, known by an email address or chosen by the business. */
export type PersonSubject = Exclude<Subject, { kind: 'submission' }>

/** Selects the keys of a person, which are those of their customer. */
export function selectKeysOf(subject: PersonSubject): SQL {
  return selectSameKeys(subject.kind === 'person' ? subject.email : subject.id)
}

/** Returns the keys of a person. */
export const listKeys = ({ db }: Pick<Services, 'db'>, subject: PersonSubject): string[] =>
  db.values<[string]>(selectKeysOf(subject)).map(([key]) => key)

/** Returns the email addresses of a subject, in lower case. A submission has none. */
export const listEmails = (services: Pick<Services, 'db'>, subject: Subject): string[] =>
  subject.kind === 'submission' ? [] : listKeys(services, subject).filter((key) => key.includes('@'))

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
