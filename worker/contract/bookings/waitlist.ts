import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { holdId, waitlistEntryId } from '../ids.ts'
import { name } from '../text.ts'
import { instant, minutes, plainDate, timeZone } from '../time.ts'
import { consents, manage, turnstileToken } from './booking.ts'
import { contact } from './contact.ts'
import { guestCount } from './guests.ts'

const waitlistContact = z.pick(contact, { firstName: true, lastName: true, email: true, phone: true })

/** `POST /api/waitlist`: joins the waitlist of a full day. `date` is in `timeZone`, or with `lockTimeZone` in the site's zone. */
export const waitlistRequest = z.strictObject({
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(minutes),
  /** The number of guests, without the person who waits. */
  guests: z.optional(guestCount),
  date: z.iso.date({ error: 'date-invalid' }),
  timeZone,
  contact: waitlistContact,
  consents: z.optional(consents),
  locale: z.optional(z.enum(localeCodes)),
  turnstile: turnstileToken,
})

/**
 * `POST /api/admin/waitlist`: adds someone who called. The zone is the site's unless it is named. Of the contact, only an email
 * address or a phone number is required.
 */
export const businessWaitlistRequest = z.extend(
  z.omit(waitlistRequest, { consents: true, turnstile: true, timeZone: true }),
  { timeZone: z.optional(timeZone) },
)

/** `lapsed` means that the offer expired or the day has passed. */
export const waitlistStatus = z.enum(['waiting', 'offered', 'booked', 'left', 'lapsed'])

/** A freed slot that is held for the entry. */
const offer = z.object({ hold: holdId, start: instant, end: instant, expiresAt: instant })

/** A waitlist entry as shown to the holder of its token. */
const entry = z.object({
  id: waitlistEntryId,
  status: waitlistStatus,
  calendar: z.object({ id: z.string(), slug: z.string(), name }),
  service: z.object({ id: z.string(), name }),
  /** A staff id or `any`. */
  staff: z.string(),
  duration: minutes,
  guests: z.int(),
  date: plainDate,
  timeZone,
  /** The position from 1, while the entry waits. */
  position: z.optional(z.int()),
  /** Present while the entry waits for the confirmation of its address. Nothing is offered to it before. */
  unconfirmed: z.optional(z.literal(true)),
  /** The offer, while there is one. */
  offer: z.optional(offer),
  contact: waitlistContact,
  locale: z.enum(localeCodes),
})

export const waitlistResponse = z.object({ entry, manage })

/** The waitlist entry that a link confirms. The link was sent to the address of the entry. */
export const waitlistConfirmation = z.pick(entry, { calendar: true, service: true, date: true })

/** `POST /api/waitlist/{id}/confirmation`. */
export const confirmationRequest = z.strictObject({ token: z.string() })

/** `POST /api/waitlist/{id}/leave`. */
export const leaveRequest = z.strictObject({ token: z.string() })

/** `GET /api/admin/waitlist`: entries for the days from `from` to `to`, inclusive. */
export const adminWaitlistQuery = z.strictObject({
  /** Only entries in this status, or with `open` those that wait or have an offer. */
  status: z.optional(z.enum([...waitlistStatus.options, 'open'])),
  /** The id of a calendar. */
  calendar: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  /** In the order of joining, or by day and service. Left out: in the order of joining. */
  sort: z.optional(z.enum(['joined', 'day'])),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** A waitlist entry as shown to the business. */
export const adminEntry = z.extend(entry, {
  /** The link with which the visitor manages the entry; null for readers. */
  manage: z.nullable(manage),
  /** The offer, while there is one. Readers do not see its hold. */
  offer: z.optional(z.extend(offer, { hold: z.optional(holdId) })),
  /** The staff members and rooms of the offered slot. */
  taken: z.optional(z.object({ staff: z.string(), others: z.array(z.string()), rooms: z.array(z.string()) })),
  /** The versions of the texts that the visitor agreed to. */
  consents: z.object({
    terms: z.optional(z.object({ version: z.string() })),
    marketing: z.optional(z.object({ version: z.string(), agreed: z.boolean() })),
  }),
  createdAt: instant,
  updatedAt: instant,
})

export const adminWaitlist = z.object({ entries: z.array(adminEntry), next: z.nullable(z.string()) })

export type WaitlistRequest = z.infer<typeof waitlistRequest>
export type BusinessWaitlistRequest = z.infer<typeof businessWaitlistRequest>
export type WaitlistEntry = z.infer<typeof entry>
export type WaitlistResponse = z.infer<typeof waitlistResponse>
export type WaitlistConfirmation = z.infer<typeof waitlistConfirmation>
export type AdminEntry = z.infer<typeof adminEntry>
export type AdminWaitlist = z.infer<typeof adminWaitlist>
