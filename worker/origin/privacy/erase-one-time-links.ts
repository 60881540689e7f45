import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { readPhone } from '#worker/contract/phone.ts'
import { bookings, usedLinks, waitlist } from '../platform/db/booking-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { draftChanges, resourceContents, resources } from '../platform/db/publishing-tables.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { listEmails, type PersonSubject, type Subject } from './subject.ts'
import { belongsTo } from './subject-rows.ts'

/** Returns the phone numbers, as E.164, of a person's bookings and waitlist entries. */
function listPhones({ db }: Services, person: PersonSubject): Set<string> {
  const ofBooking = sql<string | null>`${bookings.contact} ->> '$.phone'`
  const ofEntry = sql<string | null>`${waitlist.contact} ->> '$.phone'`
  const rows = [
    ...db.selectDistinct({ phone: ofBooking }).from(bookings).where(belongsTo.bookings(person)).all(),
    ...db.selectDistinct({ phone: ofEntry }).from(waitlist).where(belongsTo.waitlistEntries(person)).all(),
  ]
  return new Set(rows.flatMap(({ phone }) => phone ?? []))
}

/**
 * Removes the prefilled data from a person's one-time links: those with their email address, those with only
 * their phone number in any spelling, and those that they booked with. Returns the number of links. Must run before their
 * bookings are erased, in the same transaction. Publishing a bundle that still contains the data restores it.
 */
export function eraseOneTimeLinks(services: Services, subject: Subject, transaction: Transaction): number {
  if (subject.kind === 'submission') return 0
  const { db, published } = services
  const { kind, id, hash } = resources
  const { json } = resourceContents
  const ownBookings = db.select({ id: bookings.id }).from(bookings).where(belongsTo.bookings(subject))
  const usedSlugs = db
    .select({ slug: usedLinks.slug })
    .from(usedLinks)
    .where(inArray(usedLinks.booking, ownBookings))
  const hasEmail = isOneOf(sql`lower(${json} ->> '$.contact.email')`, listEmails(services, subject))
  const phones = listPhones(services, subject)
  const phone = sql<string | null>`${json} ->> '$.contact.phone'`
  const hasOnlyPhone = and(isNotNull(phone), isNull(sql`${json} ->> '$.contact.email'`))
  const site = published.current?.site
  const isPrefilled = or(isNotNull(sql`${json} ->> '$.contact'`), isNotNull(sql`${json} ->> '$.answers'`))
  const holders = unionAll(
    db.select({ kind, id, hash }).from(resources),
    db
      .select({ kind: draftChanges.kind, id: draftChanges.id, hash: sql<string>`${draftChanges.hash}` })
      .from(draftChanges)
      .where(isNotNull(draftChanges.hash)),
  ).as('holders')
  const isCertain = or(hasEmail, inArray(holders.id, usedSlugs))
  const links = db
    .selectDistinct({ id: holders.id, hash: holders.hash, phone, isCertain: sql<number>`${isCertain}` })
    .from(holders)
    .innerJoin(resourceContents, eq(resourceContents.hash, holders.hash))
    .where(
      and(
        eq(holders.kind, 'one-time-link'),
        isPrefilled,
        phones.size > 0 ? or(isCertain, hasOnlyPhone) : isCertain,
      ),
    )
    .all()
    .filter((link) => link.isCertain === 1 || phones.has(readPhone(link.phone ?? '', site) ?? ''))
  for (const link of links) {
    // Uses a hash that no bundle produces, so that the next publish writes the resource again.
    const erasedHash = `erased ${link.hash}`
    const isContent = eq(resourceContents.hash, link.hash)
    db.run(sql`INSERT INTO ${resourceContents} ("hash", "json", "body")
      SELECT ${erasedHash}, json_remove("json", '$.contact', '$.answers'), "body" FROM ${resourceContents}
      WHERE ${isContent} ON CONFLICT DO NOTHING`)
    db.update(resources).set({ hash: erasedHash }).where(eq(hash, link.hash)).run()
    db.update(draftChanges).set({ hash: erasedHash }).where(eq(draftChanges.hash, link.hash)).run()
    db.update(draftChanges).set({ baseHash: erasedHash }).where(eq(draftChanges.baseHash, link.hash)).run()
    db.delete(resourceContents).where(isContent).run()
  }
  if (links.length > 0) transaction.afterCommit(() => published.reload())
  return new Set(links.map((link) => link.id)).size
}
