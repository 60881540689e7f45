import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminCustomers, adminCustomersQuery } from '#worker/contract/admin/customers.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { lastVisit, matchesQuery, nextVisit } from './store.ts'
import { toAdminCustomer, visitColumns } from './view.ts'

const PAGE_SIZE = 100

type Sort = NonNullable<z.infer<typeof adminCustomersQuery>['sort']>

/** The field that a list is sorted by. Customers without such a visit come last. */
interface Order {
  value: SQL
  /** Whether higher values come first. */
  descending: boolean
}

const orders: Record<Sort, (now: number) => Order> = {
  name: () => ({ value: sql`${customers.sortName}`, descending: false }),
  lastVisit: (now) => ({ value: sql`coalesce(${lastVisit(now)}, -1)`, descending: true }),
  nextVisit: (now) => ({ value: sql`coalesce(${nextVisit(now)}, 1e15)`, descending: false }),
}

/** Matches the customers after the last one of a page. Throws `validation` for a customer who is unknown by now. */
function isAfter(db: Services['db'], { value, descending }: Order, cursor: string): SQL | undefined {
  const isLast = eq(customers.id, cursor)
  const last = db.select({ value }).from(customers).where(isLast).get()
  if (!last) throw createFieldFailure('cursor', 'invalid')
  return or((descending ? lt : gt)(value, last.value), and(eq(value, last.value), gt(customers.id, cursor)))
}

/**
 * Returns a page of customers for the business. `next` is the cursor of the next page: an id, since a name or an
 * address in a URL would be logged.
 */
export function listCustomers(
  services: Services,
  { q, sort = 'name', cursor }: z.infer<typeof adminCustomersQuery>,
): AdminCustomers {
  const { db, clock } = services
  const now = clock.now()
  const order = orders[sort](now)
  const rows = db
    .select(visitColumns(now))
    .from(customers)
    .where(and(matchesQuery(q), cursor === undefined ? undefined : isAfter(db, order, cursor)))
    .orderBy((order.descending ? desc : asc)(order.value), asc(customers.id))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const next = rows.length > PAGE_SIZE && last ? last.customer.id : null
  return { customers: page.map((row) => toAdminCustomer(services, row)), next }
}
