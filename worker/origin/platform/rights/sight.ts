import { type DeskMember, hasRight } from '#worker/contract/admin/rights.ts'
import type { DeskCaller } from '../tokens/access-control.ts'

/** The part that a caller sees of the appointments and customers of the site. */
export interface Sight {
  /** The ids of the staff members whose rows the caller sees; undefined for all rows. */
  staff: readonly string[] | undefined
  /** Whether searches look at email addresses and phone numbers too. */
  contacts: boolean
  /** Whether the caller sees the tags of customers, which are notes. */
  notes: boolean
}

/** The sight of tokens, of owners, and of people to whom no rights were given. */
export const fullSight: Sight = { staff: undefined, contacts: true, notes: true }

/** Returns what somebody at the desk sees. `ids` are those of the person as a staff member. */
export function getSightOf(member: DeskMember & { ids: readonly string[] }): Sight {
  const { role, given, ids } = member
  if (role === 'owner' || !given) return fullSight
  return {
    staff: given.scope === 'own' ? ids : undefined,
    contacts: hasRight(member, 'see-contacts'),
    notes: hasRight(member, 'see-notes'),
  }
}

/** Returns what a caller sees; a token has no person. */
export const getSight = (person: DeskCaller | undefined): Sight =>
  person ? getSightOf({ ...person, ids: person.staff }) : fullSight
