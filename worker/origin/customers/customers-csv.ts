import { and, asc, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminCustomer, customersTableQuery } from '#worker/contract/admin/customers.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { toCsvHeader, toCsvLine } from '../platform/http/csv.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import type { Services } from '../platform/services.ts'
import { matchesQuery } from './store.ts'
import { toAdminCustomer, visitColumns } from './view.ts'

const BATCH_SIZE = 200

const columns: readonly (keyof AdminCustomer)[] = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'bookings',
  'cancelled',
  'noShows',
  'lastVisit',
  'nextVisit',
  'createdAt',
]

function* yieldLines(services: Services, { q, raw }: z.infer<typeof customersTableQuery>) {
  const options = { raw: raw === 'true' }
  yield toCsvHeader(columns, options)
  const { db, clock } = services
  const now = clock.now()
  for (let after = ''; ; ) {
    const rows = db
      .select(visitColumns(now))
      .from(customers)
      .where(and(gt(customers.id, after), matchesQuery(q)))
      .orderBy(asc(customers.id))
      .limit(BATCH_SIZE)
      .all()
    const found = rows.map((row) => toAdminCustomer(services, row))
    yield found
      .map((customer) =>
        toCsvLine(
          columns.map((key) => customer[key] ?? undefined),
          options,
        ),
      )
      .join('')
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.customer.id ?? after
  }
}

/** Streams all customers as CSV in UTF-8, one line each. Other requests run in between. */
export function streamCustomersCsv(
  services: Services,
  query: z.infer<typeof customersTableQuery>,
): ReadableStream<Uint8Array> {
  return streamPieces(yieldLines(services, query))
}
