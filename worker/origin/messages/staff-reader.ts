import type { DeskMember } from '#worker/contract/admin/rights.ts'
import type { MessageRow } from '../platform/db/message-tables.ts'
import { findByEmail, findByStaff } from '../platform/rights/given-rights.ts'
import type { Services } from '../platform/services.ts'

/** Finds the staff member who gets a message, with the rights that were given to them. Undefined for messages to others. */
export function findStaffReader(
  { db, published }: Pick<Services, 'db' | 'published'>,
  { staff }: Pick<MessageRow, 'staff'>,
): DeskMember | undefined {
  if (staff === null) return undefined
  const email = published.current?.staff.get(staff)?.contact?.email?.toLowerCase()
  const isOwner = published.current?.site.owners.some((owner) => owner.email.toLowerCase() === email)
  if (isOwner) return { role: 'owner' }
  return { role: 'staff', given: (email && findByEmail(db, email)) || findByStaff(db, [staff]) }
}
