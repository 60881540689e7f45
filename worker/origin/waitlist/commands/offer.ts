import { and, asc, eq, gt, gte, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { isBlocked } from '../../bookings/create/check-may-book.ts'
import { getQuietHours, type QuietTimes } from '../../catalogue/quiet-hours.ts'
import { type HoldRow, holds, waitlist } from '../../platform/db/booking-tables.ts'
import { selectSameKeys } from '../../platform/db/customer-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { SchedulingEvent } from '../../scheduling/events.ts'
import { getDay, toAvailabilityQuery } from '../entry.ts'
import { findOffer } from '../find-offer.ts'
import { createManageLink } from '../view.ts'

type WaitingEntry = ReturnType<typeof listWaiting>[number]

/**
 * Offers freed times to confirmed waitlist entries in the order of joining. Call it right after a commit that may have
 * freed a time, with no `await` in between, so that no other request can take it first.
 * An entry without a suitable free time keeps waiting. Each entry gets only one offer, so a person who declined a time
 * does not get it again. A freed time that no one accepts within six hours is open to everyone; quiet hours do not count.
 */
export function offerFreedTimes(services: Services): void {
  const { db, clock, jobs } = services
  const now = clock.now()
  lapseOffers(services, now)
  for (const row of listWaiting(db)) makeOffer(services, row, now)
  jobs.arm()
}

/**
 * Marks the entry of an accepted offer as booked. Must run in the transaction of the booking that consumes the
 * hold. Subscribes to `hold.used`.
 */
export function acceptOffer(
  { db }: Services,
  { hold, now }: Extract<SchedulingEvent, { type: 'hold.used' }>,
): void {
  db.update(waitlist)
    .set({ status: 'booked', clientIp: null, updatedAt: now })
    .where(and(eq(waitlist.status, 'offered'), eq(waitlist.hold, hold)))
    .run()
}

/** Lapses offers whose hold was released or has expired. */
function lapseOffers({ db, emit }: Services, now: number): void {
  const live = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.id, waitlist.hold), gt(holds.expiresAt, now)))
  transact(db, () => {
    const lapsed = db
      .update(waitlist)
      .set({ status: 'lapsed', clientIp: null, updatedAt: now })
      .where(and(eq(waitlist.status, 'offered'), notExists(live)))
      .returning({ id: waitlist.id })
      .all()
    for (const { id } of lapsed) emit({ type: 'waitlist.lapsed', entry: id, now })
  })
}

const {
  number,
  id,
  calendar,
  service,
  requestedStaff,
  duration,
  guests,
  date,
  timeZone,
  contact,
  contactKey,
  createdAt,
} = waitlist
/** The columns that an offer needs. */
const columns = {
  number,
  id,
  calendar,
  service,
  requestedStaff,
  duration,
  guests,
  date,
  timeZone,
  contact,
  contactKey,
  createdAt,
}

function listWaiting(db: Database) {
  return db
    .select(columns)
    .from(waitlist)
    .where(and(eq(waitlist.status, 'waiting'), eq(waitlist.isConfirmed, true)))
    .orderBy(asc(waitlist.number))
    .all()
}

function makeOffer(services: Services, row: WaitingEntry, now: number): void {
  const { connections, db, holds, outbox, published } = services
  if (isBlocked(services, row.contact)) return
  const query = toAvailabilityQuery(services, row, now)
  // No one can book a time that cannot be paid.
  if (query?.target.service.payNow && !connections.canPay()) return
  const free = query && findOffer(services, query, getDay(row), getQuietTimes(query.site, row))
  if (!query || !free || hasOtherOffer(services, row)) return
  const { start, until } = free
  transact(db, (transaction) => {
    const hold = holds.createOfferHold(query, { start, timeZone: row.timeZone, until }, transaction)
    if (!hold) return
    const offered = {
      status: 'offered' as const,
      hold: hold.id,
      offeredStart: start,
      offeredAt: now,
      updatedAt: now,
    }
    db.update(waitlist).set(offered).where(eq(waitlist.number, row.number)).run()
    const link = createManageLink(services, row, published.calendar(row.calendar)?.slug ?? '').url
    outbox.write('waitlist.offered', row.id, { link, ...toTimes(hold) }, now)
  })
}

/** Returns the quiet hours for the message of an offer: those of mails for a person with an email address, else those of texts. */
function getQuietTimes(
  site: SiteSettings,
  { contact, timeZone }: Pick<WaitingEntry, 'contact' | 'timeZone'>,
): QuietTimes {
  return { quietHours: getQuietHours(site, contact.email ? 'mail' : 'text'), timeZone }
}

const toTimes = ({ start, end, expiresAt }: HoldRow) => ({
  start: toIso(start),
  end: toIso(end),
  expiresAt: toIso(expiresAt),
})

/**
 * Returns whether another entry of the same person for the same day, calendar and service has an offer, or had one that
 * was booked or lapsed after this entry was created. Entries that the person left do not count. Anyone can enter anyone's
 * email address, so a second entry is accepted like the first, but does not get an offer in addition.
 */
function hasOtherOffer({ db }: Services, row: WaitingEntry): boolean {
  const isOffered = eq(waitlist.status, 'offered')
  const hadOffer = and(inArray(waitlist.status, ['booked', 'lapsed']), gte(waitlist.updatedAt, row.createdAt))
  const isSame = (['date', 'calendar', 'service'] as const).map((key) => eq(waitlist[key], row[key]))
  const other = db
    .select({ one: sql`1` })
    .from(waitlist)
    .where(
      and(
        ...isSame,
        sql`${contactKey} IN (${selectSameKeys(row.contactKey)})`,
        ne(waitlist.number, row.number),
        isNotNull(waitlist.offeredStart),
        or(isOffered, hadOffer),
      ),
    )
    .get()
  return other !== undefined
}
