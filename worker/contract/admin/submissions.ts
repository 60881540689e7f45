import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { source } from '../bookings/booking.ts'
import { formAnswers, formFile } from '../forms/form.ts'
import { bookingId, customerId, formId, slug, submissionId } from '../ids.ts'
import { name } from '../text.ts'
import { instant } from '../time.ts'

const filters = {
  /** `true` lists only suspected spam, otherwise spam is left out. */
  spam: z.optional(z.enum(['true', 'false'])),
  /** `true` lists only submissions without Turnstile confirmation, `false` only the others. Left out: both. */
  unconfirmed: z.optional(z.enum(['true', 'false'])),
}

/** `GET /api/admin/forms/{id}/submissions`. */
export const adminSubmissionsQuery = z.strictObject({
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  ...filters,
})

/** `GET /api/admin/forms/{id}/submissions.csv`: all submissions. */
export const submissionsTableQuery = z.strictObject({
  ...filters,
  /** The language of the questions and of chosen options. Left out: that of the site. */
  locale: z.optional(z.enum(localeCodes)),
  /** Omits the apostrophe that protects spreadsheets from formulas in texts. */
  raw: z.optional(z.enum(['true', 'false'])),
})

/** A submission as shown to the business, with the answers as typed. */
export const adminSubmission = z.strictObject({
  id: submissionId,
  form: formId,
  outcome: z.enum(['received', 'disqualified']),
  answers: formAnswers,
  files: z.array(formFile),
  /** The score of a quiz. */
  score: z.optional(
    z.object({
      points: z.int(),
      possible: z.int(),
      score: z.int(),
      categories: z.array(z.object({ id: z.string(), score: z.int() })),
    }),
  ),
  /** The decision of the visitor for each consent, with the version of its text. */
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), agreed: z.boolean() })),
  locale: z.enum(localeCodes),
  source: z.extend(source, { source: source.shape.utm_source }),
  spam: z.boolean(),
  /** Whether the site uses Turnstile, and Turnstile did not confirm the submission. Webhooks do not receive such submissions. */
  unconfirmed: z.boolean(),
  /** The booking that the form was filled in for; the first of a series. */
  booking: z.optional(bookingId),
  createdAt: instant,
})

/** The form that was filled in for a booking. Its files have paths of their own. */
export const bookingIntake = z.pick(adminSubmission, {
  id: true,
  form: true,
  answers: true,
  files: true,
  consents: true,
  createdAt: true,
})

/** A submission with who sent it, and with the appointment that it was filled in for. */
const listedSubmission = z.extend(adminSubmission, {
  /** As in the booking, else as in the answers. A name that neither has is that of the customer. */
  sender: z.object({
    /** Also the whole name, where the form asks for it in one field. */
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    /** The customer with this email address, or without one with this phone number. */
    customer: z.optional(customerId),
  }),
  appointment: z.optional(z.object({ start: instant, services: z.array(name) })),
})

export const adminSubmissions = z.object({
  submissions: z.array(listedSubmission),
  next: z.nullable(z.string()),
})

/** `GET /api/admin/forms/{id}/submissions/{submission}`. */
export const adminSubmissionDetail = z.object({ submission: listedSubmission })

/** A form with the number of its submissions. */
const adminForm = z.object({
  id: formId,
  slug,
  kind: z.enum(['form', 'survey', 'quiz']),
  name,
  /** Whether visitors can fill it in. A form that left the bundle is listed as long as it has submissions. */
  published: z.boolean(),
  /** The number of submissions, without suspected spam. */
  submissions: z.int(),
  /** The number of submissions that are suspected spam. */
  spam: z.int(),
  /** When the newest submission that is not suspected spam arrived. */
  latestAt: z.nullable(instant),
})

/** `GET /api/admin/forms`: all forms, those with the newest submissions first. */
export const adminForms = z.object({ forms: z.array(adminForm) })

export type AdminForm = z.infer<typeof adminForm>
export type AdminForms = z.infer<typeof adminForms>
export type AdminSubmissionDetail = z.infer<typeof adminSubmissionDetail>
export type SubmissionsTableQuery = z.infer<typeof submissionsTableQuery>
export type AdminSubmission = z.infer<typeof adminSubmission>
export type ListedSubmission = z.infer<typeof listedSubmission>
export type BookingIntake = z.infer<typeof bookingIntake>
export type AdminSubmissions = z.infer<typeof adminSubmissions>
