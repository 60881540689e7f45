import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { adminBooking } from './admin.ts'
import { dataLink, formAnswers, formFile } from './form.ts'
import { formId, partialId, submissionId } from './ids.ts'
import { name } from './text.ts'
import { instant } from './time.ts'

/** What an agreement was given, or refused, with. */
const consentRecord = z.object({
  /** `terms`, `marketing`, or the id of a form's field. */
  purpose: z.string(),
  agreed: z.boolean(),
  version: z.string(),
  /** As it was read. */
  text: z.string(),
  locale: z.enum(localeCodes),
  at: instant,
  /** The id of the booking, the place on a waitlist, the submission or the link that it was given with. */
  given: z.string(),
})

/** `GET /api/admin/consents?email=`: what somebody agreed to, newest first. */
export const adminConsentsQuery = z.object({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  /** The `next` of the page before. */
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

/** The query of `GET /api/personal-data/{subject}`. */
export const personalDataQuery = z.object({
  token: z.string(),
  /** The `next` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
})

/** All that is kept of a person, or of one submission; of each list at most fifty a page, newest first. */
export const personalData = z.object({
  email: z.optional(z.string()),
  bookings: z.array(z.omit(adminBooking, { rooms: true, itemRooms: true })),
  submissions: z.array(sentForm),
  /** Forms that weren't sent yet, last changed first; they are forgotten by themselves. */
  begun: z.array(z.extend(filledForm, { id: partialId, updatedAt: instant })),
  /** Places on waitlists. */
  waiting: z.array(z.object({ id: z.string(), status: z.string(), date: z.string(), createdAt: instant })),
  consents: z.array(consentRecord),
  /** Whether marketing was agreed to, by what was said last. */
  marketing: z.boolean(),
  /** Appointments that are still to come; they have to be cancelled, or be over, before they can be erased. */
  upcoming: z.int(),
  next: z.nullable(z.string()),
})

/** `POST /api/personal-data/{subject}/erase` and `…/withdraw`, which takes back the agreement to marketing. */
export const personalDataRequest = z.strictObject({ token: z.string() })

/** What is left once it has been erased: only what is still to come. */
export const erasure = z.object({ erased: z.int(), kept: z.int() })

/** `POST /api/admin/data-links`: a link to send to a person who asks for their data; it lasts for 30 days. */
export const dataLinkRequest = z.strictObject({ email: z.email() })
export const dataLinkAnswer = z.extend(dataLink, { expiresAt: instant })

export type ConsentRecord = z.infer<typeof consentRecord>
export type AdminConsents = z.infer<typeof adminConsents>
export type PersonalData = z.infer<typeof personalData>
export type Erasure = z.infer<typeof erasure>
export type DataLinkAnswer = z.infer<typeof dataLinkAnswer>
