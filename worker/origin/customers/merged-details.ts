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

const getEarlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns the details of a customer with what another customer who is the same person adds. The earlier request for erasure counts. */
export function addDetails(own: MergedDetails, other: MergedDetails): MergedDetails {
  const hasName = own.firstName !== null || own.lastName !== null
  const { firstName, lastName } = hasName ? own : other
  const ownTags = new Set(own.tags.map(foldText))
  return {
    firstName,
    lastName,
    email: own.email ?? other.email,
    phone: own.phone ?? other.phone,
    dateOfBirth: own.dateOfBirth ?? other.dateOfBirth,
    tags: [...own.tags, ...other.tags.filter((tag) => !ownTags.has(foldText(tag)))].slice(0, MAX_TAGS),
    doNotBook: own.doNotBook ?? other.doNotBook,
    createdAt: Math.min(own.createdAt, other.createdAt),
    erasureRequestedAt: getEarlier(own.erasureRequestedAt, other.erasureRequestedAt),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Removal {
  /** The details of the customer before the merge, and those of the customer who was merged with them. */
  before: MergedDetails
  other: MergedDetails
  /** The details of the merged customer now, if they stay merged but have lost something themselves. */
  otherNow?: MergedDetails
  /** The other customers who stay merged, oldest first. */
  remaining: readonly MergedDetails[]
}

/**
 * Returns the details of a customer without what a merge added. What the business has changed since stays as it is now; what is then
 * missing comes from the customers who stay merged.
 */
export function removeDetails(
  current: MergedDetails,
  { before, other, otherNow, remaining }: Removal,
): MergedDetails {
  const after = addDetails(before, other)
  const wanted = otherNow ? addDetails(before, otherNow) : before
  const restore = <Name extends keyof MergedDetails>(name: Name): MergedDetails[Name] =>
    isSame(current[name], after[name]) ? wanted[name] : current[name]
  const keptTags = new Set([wanted, ...remaining].flatMap(({ tags }) => tags).map(foldText))
  const added = new Set(after.tags.map(foldText).filter((tag) => !keptTags.has(tag)))
  const isNamed = isSame([current.firstName, current.lastName], [after.firstName, after.lastName])
  const { firstName, lastName } = isNamed ? wanted : current
  const restored = {
    firstName,
    lastName,
    email: restore('email'),
    phone: restore('phone'),
    dateOfBirth: restore('dateOfBirth'),
    tags: current.tags.filter((tag) => !added.has(foldText(tag))),
    doNotBook: restore('doNotBook'),
    createdAt: restore('createdAt'),
    erasureRequestedAt: restore('erasureRequestedAt'),
  }
  const filled = remaining.reduce(addDetails, restored)
  const isNameLost = !isSame([restored.firstName, restored.lastName], [current.firstName, current.lastName])
  const isLost = (name: keyof MergedDetails) =>
    name === 'firstName' || name === 'lastName' ? isNameLost : !isSame(restored[name], current[name])
  const names = Object.keys(restored) as (keyof MergedDetails)[]
  const lost = names.filter((name) => name !== 'tags' && isLost(name))
  return { ...restored, ...Object.fromEntries(lost.map((name) => [name, filled[name]])) }
}
