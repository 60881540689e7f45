import { Hono } from 'hono'
import {
  askForLinkRequest,
  type Changes,
  type DeskSessions,
  type Me,
  type NewSession,
  type SignInLink,
  sessionRequest,
  signInLinkRequest,
} from '#worker/contract/admin/desk.ts'
import { staffId } from '#worker/contract/ids.ts'
import { createSignInUrl } from '../messages/sign-in-link.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { limitFailures, limitRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { askForLink } from './commands/ask-for-link.ts'
import { signIn } from './commands/sign-in.ts'
import { countChanges } from './count-changes.ts'
import { countOpen } from './count-open.ts'
import { findPerson } from './people.ts'
import { endSession, listSessions } from './sessions.ts'
import { insertLink } from './sign-in-links.ts'

/** Returns the routes by which the people of the business sign in. */
export function signInRoutes(services: Services) {
  return new Hono()
    .post('/sign-in-links', limitRate(600), validateInput('json', askForLinkRequest), (c) => {
      askForLink(services, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/sessions', limitFailures(20), validateInput('json', sessionRequest), (c) =>
      c.json<NewSession>(signIn(services, c.req.valid('json')), 201),
    )
}

/** Returns the routes on sessions, and on links that an owner hands over. */
export function deskRoutes(services: Services) {
  const { db, clock, published } = services
  return new Hono<ActorEnv>()
    .post('/sign-in-links', validateInput('json', signInLinkRequest), (c) => {
      const person = findPerson(published.current, c.req.valid('json').email)
      if (!person) throw createFieldFailure('email', 'invalid')
      const { id, expiresAt } = insertLink(db, person.email, '/desk', clock.now())
      const url = createSignInUrl(services, id)
      return c.json<SignInLink>({ url, expiresAt: new Date(expiresAt).toISOString() }, 201)
    })
    .get('/sessions', (c) => {
      const person = c.get('person')
      const email = c.get('actor').role === 'owner' ? undefined : (person?.email ?? '')
      const sessions = listSessions(db, published.current, {
        email,
        current: person?.session,
        now: clock.now(),
      })
      return c.json<DeskSessions>({ sessions })
    })
    .delete('/sessions/:id', (c) => {
      const person = c.get('person')
      const id = c.req.param('id')
      const email = c.get('actor').role === 'owner' ? undefined : (person?.email ?? '')
      endSession(db, id === 'current' ? (person?.session ?? '') : id, email)
      return c.body(null, 204)
    })
    .get('/me', (c) => {
      const { name, role } = c.get('actor')
      const { locale, staff = [] } = c.get('person') ?? {}
      return c.json<Me>({
        name,
        role,
        ...(locale && { locale }),
        staff: staff.map((id) => staffId.parse(id)),
        changes: countChanges(db),
        open: countOpen(db, clock.now()),
      })
    })
    .get('/changes', (c) => c.json<Changes>({ number: countChanges(db) }))
}
