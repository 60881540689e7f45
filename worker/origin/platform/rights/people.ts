import type { Services } from '../services.ts'
import type { DeskCaller } from '../tokens/access-control.ts'
import { findByEmail, findByStaff } from './given-rights.ts'

/** Somebody who may sign in at the desk. */
export type DeskPerson = Omit<DeskCaller, 'session'>

export type PeopleSource = Pick<Services, 'db' | 'published'>
type Catalogue = NonNullable<PeopleSource['published']['current']>

/**
 * Finds the person in the bundle with an email address in lower case. Several staff members with the same address are one person with
 * all their names; an owner who is also a staff member is an owner.
 */
function findPublished(catalogue: Catalogue, email: string): DeskPerson | undefined {
  const owner = catalogue.site.owners.find((candidate) => candidate.email.toLowerCase() === email)
  const members = catalogue.staff.all.filter(({ contact }) => contact?.email?.toLowerCase() === email)
  const [first] = members
  if (!owner && !first) return undefined
  return {
    email,
    name: owner?.name ?? members.map(({ name }) => name).join(', '),
    role: owner ? 'owner' : 'staff',
    locale: owner?.locale ?? first?.contact?.locale,
    staff: members.map(({ id }) => id),
  }
}

/**
 * Finds the person with an email address, in upper or lower case: an owner, a staff member, or somebody else to whom rights were given.
 * Rights that were given to a staff member end when they leave the bundle.
 */
export function findPerson({ db, published }: PeopleSource, address: string): DeskPerson | undefined {
  if (!published.current) return undefined
  const email = address.toLowerCase()
  const person = findPublished(published.current, email)
  if (person?.role === 'owner') return person
  const row = findByEmail(db, email) ?? (person && findByStaff(db, person.staff))
  if (!row) return person
  const given = { scope: row.scope, rights: row.rights }
  if (person) return { ...person, given }
  if (row.name === null) return undefined
  return { email, name: row.name, role: 'staff', locale: row.locale ?? undefined, staff: [], given }
}
