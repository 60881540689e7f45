import * as z from 'zod/mini'
import { contact } from '../bookings/contact.ts'
import { adminEntry } from '../bookings/waitlist.ts'
import { customerId, noteId } from '../ids.ts'
import { consentRecord } from '../personal-data.ts'
import { instant } from '../time.ts'
import { typedEntry, typedText } from '../typed-text.ts'
import { businessActor } from './booking-history.ts'
import { adminBooking } from './bookings.ts'
import { adminSubmission } from './submissions.ts'

const query = z.optional(typedEntry(100))
const cursor = z.optional(z.string().check(z.maxLength(200)))

/** `GET /api/admin/customers`. */
export const adminCustomersQuery = z.strictObject({
  /** Words of the name, of the email address or of the phone number, in upper or lower case, with or without accents. */
  q: query,
  /** `lastVisit` lists the latest first, `nextVisit` the soonest. Left out: by name. */
  sort: z.optional(z.enum(['name', 'lastVisit', 'nextVisit'])),
  /** The `next` of the previous page. */
  cursor,
})

/** `GET /api/admin/customers.csv`. */
export const customersTableQuery = z.strictObject({
  q: query,
  /** Omits the apostrophe that protects spreadsheets from formulas in texts. */
  raw: z.optional(z.enum(['true', 'false'])),
})

/**
 * Everybody who booked or sent a form with one email address, or without an email address with one phone number. `id` stays the
 * same until the person's data is erased.
 */
const adminCustomer = z.object({
  id: customerId,
  /** As in the newest booking. A customer who only sent forms has no name. */
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** Bookings that took place, will take place, or are requested. */
  bookings: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  /** The start of the last appointment that took place. */
  lastVisit: z.nullable(instant),
  /** The start of the next appointment that is scheduled or requested. */
  nextVisit: z.nullable(instant),
  createdAt: instant,
})

export const adminCustomers = z.object({ customers: z.array(adminCustomer), next: z.nullable(z.string()) })

/** The maximum number of tags of a customer, and of characters of a tag. */
const MAX_TAGS = 20
const MAX_TAG_LENGTH = 40

const { firstName, lastName, email, phone, dateOfBirth } = contact.shape

/**
 * `POST /api/admin/customers` and `PUT …/{id}`: all details of a customer. At least a name, an email address or a phone number is
 * needed. An email address belongs to one customer.
 */
export const customerRequest = z.strictObject({
  firstName,
  lastName,
  email,
  phone,
  dateOfBirth,
  /** Words of the business. The same word in upper and lower case is one tag. */
  tags: z._default(z.array(typedEntry(MAX_TAG_LENGTH)).check(z.maxLength(MAX_TAGS)), []),
})

/** The query of `GET /api/admin/customers/{id}` and of `…/export`. */
export const customerQuery = z.strictObject({
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
})

/** A note of the business on a customer. */
const customerNote = z.object({
  id: noteId,
  text: z.string(),
  author: businessActor,
  createdAt: instant,
  /** The person or token that changed the note last, with the time. */
  editor: z.optional(businessActor),
  editedAt: z.optional(instant),
})

/**
 * `GET /api/admin/customers/{id}`: each list has at most fifty items per page. Only owners and readers see submissions and
 * consents.
 */
export const adminCustomerDetail = z.object({
  customer: adminCustomer,
  /** Notes of the business, newest first. */
  notes: z.array(customerNote),
  /** Bookings, latest first. */
  bookings: z.array(adminBooking),
  /** Waitlist entries, newest first. */
  waiting: z.array(adminEntry),
  /** Forms, newest first. */
  submissions: z.optional(z.array(adminSubmission)),
  /** Consents, newest first. */
  consents: z.optional(z.array(consentRecord)),
  next: z.nullable(z.string()),
})

/** `POST /api/admin/customers/{id}/notes`, and `PUT …/notes/{note}`. */
export const noteRequest = z.strictObject({
  text: typedText(5000).check(z.minLength(1)),
})
export const noteResponse = z.object({ note: customerNote })

export type CustomerRequest = z.infer<typeof customerRequest>
export type AdminCustomer = z.infer<typeof adminCustomer>
export type AdminCustomers = z.infer<typeof adminCustomers>
export type AdminCustomerDetail = z.infer<typeof adminCustomerDetail>
export type CustomerNote = z.infer<typeof customerNote>
export type NoteResponse = z.infer<typeof noteResponse>
