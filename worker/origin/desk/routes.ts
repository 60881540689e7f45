import type { Role } from '#worker/contract/admin/access.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import { type DeskMember, hasRight, type Right } from '#worker/contract/admin/rights.ts'
import { previewId, staffId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { getPreviewUrl } from '../drafts/preview-url.ts'
import { countChanges as countDraftChanges, findOwnDraft } from '../drafts/store.ts'
import { createSignInUrl } from '../messages/sign-in-link.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { findPerson } from '../platform/rights/people.ts'
import type { Services } from '../platform/services.ts'
import { askForLink } from './commands/ask-for-link.ts'
import { giveRights, takeRights } from './commands/give-rights.ts'
import { signIn } from './commands/sign-in.ts'
import { undo } from './commands/undo.ts'
import { countChanges } from './count-changes.ts'
import { countOpen } from './count-open.ts'
import { listPeople } from './list-people.ts'
import { listUndoable } from './list-undoable.ts'
import { endSession, listSessions } from './sessions.ts'
import { insertLink } from './sign-in-links.ts'

/** Returns the draft that a person works on; null while there is none. */
function describeOwnDraft({ db, published }: Services, email: string): Me['draft'] {
  const draft = findOwnDraft(db, email)
  if (!draft) return null
  return {
    id: previewId.parse(draft.id),
    url: getPreviewUrl(published, draft.id),
    count: countDraftChanges(db, draft.id),
  }
}

/** Returns a function that says which rights a caller has. A token has those of its role. */
const createHasRight = (role: Role, person: DeskMember | undefined) => (right: Right) =>
  person ? hasRight(person, right) : role === 'owner' || role === 'staff'

/** The routes for signing in, for links that an owner hands over, for sessions, people, the caller and the number of changes. */
export const deskRoutes: readonly Route[] = [
  handle('post /desk/sign-in-links', ({ body }, services) => {
    askForLink(services, body)
    return null
  }),
  handle('post /desk/sessions', ({ body }, services) => signIn(services, body)),
  handle('post /admin/sign-in-links', ({ body }, services) => {
    const { db, clock } = services
    const person = findPerson(services, body.email)
    if (!person) throw createFieldFailure('email', 'invalid')
    const { id, expiresAt } = insertLink(db, person.email, '/desk', clock.now())
    return { url: createSignInUrl(services, id), expiresAt: toIso(expiresAt) }
  }),
  handle('get /admin/sessions', ({ actor, person }, services) => {
    const email = actor.role === 'owner' ? undefined : (person?.email ?? '')
    const filter = { email, current: person?.session, now: services.clock.now() }
    return { sessions: listSessions(services, filter) }
  }),
  handle('delete /admin/sessions/{id}', ({ params: { id }, actor, person }, { db }) => {
    const email = actor.role === 'owner' ? undefined : (person?.email ?? '')
    endSession(db, id === 'current' ? (person?.session ?? '') : id, email)
    return null
  }),
  handle('get /admin/me', ({ actor: { name, role }, person, sight }, services) => {
    const { db, clock } = services
    const { locale, staff = [], given, email } = person ?? {}
    return {
      name,
      ...(email !== undefined && { email }),
      role,
      ...(locale && { locale }),
      staff: staff.map((id) => staffId.parse(id)),
      ...(given && { given: { ...given, rights: [...given.rights] } }),
      changes: countChanges(db),
      open: countOpen(db, clock.now(), sight),
      undo: listUndoable(services, { sight, has: createHasRight(role, person) }),
      draft: email === undefined ? null : describeOwnDraft(services, email),
    }
  }),
  handle('get /admin/people', (_, services) => ({ people: listPeople(services) })),
  handle('put /admin/people', ({ body, actor, person }, services) => ({
    person: giveRights(services, body, { actor, person }),
  })),
  handle('delete /admin/people/{id}', ({ params, person }, services) => {
    takeRights(services, params.id, person)
    return null
  }),
  handle('post /admin/undo/{id}', ({ params, actor, person, sight }, services) => {
    undo(services, params.id, { actor, person, sight })
    return null
  }),
  handle('get /admin/changes', (_, { db }) => ({ number: countChanges(db) })),
]
