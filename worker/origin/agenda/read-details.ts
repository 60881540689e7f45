import { type SQL, sql } from 'drizzle-orm'
import { type AgendaBooking, MAX_AGENDA_NOTE } from '#worker/contract/admin/agenda.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { getPrice } from '../bookings/create/price.ts'
import { type PaymentWithRefunds, sumPayments } from '../payments/sum-payments.ts'
import type { Snapshot } from '../platform/db/booking-columns.ts'
import { bookingHistory, bookings, toAliasedCustomerKey } from '../platform/db/booking-tables.ts'
import { selectCustomer, selectKeys, selectSameKeys } from '../platform/db/customer-keys.ts'
import { customerNotes } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { seesAliasedBooking } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'

/** The money, form, visits and notes of a booking. */
export type BookingDetails = Pick<AgendaBooking, 'paid' | 'due' | 'form' | 'firstVisit' | 'notes'>

/** How many bookings' details are read between two pauses. */
const BATCH_SIZE = 100

const { id, calendar, contact, snapshot } = bookings
const cut = (text: SQL) => sql`substr(${text}, 1, ${MAX_AGENDA_NOTE + 1})`

/** The table of the outer query. In a query of one table, drizzle leaves out its name before columns. */
const outer = sql`${bookings}`

const key = toAliasedCustomerKey('bookings')

/** Selects the start of the last note on a booking. */
const bookingNote = sql<
  string | null
>`(SELECT ${cut(sql`entry.detail ->> '$.note'`)} FROM ${bookingHistory} entry
  WHERE entry.booking = ${outer}.id AND entry.event = 'booking.noted' ORDER BY entry.number DESC LIMIT 1)`

/** Selects the start of the last note on the customer of a booking. */
const customerNote = sql<string | null>`(SELECT ${cut(sql`note.text`)} FROM ${customerNotes} note
  WHERE note.customer IN (${selectKeys(selectCustomer(key))})
  ORDER BY note.number DESC LIMIT 1)`

/** Selects whether the customer has an earlier appointment that takes place, of those that the caller sees. */
const hasEarlierVisit = (
  sight: Sight,
) => sql<number>`EXISTS (SELECT 1 FROM ${bookings} b INDEXED BY bookings_by_customer
  WHERE ${toAliasedCustomerKey('b')} IN (${selectSameKeys(key)}) AND b.status = 'scheduled' AND b.start < ${outer}.start
  AND b.outcome IS NOT 'no_show' AND ${seesAliasedBooking(sight) ?? sql`1`})`

const columns = (sight: Sight) => ({
  ...{ id, calendar },
  remark: sql<string | null>`${cut(sql`${contact} ->> '$.notes'`)}`,
  bookingNote,
  customerNote,
  hasForm: sql<number>`EXISTS (SELECT 1 FROM ${submissions} form
    WHERE form.booking = coalesce(${outer}.series, ${outer}.id))`,
  hasKey: sql<number>`${key} IS NOT NULL`,
  hasEarlierVisit: hasEarlierVisit(sight),
  terms: sql`json_object('total', ${snapshot} -> '$.total', 'service', ${snapshot} -> '$.service')`.mapWith(
    (text: string): Pick<Snapshot, 'total' | 'service'> => JSON.parse(text),
  ),
})

/** Returns the payments of bookings with their refunds, by the id of the booking. */
function readPaymentEntries(db: Database, ids: readonly string[]): Map<string, PaymentWithRefunds[]> {
  const paymentRows = db.select().from(payments).where(isOneOf(payments.booking, ids)).all()
  const refundRows = paymentRows.length === 0 ? [] : readRefunds(db, paymentRows)
  const byPayment = Map.groupBy(refundRows, ({ payment }) => payment)
  const entries = paymentRows.map((payment) => ({ payment, refunds: byPayment.get(payment.id) ?? [] }))
  return Map.groupBy(entries, ({ payment }) => payment.booking)
}

const readRefunds = (db: Database, paymentRows: readonly { id: string }[]) =>
  db
    .select()
    .from(refunds)
    .where(
      isOneOf(
        refunds.payment,
        paymentRows.map((payment) => payment.id),
      ),
    )
    .all()

const shorten = (text: string): string =>
  text.length > MAX_AGENDA_NOTE ? `${cutText(text, MAX_AGENDA_NOTE - 1)}…` : text

/** Returns the details of bookings by id. Reads those of a hundred bookings at a time, by indexes alone. */
export function* readDetails(
  { db, published }: Services,
  ids: readonly string[],
  sight: Sight,
): PausableWork<Map<string, BookingDetails>> {
  const details = new Map<string, BookingDetails>()
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const batch = ids.slice(first, first + BATCH_SIZE)
    const entries = readPaymentEntries(db, batch)
    yield
    for (const row of db.select(columns(sight)).from(bookings).where(isOneOf(id, batch)).all()) {
      const price = getPrice({ snapshot: row.terms })
      const sums = sumPayments(entries.get(row.id) ?? [], { price, mayTakePlace: true })
      const notes = [row.remark, row.bookingNote, row.customerNote].flatMap((note) =>
        note ? [shorten(note)] : [],
      )
      const hasIntake = published.calendar(row.calendar)?.intake !== undefined
      details.set(row.id, {
        ...(sums && sums.kept > 0 && { paid: { amount: sums.kept, currency: sums.currency } }),
        ...(sums && sums.due > 0 && { due: { amount: sums.due, currency: sums.currency } }),
        ...((row.hasForm === 1 || hasIntake) && { form: row.hasForm === 1 ? 'received' : 'missing' }),
        ...(row.hasKey === 1 && row.hasEarlierVisit === 0 && { firstVisit: true as const }),
        notes,
      })
    }
    yield
  }
  return details
}
