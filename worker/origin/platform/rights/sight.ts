import { hasRight } from '#worker/contract/admin/rights.ts'
import type { DeskCaller } from '../tokens/access-control.ts'

/** The part that a caller sees of the appointments and customers of the site. */
export interface Sight {
  /** The ids of the staff members whose rows the caller sees; undefined for all rows. */
  staff: readonly string[] | undefined
  /** Whether searches look at email addresses and phone numbers too. */
  contacts: boolean
}

/** The sight of tokens, of owners, and of people to whom no rights were given. */
export const fullSight: Sight = { staff: undefined, contacts: true }

/** Returns what a caller sees; a token has no person. */
export function getSight(person: DeskCaller | undefined): Sight {
  if (!person || person.role === 'owner' || !person.given) return fullSight
  return {
    staff: person.given.scope === 'own' ? person.staff : undefined,
    contacts: hasRight(person, 'see-contacts'),
  }
}
