import type { DeskMember } from '#worker/contract/admin/rights.ts'
import type { Services } from '../services.ts'
import { findByEmail, findByStaff } from './given-rights.ts'

/** A staff member, with all ids of the same person, and with the rights that were given to them. */
export type StaffMember = DeskMember & { ids: readonly string[] }

/** Finds a staff member of the bundle by their id; undefined for somebody who has left it. */
export function findStaffMember(
  { db, published }: Pick<Services, 'db' | 'published'>,
  id: string,
): StaffMember | undefined {
  const { site, staff } = published.current ?? {}
  const member = staff?.get(id)
  if (!site || !staff || !member) return undefined
  const addressOf = ({ contact }: Pick<typeof member, 'contact'>) => contact?.email?.toLowerCase()
  const email = addressOf(member)
  const ids =
    email === undefined
      ? [id]
      : staff.all.filter((other) => addressOf(other) === email).map((other) => other.id)
  if (site.owners.some((owner) => owner.email.toLowerCase() === email)) return { role: 'owner', ids }
  const given = (email !== undefined && findByEmail(db, email)) || findByStaff(db, ids)
  return { role: 'staff', given: given || undefined, ids }
}
