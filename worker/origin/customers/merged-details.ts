import { MAX_TAGS } from '#worker/contract/admin/customers.ts'
import type { CustomerRow } from '../platform/db/customer-tables.ts'
import { foldText } from '../platform/fold-text.ts'

/** The details of a customer that a merge can change. */
export type MergedDetails = Pick<
  CustomerRow,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'dateOfBirth'
  | 'tags'
  | 'doNotBook'
  | 'createdAt'
  | 'erasureRequestedAt'
>

/** Returns the details of a customer that a merge can change. */
export function pickDetails(row: CustomerRow): MergedDetails {
  const { firstName, lastName, email, phone, dateOfBirth, tags, doNotBook, createdAt, erasureRequestedAt } =
    row
  return { firstName, lastName, email, phone, dateOfBirth, tags, doNotBook, createdAt, erasureRequestedAt }
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns the details of a customer with what another entry of the same person adds. The earlier request for erasure counts. */
export function addDetails(own: MergedDetails, other: MergedDetails): MergedDetails {
  const hasName = own.firstName !== null || own.lastName !== null
  const { firstName, lastName } = hasName ? own : other
  const known = new Set(own.tags.map(foldText))
  return {
    firstName,
    lastName,
    email: own.email ?? other.email,
    phone: own.phone ?? other.phone,
    dateOfBirth: own.dateOfBirth ?? other.dateOfBirth,
    tags: [...own.tags, ...other.tags.filter((tag) => !known.has(foldText(tag)))].slice(0, MAX_TAGS),
    doNotBook: own.doNotBook ?? other.doNotBook,
    createdAt: Math.min(own.createdAt, other.createdAt),
    erasureRequestedAt: earlier(own.erasureRequestedAt, other.erasureRequestedAt),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns the details of a customer without what a merge added. `before` are the details before it. What the business has changed since
 * stays as it is now; what is then missing comes from the entries that stay merged.
 */
export function removeDetails(
  now: MergedDetails,
  {
    before,
    other,
    remaining,
  }: { before: MergedDetails; other: MergedDetails; remaining: readonly MergedDetails[] },
): MergedDetails {
  const after = addDetails(before, other)
  const restore = <Name extends keyof MergedDetails>(name: Name): MergedDetails[Name] =>
    isSame(now[name], after[name]) ? before[name] : now[name]
  const added = new Set(after.tags.filter((tag) => !before.tags.includes(tag)))
  const isNamed = isSame([now.firstName, now.lastName], [after.firstName, after.lastName])
  const { firstName, lastName } = isNamed ? before : now
  const own = {
    firstName,
    lastName,
    email: restore('email'),
    phone: restore('phone'),
    dateOfBirth: restore('dateOfBirth'),
    tags: now.tags.filter((tag) => !added.has(tag)),
    doNotBook: restore('doNotBook'),
    createdAt: restore('createdAt'),
    erasureRequestedAt: restore('erasureRequestedAt'),
  }
  const filled = remaining.reduce(addDetails, own)
  const names = Object.keys(own) as (keyof MergedDetails)[]
  const lost = names.filter((name) => name !== 'tags' && !isSame(own[name], now[name]))
  return { ...own, ...Object.fromEntries(lost.map((name) => [name, filled[name]])) }
}
