import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { bookings, usedLinks } from '../db/booking-tables.ts'
import { resources } from '../db/publishing-tables.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Subject } from './subject.ts'
import { whose } from './whose.ts'

/**
 * Blanks what one-time links fill in for a person: links that name their email address, and links that they booked with. It
 * belongs before their bookings are erased, within the same write. Publishing a bundle that still has it brings it back.
 */
export function eraseLinks(
  { db, published }: Pick<Services, 'db' | 'published'>,
  subject: Subject,
  transaction: Transaction,
): number {
  if (subject.kind !== 'person') return 0
  const { kind, id, json } = resources
  const own = db.select({ id: bookings.id }).from(bookings).where(whose.bookings(subject))
  const used = db.select({ slug: usedLinks.slug }).from(usedLinks).where(inArray(usedLinks.booking, own))
  const named = sql`lower(${json} ->> '$.contact.email') = ${subject.email}`
  const filled = or(isNotNull(sql`${json} ->> '$.contact'`), isNotNull(sql`${json} ->> '$.answers'`))
  const blanked = db
    .update(resources)
    .set({ json: sql`json_remove(${json}, '$.contact', '$.answers')` })
    .where(and(eq(kind, 'one-time-link'), filled, or(named, inArray(id, used))))
    .returning({ id })
    .all()
  if (blanked.length > 0) transaction.afterCommit(() => published.reload())
  return blanked.length
}
