import { eq, lte, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { findBooking } from '../../bookings/store.ts'
import { type CustomerRow, customers } from '../../platform/db/customer-tables.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import { foldText } from '../../platform/fold-text.ts'
import { newCustomerId } from '../../platform/new-id.ts'
import { toSearchText } from '../../platform/search-text.ts'
import type { Services } from '../../platform/services.ts'

/** After how long a job writes a change to the search indexes. A search does not wait for the job: it writes missing rows. */
const SEARCHABLE_AFTER_MS = MINUTE_MS

/**
 * Stores the customer of a booking or a submission, with the names of the newest booking. Subscribes to
 * `outbox.written`: all bookings write events, and all submissions except spam, unconfirmed ones and intakes.
 */
export function storeCustomer(
  services: Services,
  { event: { event, subject }, now }: OutboxWrittenEvent,
): void {
  services.jobs.scheduleOnce('search-index', 'all', now + SEARCHABLE_AFTER_MS)
  if (event.startsWith('booking.')) storeCustomerOfBooking(services, subject)
  if (event === 'form.submitted') storeCustomerOfSubmission(services, subject)
}

type Names = Pick<CustomerRow, 'firstName' | 'lastName' | 'email' | 'phone'>

const toNameColumns = ({ firstName, lastName, email, phone }: Names) => ({
  firstName,
  lastName,
  email,
  phone,
  sortName: foldText([lastName, firstName].filter((word) => word !== null).join(' ')),
  searchText: toSearchText({ firstName, lastName, email, phone }),
})

const prepareStore = prepareOnce((db) => {
  const value = (name: keyof CustomerRow) => sql`${sql.placeholder(name)}`
  const named = {
    firstName: value('firstName'),
    lastName: value('lastName'),
    email: value('email'),
    phone: value('phone'),
    sortName: value('sortName'),
    searchText: value('searchText'),
    namedAt: value('namedAt'),
  }
  return db
    .insert(customers)
    .values({ id: value('id'), key: value('key'), createdAt: value('createdAt'), ...named })
    .onConflictDoUpdate({
      target: customers.key,
      set: named,
      setWhere: lte(customers.namedAt, named.namedAt),
    })
    .prepare()
})

function storeCustomerOfBooking(services: Services, id: string): void {
  const row = findBooking(services, id)
  const { firstName = null, lastName = null, email = null, phone = null } = row?.contact ?? {}
  const key = email?.toLowerCase() ?? phone
  if (!row || key === null) return
  const namedAt = row.createdAt
  const names = toNameColumns({ firstName, lastName, email, phone })
  prepareStore(services.db).run({ id: newCustomerId(), key, createdAt: row.createdAt, ...names, namedAt })
}

function storeCustomerOfSubmission({ db }: Services, id: string): void {
  const row = db.select().from(submissions).where(eq(submissions.id, id)).get()
  if (!row?.email) return
  const { email, createdAt } = row
  const unnamed = toNameColumns({ firstName: null, lastName: null, email, phone: null })
  db.insert(customers)
    .values({ id: newCustomerId(), key: email, createdAt, ...unnamed, namedAt: 0 })
    .onConflictDoNothing()
    .run()
}
