import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { consents, contact, manage, turnstileToken } from './booking.ts'
import { guestCount } from './guests.ts'
import { holdId, waitlistEntryId } from './ids.ts'
import { name } from './text.ts'
import { instant, minutes, plainDate, timeZone } from './time.ts'

const ownContact = z.pick(contact, { firstName: true, lastName: true, email: true, phone: true })

/** `POST /api/waitlist`: wait for a time on a full day of the visitor's, in `timeZone`. */
export const waitlistRequest = z.strictObject({
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(minutes),
  /** People beside the one who waits. */
  guests: z.optional(guestCount),
  date: z.iso.date({ error: 'date-invalid' }),
  timeZone,
  contact: ownContact,
  consents: z.optional(consents),
  locale: z.optional(z.enum(localeCodes)),
  turnstile: turnstileToken,
})

/** It waits, is offered a time, was booked, left the list, or its offer or its day has passed. */
export const waitlistStatus = z.enum(['waiting', 'offered', 'booked', 'left', 'lapsed'])

/** A time that became free, and is kept. */
const offer = z.object({ hold: holdId, start: instant, end: instant, expiresAt: instant })

/** A place on a waitlist as its token shows it. */
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
  /** From 1, while it waits. */
  position: z.optional(z.int()),
  /** While it is offered a time. */
  offer: z.optional(offer),
  contact: ownContact,
  locale: z.enum(localeCodes),
})

export const waitlistAnswer = z.object({ entry, manage })

/** `POST /api/waitlist/{id}/leave`. */
export const leaveRequest = z.strictObject({ token: z.string() })

/** `GET /api/admin/waitlist`: places for these days, both included. */
export const adminWaitlistQuery = z.object({
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  /** The `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** A place as the business sees it, with the link that it may pass on. */
const adminEntry = z.extend(entry, {
  manage,
  /** Who and what the offered time takes. */
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
export type WaitlistEntry = z.infer<typeof entry>
export type WaitlistAnswer = z.infer<typeof waitlistAnswer>
export type AdminEntry = z.infer<typeof adminEntry>
export type AdminWaitlist = z.infer<typeof adminWaitlist>
