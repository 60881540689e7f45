import { and, asc, eq, gt, gte, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { holds, waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { HoldRow } from '../../scheduling/busy-entry.ts'
import type { Services } from '../../services.ts'
import { dayOf, questionOf } from '../entry.ts'
import { findOffer } from '../find-offer.ts'
import { manageOf } from '../view.ts'

const { number, id, calendar, service, asked, duration, guests, date, timeZone, person, createdAt } = waitlist
const columns = { number, id, calendar, service, asked, duration, guests, date, timeZone, person, createdAt }

type Waiting = ReturnType<typeof waitingRows>[number]

/**
 * Offers what has become free to those who wait for it, in the order of joining. It belongs right after the commit that
 * may have freed a time, with no `await` between: the object does one thing at a time, so nobody else can come first.
 * Whoever what is free doesn't suit is passed over, and stays. Each is made one offer: so this ends, and a time that
 * somebody let go does not come back to them. A freed time that nobody takes up within six hours is everybody's.
 */
export function offerFreed(services: Services): void {
  const { db, clock, jobs } = services
  const now = clock.now()
  lapseOffers(services, now)
  for (const row of waitingRows(db)) offerTo(services, row, now)
  jobs.arm()
}

/** Belongs before somebody takes a time: what a hold has kept until just now goes to those who wait, not to who comes along. */
export function offerLapsed(services: Services): void {
  if (services.holds.someLapsed(services.clock.now())) offerFreed(services)
}

/** Within a booking's write: whoever was offered the hold that it consumes has what they waited for. */
export function takeOffer({ db }: Services, hold: string, now: number): void {
  db.update(waitlist)
    .set({ status: 'booked', address: null, updatedAt: now })
    .where(and(eq(waitlist.status, 'offered'), eq(waitlist.hold, hold)))
    .run()
}

/** Offers whose hold was let go, or has lapsed, are over. */
function lapseOffers({ db }: Services, now: number): void {
  const live = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.id, waitlist.hold), gt(holds.expiresAt, now)))
  db.update(waitlist)
    .set({ status: 'lapsed', address: null, updatedAt: now })
    .where(and(eq(waitlist.status, 'offered'), notExists(live)))
    .run()
}

function waitingRows(db: Services['db']) {
  return db
    .select(columns)
    .from(waitlist)
    .where(eq(waitlist.status, 'waiting'))
    .orderBy(asc(waitlist.number))
    .all()
}

function offerTo(services: Services, row: Waiting, now: number): void {
  const { db, holds, outbox, published } = services
  const question = questionOf(services, row, now)
  const free = question && findOffer(services, question, dayOf(row))
  if (!question || !free || wasServed(services, row)) return
  const { start, offeredUntil } = free
  const { holdFor = 0 } = question.target.calendar.waitlist ?? {}
  const until = Math.min(start, now + holdFor * 60_000, offeredUntil)
  transact(db, (transaction) => {
    const hold = holds.give(question, { start, timeZone: row.timeZone, until }, transaction)
    if (!hold) return
    const offered = { status: 'offered' as const, hold: hold.id, start, offeredAt: now, updatedAt: now }
    db.update(waitlist).set(offered).where(eq(waitlist.number, row.number)).run()
    const link = manageOf(services, row, published.calendar(row.calendar)?.slug ?? '').url
    outbox.write('waitlist.offered', row.id, { link, ...times(hold) }, now)
  })
}

const times = ({ start, end, expiresAt }: HoldRow) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
})

/**
 * Anybody can type anybody's address, so a second place under one address looks like any other from outside: it is only
 * never served beside the first. It is passed over while another of that person is offered a time of that day, and once one
 * was booked or let lapse since this one was made. One that was left is as if it had never been.
 */
function wasServed({ db }: Services, row: Waiting): boolean {
  const offered = eq(waitlist.status, 'offered')
  const had = and(inArray(waitlist.status, ['booked', 'lapsed']), gte(waitlist.updatedAt, row.createdAt))
  const same = (['date', 'calendar', 'service', 'person'] as const).map((key) => eq(waitlist[key], row[key]))
  const found = db
    .select({ one: sql`1` })
    .from(waitlist)
    .where(and(...same, ne(waitlist.number, row.number), isNotNull(waitlist.start), or(offered, had)))
    .get()
  return found !== undefined
}
