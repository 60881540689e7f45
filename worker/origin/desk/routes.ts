import { staffId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { createSignInUrl } from '../messages/sign-in-link.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { askForLink } from './commands/ask-for-link.ts'
import { signIn } from './commands/sign-in.ts'
import { countChanges } from './count-changes.ts'
import { countOpen } from './count-open.ts'
import { findPerson } from './people.ts'
import { endSession, listSessions } from './sessions.ts'
import { insertLink } from './sign-in-links.ts'

/** The routes for signing in, for links that an owner hands over, for sessions, the caller and the number of changes. */
export const deskRoutes: readonly Route[] = [
  handle('post /desk/sign-in-links', ({ body }, services) => {
    askForLink(services, body)
    return null
  }),
  handle('post /desk/sessions', ({ body }, services) => signIn(services, body)),
  handle('post /admin/sign-in-links', ({ body }, services) => {
    const { db, clock, published } = services
    const person = findPerson(published.current, body.email)
    if (!person) throw createFieldFailure('email', 'invalid')
    const { id, expiresAt } = insertLink(db, person.email, '/desk', clock.now())
    return { url: createSignInUrl(services, id), expiresAt: toIso(expiresAt) }
  }),
  handle('get /admin/sessions', ({ actor, person }, { db, clock, published }) => {
    const email = actor.role === 'owner' ? undefined : (person?.email ?? '')
    const filter = { email, current: person?.session, now: clock.now() }
    return { sessions: listSessions(db, published.current, filter) }
  }),
  handle('delete /admin/sessions/{id}', ({ params: { id }, actor, person }, { db }) => {
    const email = actor.role === 'owner' ? undefined : (person?.email ?? '')
    endSession(db, id === 'current' ? (person?.session ?? '') : id, email)
    return null
  }),
  handle('get /admin/me', ({ actor: { name, role }, person }, { db, clock }) => {
    const { locale, staff = [] } = person ?? {}
    return {
      name,
      role,
      ...(locale && { locale }),
      staff: staff.map((id) => staffId.parse(id)),
      changes: countChanges(db),
      open: countOpen(db, clock.now()),
    }
  }),
  handle('get /admin/changes', (_, { db }) => ({ number: countChanges(db) })),
]
