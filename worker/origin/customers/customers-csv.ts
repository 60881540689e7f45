import { asc, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminCustomer, customersTableQuery } from '#worker/contract/admin/customers.ts'
import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { fillSearchIndexes } from '../platform/db/fill-search-indexes.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import { toSearchTerms } from '../platform/search-text.ts'
import type { Services } from '../platform/services.ts'
import { matchesQuery } from './customer-scans.ts'
import { customerWithVisitsColumns, toAdminCustomer } from './view.ts'

/** How many customers are read between two pauses. */
const BATCH_SIZE = 20

type Column = keyof AdminCustomer

const columns: readonly Column[] = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'tags',
  'doNotBook',
  'bookings',
  'cancelled',
  'noShows',
  'lastVisit',
  'nextVisit',
  'createdAt',
]

function toCell({ tags, doNotBook, ...customer }: AdminCustomer, key: Column): string | number | undefined {
  if (key === 'tags') return tags.join(', ')
  return key === 'doNotBook' ? doNotBook?.reason : (customer[key] ?? undefined)
}

type TableQuery = z.infer<typeof customersTableQuery> & { sight?: Sight | undefined }

function* yieldLines(services: Services, { q = '', tag, raw, sight = fullSight }: TableQuery) {
  const options = { raw: raw === 'true' }
  yield toCsvHeader(columns, options)
  const { db, clock } = services
  const now = clock.now()
  const terms = toSearchTerms(q)
  if (terms.length > 0) for (const _ of fillSearchIndexes(db)) yield ''
  const isFound = sql<number>`${matchesQuery({ terms, tag, sight })}`
  for (let after = ''; ; ) {
    const rows = db
      .select({ ...customerWithVisitsColumns({ now, sight }), isFound })
      .from(customers)
      .where(gt(customers.id, after))
      .orderBy(asc(customers.id))
      .limit(BATCH_SIZE)
      .all()
    const matching = rows
      .filter((row) => row.isFound === 1)
      .map((row) => toAdminCustomer(services, row, sight))
    yield matching
      .map((customer) =>
        toCsvLine(
          columns.map((key) => toCell(customer, key)),
          options,
        ),
      )
      .join('')
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.customer.id ?? after
  }
}

/** Streams the customers who match the query as CSV in UTF-8, one line each. Other requests run in between. */
export function streamCustomersCsv(services: Services, query: TableQuery): ReadableStream<Uint8Array> {
  return streamPieces(yieldLines(services, query))
}
