import type { NewSession, SessionRequest } from '#worker/contract/admin/desk.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readSignInSecret } from '../../messages/sign-in-link.ts'
import { transact } from '../../platform/db/transaction.ts'
import { findPerson } from '../../platform/rights/people.ts'
import type { Services } from '../../platform/services.ts'
import { createSession } from '../sessions.ts'
import { findOpenLink, markUsed } from '../sign-in-links.ts'

/**
 * Uses up a sign-in link, and creates a session for its person. Throws `link-expired` for a wrong secret, and for a link that
 * was used, is too old, or whose person has left.
 */
export function signIn(services: Services, { secret, device }: SessionRequest): NewSession {
  const { db, clock } = services
  const now = clock.now()
  const id = readSignInSecret(services, secret)
  return transact(db, () => {
    const link = id === undefined ? undefined : findOpenLink(db, id, now)
    const person = link && findPerson(services, link.email)
    if (!person) throw new Failure('link-expired')
    markUsed(db, link.id, now)
    return { ...createSession(db, { email: person.email, device }, now), page: link.page }
  })
}
