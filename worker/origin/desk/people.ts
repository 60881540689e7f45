import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DeskCaller } from '../platform/tokens/access-control.ts'

/** A person of the published bundle who may sign in at the desk. */
export type DeskPerson = Omit<DeskCaller, 'session'>

/**
 * Finds the person with an email address, in upper or lower case. Several staff members with the same address are one person
 * with all their names; an owner who is also a staff member is an owner.
 */
export function findPerson(catalogue: Catalogue | undefined, address: string): DeskPerson | undefined {
  if (!catalogue) return undefined
  const email = address.toLowerCase()
  const owner = catalogue.site.owners.find((one) => one.email.toLowerCase() === email)
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
