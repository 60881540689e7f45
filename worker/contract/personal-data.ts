import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { historyEntry } from './admin/booking-history.ts'
import { adminBooking } from './admin/bookings.ts'
import { messageChannel, messageName, messageState } from './bundle/site/messages.ts'
import { dataLink, formAnswers, formFile } from './forms/form.ts'
import { bookingId, formId, messageId, noteId, partialId, submissionId } from './ids.ts'
import { locale, name } from './text.ts'
import { instant } from './time.ts'
import { typedEmail, typedEntry } from './typed-text.ts'

/** A consent that was given or refused. */
export const consentRecord = z.object({
  /** `terms`, `marketing`, or the id of a form field. */
  purpose: z.string(),
  agreed: z.boolean(),
  version: z.string(),
  /** The text as shown to the visitor. */
  text: z.string(),
  locale: z.enum(localeCodes),
  at: instant,
  /** The id of the booking, waitlist entry, submission or personal-data link that the consent was given with. */
  given: z.string(),
})

/** `GET /api/admin/consents?email=`: the consents of a person, newest first. */
export const adminConsentsQuery = z.strictObject({
  email: typedEntry(254).check(z.minLength(3)),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export const adminConsents = z.object({ consents: z.array(consentRecord), next: z.nullable(z.string()) })

const filledForm = z.object({
  form: z.object({ id: formId, name }),
  answers: formAnswers,
  files: z.array(formFile),
})

const sentForm = z.extend(filledForm, {
  id: submissionId,
  score: z.optional(z.int()),
  createdAt: instant,
})

/** A message that was sent, or that waits to be sent. */
const message = z.object({
  id: messageId,
  name: messageName,
  channel: messageChannel,
  recipient: z.string(),
  state: messageState,
  due: instant,
})

/** The query of `GET /api/personal-data/{subject}`. */
export const personalDataQuery = z.object({
  token: z.string(),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
})

/** An entry of a booking's history that says only which kind of actor acted, without the name. */
const historyItem = z.extend(z.omit(historyEntry, { actor: true }), {
  by: z.enum(['visitor', 'business', 'system']),
})

/** All stored data of a person or of one submission. Each list has at most fifty items per page, newest first. */
export const personalData = z.object({
  email: z.optional(z.string()),
  bookings: z.array(
    z.extend(z.omit(adminBooking, { rooms: true, itemRooms: true }), { history: z.array(historyItem) }),
  ),
  /** Bookings of other visitors with the person as a guest, and the name and email address that they entered for the person. */
  invited: z.array(
    z.object({ id: bookingId, name: z.string(), email: z.string(), service: name, start: instant }),
  ),
  submissions: z.array(sentForm),
  /** Partial submissions, last changed first. They expire automatically. */
  begun: z.array(z.extend(filledForm, { id: partialId, updatedAt: instant })),
  /** Waitlist entries. */
  waiting: z.array(z.object({ id: z.string(), status: z.string(), date: z.string(), createdAt: instant })),
  consents: z.array(consentRecord),
  /** The messages to the person, without their text: it is rendered when they are sent, and not stored. */
  messages: z.array(message),
  /** The business's notes about the person. */
  notes: z.array(
    z.object({ id: noteId, text: z.string(), createdAt: instant, editedAt: z.optional(instant) }),
  ),
  /** Whether the latest marketing consent was given. */
  marketing: z.boolean(),
  /** The number of upcoming appointments. They can be erased once they are cancelled or over. */
  upcoming: z.int(),
  next: z.nullable(z.string()),
})

/** `POST /api/personal-data/{subject}/erase` and `…/withdraw`, which withdraws the marketing consent. */
export const personalDataRequest = z.strictObject({ token: z.string() })

/** The numbers of erased and remaining records. Only upcoming appointments remain. */
export const erasure = z.object({ erased: z.int(), kept: z.int() })

/** `POST /api/admin/data-links`: a link for a person who asks for their data. It is valid for 30 days. */
export const dataLinkRequest = z.strictObject({
  email: typedEmail,
  /** Whether the link is also sent to that address. */
  send: z._default(z.boolean(), false),
  /** The language of the message. Left out: that of the site. */
  locale: z.optional(locale),
})
export const dataLinkResponse = z.extend(dataLink, { expiresAt: instant })

export type ConsentRecord = z.infer<typeof consentRecord>
export type AdminConsents = z.infer<typeof adminConsents>
export type PersonalData = z.infer<typeof personalData>
export type Erasure = z.infer<typeof erasure>
export type DataLinkRequest = z.infer<typeof dataLinkRequest>
export type DataLinkResponse = z.infer<typeof dataLinkResponse>
