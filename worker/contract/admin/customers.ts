import * as z from 'zod/mini'
import { contact } from '../bookings/contact.ts'
import { adminEntry } from '../bookings/waitlist.ts'
import { customerId, noteId } from '../ids.ts'
import { consentRecord } from '../personal-data.ts'
import { instant } from '../time.ts'
import { typedEntry, typedText } from '../typed-text.ts'
import { businessActor } from './booking-history.ts'
import { adminBooking } from './bookings.ts'
import { customerDetails, customerHistoryEntry } from './customer-history.ts'
import { adminSubmission } from './submissions.ts'

/** The maximum number of tags of a customer, and of characters of a tag. */
export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 40

const query = z.optional(typedEntry(100))
const cursor = z.optional(z.string().check(z.maxLength(200)))

/** `GET /api/admin/customers`. */
export const adminCustomersQuery = z.strictObject({
  /** Words of the name, of the email address or of the phone number, in upper or lower case, with or without accents. */
  q: query,
  /** `lastVisit` lists the latest first, `nextVisit` the soonest. Left out: by name. */
  sort: z.optional(z.enum(['name', 'lastVisit', 'nextVisit'])),
  /** Only customers with this tag. */
  tag: z.optional(typedEntry(MAX_TAG_LENGTH)),
  /** The `next` of the previous page. */
  cursor,
})

/** `GET /api/admin/customers.csv`. */
export const customersTableQuery = z.strictObject({
  q: query,
  tag: z.optional(typedEntry(MAX_TAG_LENGTH)),
  /** Omits the apostrophe that protects spreadsheets from formulas in texts. */
  raw: z.optional(z.enum(['true', 'false'])),
})

/** A customer with the details by which people tell customers apart. */
const customerIdentity = z.object({
  /** Stays the same until the data of the person is erased. */
  id: customerId,
  ...customerDetails,
})

/** A person who booked, sent a form, or was entered or imported by the business. */
const adminCustomer = z.object({
  ...customerIdentity.shape,
  /** As `1990-05-17`. */
  dateOfBirth: z.optional(z.string()),
  /** Words of the business about the customer. */
  tags: z.array(z.string()),
  /** Set when the customer cannot book on the public pages. The business still can for them. */
  doNotBook: z.optional(z.object({ reason: z.optional(z.string()), by: businessActor, at: instant })),
  /** When the customer asked for erasure. Set while upcoming appointments still need some of the data. */
  erasureRequestedAt: z.optional(instant),
  /** Bookings that are scheduled or requested, past and future ones, no-shows included. */
  bookings: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  /** The start of the last appointment that took place or takes place now. */
  lastVisit: z.nullable(instant),
  /** The start of the next appointment that is scheduled or requested. */
  nextVisit: z.nullable(instant),
  createdAt: instant,
})

export const adminCustomers = z.object({
  customers: z.array(adminCustomer),
  /** The first hundred tags of all customers, in order. Empty for people who see no notes. */
  tags: z.array(z.string()),
  next: z.nullable(z.string()),
})

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
  /** The person or token that changed the note last. */
  editor: z.optional(businessActor),
  editedAt: z.optional(instant),
})

/** An email address or a phone number. */
const address = z.object({ email: z.optional(z.string()), phone: z.optional(z.string()) })

/**
 * `GET /api/admin/customers/{id}`. Notes, bookings, waiting, submissions and consents have at most fifty items per page; other lists are
 * the same on each page. Only owners and readers see submissions and consents.
 */
export const adminCustomerDetail = z.object({
  customer: adminCustomer,
  /** Notes of the business, newest first. */
  notes: z.array(customerNote),
  /** Bookings, latest first. */
  bookings: z.array(adminBooking),
  /** Waitlist entries, newest first. */
  waiting: z.array(adminEntry),
  /** Submissions, newest first. */
  submissions: z.optional(z.array(adminSubmission)),
  /** Consents, newest first. */
  consents: z.optional(z.array(consentRecord)),
  /** All email addresses and phone numbers under which bookings, forms and other items of the customer are stored. */
  addresses: z.array(address),
  /** Customers who were merged into this one, oldest first. */
  merged: z.array(customerIdentity),
  /** At most five customers who may be the same person: with the same phone number, or with the same name if one of them has no email address. */
  duplicates: z.array(customerIdentity),
  /** The last two hundred changes that the business made to the customer, newest first. */
  history: z.array(customerHistoryEntry),
  next: z.nullable(z.string()),
})

/** `PUT /api/admin/customers/{id}/do-not-book`. */
export const doNotBookRequest = z.strictObject({
  /** Why the business takes no bookings of the customer, at most 500 characters. Visitors are not told the reason when they are refused. */
  reason: typedText(500).check(z.minLength(1)),
})

export const customerResponse = z.object({ customer: adminCustomer })

/** `POST /api/admin/customers/{id}/merge` and `…/separate`. */
export const otherCustomerRequest = z.strictObject({
  /** The customer to merge into this one, or to separate from it. */
  customer: customerId,
})

export const mergePreviewQuery = z.strictObject({ customer: customerId })

/** A customer of a merge, with the number of their items in each list. */
const customerOfMerge = z.object({
  ...customerIdentity.shape,
  bookings: z.int(),
  waiting: z.int(),
  submissions: z.int(),
  consents: z.int(),
  notes: z.int(),
  erasureRequestedAt: z.optional(instant),
})

/** `GET /api/admin/customers/{id}/merge-preview`: the customer that a merge makes of two, and what each of the two has. */
export const mergePreview = z.object({
  merged: z.object({
    ...customerIdentity.shape,
    dateOfBirth: z.optional(z.string()),
    tags: z.array(z.string()),
    doNotBook: z.optional(z.object({ reason: z.optional(z.string()), by: businessActor, at: instant })),
    addresses: z.array(address),
    /** The earlier of both requests for erasure. It then applies to everything of the merged customer. */
    erasureRequestedAt: z.optional(instant),
  }),
  /** The customer who stays, then the one who is merged into them. */
  entries: z.array(customerOfMerge),
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
export type CustomerIdentity = z.infer<typeof customerIdentity>
export type MergePreview = z.infer<typeof mergePreview>
export type CustomerNote = z.infer<typeof customerNote>
export type NoteResponse = z.infer<typeof noteResponse>
