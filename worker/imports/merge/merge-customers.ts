import { contactFields } from '#worker/contract/bookings/contact-fields.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { ImportedCustomer } from '../rows/read-customer.ts'

/** A customer with the line of their first row, and the number of their rows. */
export interface MergedCustomer {
  line: number
  rows: number
  value: ImportedCustomer
}

const MAX_TAGS = 20

/** Returns the keys of a customer: the source id alone, or else the email address and the phone number. */
function listKeys({ sourceId, email, phone }: ImportedCustomer): string[] {
  if (sourceId !== undefined) return [`id:${sourceId}`]
  return [email && `email:${email.toLowerCase()}`, phone && `phone:${phone}`].filter(
    (key) => key !== undefined,
  )
}

/** Returns the notes of both rows, each of them once. */
function joinNotes(notes: string | undefined, otherNotes: string | undefined): string | undefined {
  if (notes === undefined || otherNotes === undefined) return notes ?? otherNotes
  const isIncluded = `\n${notes}\n`.includes(`\n${otherNotes}\n`)
  return isIncluded ? notes : cutText(`${notes}\n${otherNotes}`, contactFields.notes.maxLength)
}

/** Returns one customer with the values of both rows. Where both have one, the first row's counts; tags and notes are joined. */
function merge(one: ImportedCustomer, other: ImportedCustomer): ImportedCustomer {
  const isUnnamed = one.firstName === undefined && one.lastName === undefined
  const { firstName, lastName } = isUnnamed ? other : one
  const tags = [...new Set([...(one.tags ?? []), ...(other.tags ?? [])])].slice(0, MAX_TAGS)
  const notes = joinNotes(one.notes, other.notes)
  return {
    ...other,
    ...one,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(tags.length > 0 && { tags }),
    ...(notes !== undefined && { notes }),
  }
}

/** Merges the rows of one customer: those with the same source id, or else the same email address or phone number. */
export class CustomerMerger {
  readonly #customers: MergedCustomer[] = []
  readonly #byKey = new Map<string, MergedCustomer>()

  add(line: number, value: ImportedCustomer): void {
    const keys = listKeys(value)
    const existing = keys.map((key) => this.#byKey.get(key)).find((found) => found !== undefined)
    const customer = existing ?? { line, rows: 0, value }
    if (existing) customer.value = merge(customer.value, value)
    else this.#customers.push(customer)
    customer.rows += 1
    for (const key of keys) if (!this.#byKey.has(key)) this.#byKey.set(key, customer)
  }

  /** The customers in the order of their first rows. */
  get customers(): readonly MergedCustomer[] {
    return this.#customers
  }
}
