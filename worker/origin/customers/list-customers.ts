import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminCustomers, adminCustomersQuery } from '#worker/contract/admin/customers.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { fillSearchIndexes } from '../platform/db/fill-search-indexes.ts'
import { scanList } from '../platform/db/scan-list.ts'
import { findByIndex } from '../platform/db/search-index.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import { toSearchTerms } from '../platform/search-text.ts'
import type { Services } from '../platform/services.ts'
import { listScans } from './customer-scans.ts'
import { listTags } from './tags.ts'
import { customerWithVisitsColumns, toAdminCustomer } from './view.ts'

const PAGE_SIZE = 100

type CustomersQuery = z.infer<typeof adminCustomersQuery> & { sight?: Sight | undefined }

/** Returns the ids of the customers after a cursor who match, in order and at most `limit`. */
function* findIds(
  { db, clock }: Services,
  { q = '', sort = 'name', tag, cursor, sight = fullSight }: CustomersQuery,
  limit: number,
): PausableWork<string[]> {
  const terms = toSearchTerms(q)
  if (terms.length > 0) yield* fillSearchIndexes(db)
  const foundRowids = findByIndex(db, 'customers', terms)
  const scans = listScans(db, { sort, now: clock.now(), terms, tag, sight }, { foundRowids, cursor })
  return yield* scanList(scans, limit)
}

/**
 * Returns a page of customers for the business. `next` is the cursor of the next page: an id, since a name or an
 * email address in a URL would be logged.
 */
export function* listCustomers(services: Services, query: CustomersQuery): PausableWork<AdminCustomers> {
  const { db, clock } = services
  const { sight = fullSight } = query
  const ids = yield* findIds(services, query, PAGE_SIZE + 1)
  const columns = customerWithVisitsColumns({ now: clock.now(), sight })
  const page = yield* flatMapWithPauses(ids.slice(0, PAGE_SIZE), (id) => {
    const row = db.select(columns).from(customers).where(eq(customers.id, id)).get()
    return row ? [toAdminCustomer(services, row, sight)] : []
  })
  const tags = sight.notes ? listTags(db) : []
  return { customers: page, tags, next: ids.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null }
}
