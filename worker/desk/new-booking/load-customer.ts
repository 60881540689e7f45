import type { LocaleCode } from '#locales/codes.ts'
import type { AdminCustomer, AdminCustomers } from '#worker/contract/admin/customers.ts'
import type { AdminEntry } from '#worker/contract/bookings/waitlist.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { customerId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskApi } from '../request/desk-api.ts'
import { readIfFound } from '../request/read-if-found.ts'
import type { NewBookingSelection } from './selection.ts'

/** The maximum number of customers that a search shows. */
const MAX_FOUND = 10

/** The maximum number of pages in which a waitlist entry is searched. A page has a hundred entries. */
const MAX_PAGES = 10

/** The known contact details and language of the person to book for. */
export interface KnownCustomer {
  /** Left out for a person of the waitlist. */
  id?: AdminCustomer['id'] | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  locale?: LocaleCode | undefined
  /** Set when the business takes no bookings of the customer from the public. */
  doNotBook?: AdminCustomer['doNotBook']
}

/** Finds customers by words of their name, email address or phone number. Returns undefined without a search. */
export async function findCustomers(
  api: DeskApi,
  { q }: NewBookingSelection,
): Promise<AdminCustomers['customers'] | undefined> {
  if (q === undefined) return undefined
  const { customers } = await readAnswer(api('get /admin/customers', { query: { q: cutText(q, 100) } }))
  return customers.slice(0, MAX_FOUND)
}

/** Finds an open entry of the waitlist; undefined for an entry that has ended. */
export async function findWaitlistEntry(api: DeskApi, id: string): Promise<AdminEntry | undefined> {
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { status: 'open' as const, ...(cursor !== null && { cursor }) }
    const answer: { entries: AdminEntry[]; next: string | null } = await readAnswer(
      api('get /admin/waitlist', { query }),
    )
    const entry = answer.entries.find((candidate) => candidate.id === id)
    if (entry || answer.next === null) return entry
    cursor = answer.next
  }
  return undefined
}

/** Loads the selected customer. Undefined if none is selected, or if the customer was erased. */
export async function loadCustomer(
  api: DeskApi,
  { customer }: NewBookingSelection,
): Promise<KnownCustomer | undefined> {
  if (!customerId.safeParse(customer).success || customer === undefined) return undefined
  const found = await readIfFound(api('get /admin/customers/{id}', { params: { id: customer }, query: {} }))
  return found && { ...found.customer, locale: found.bookings[0]?.locale }
}
