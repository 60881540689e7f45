import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { source } from './booking.ts'
import { formAnswers, formFile } from './form.ts'
import { formId, submissionId } from './ids.ts'
import { instant } from './time.ts'

/** `GET /api/admin/forms/{id}/submissions`. */
export const adminSubmissionsQuery = z.object({
  /** The `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Only those that look like no person's; else only the others. */
  spam: z.optional(z.enum(['true', 'false'])),
  /** Only those that Turnstile did not confirm, or only those that are not among them; else both. */
  unconfirmed: z.optional(z.enum(['true', 'false'])),
})

/** `GET /api/admin/forms/{id}/submissions.csv`: all of them. */
export const adminTableQuery = z.extend(adminSubmissionsQuery, {
  /** Leaves out the apostrophe before texts that a spreadsheet would run as a formula. */
  raw: z.optional(z.enum(['true', 'false'])),
})

/** A submission as the business sees it: every answer as it was typed. */
const adminSubmission = z.object({
  id: submissionId,
  form: formId,
  outcome: z.enum(['received', 'disqualified']),
  answers: formAnswers,
  files: z.array(formFile),
  /** Of a quiz. */
  score: z.optional(
    z.object({
      points: z.int(),
      possible: z.int(),
      score: z.int(),
      categories: z.array(z.object({ id: z.string(), score: z.int() })),
    }),
  ),
  /** The versions of the texts that the visitor agreed to, or didn't. */
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), agreed: z.boolean() })),
  locale: z.enum(localeCodes),
  source: z.extend(source, { source: source.shape.utm_source }),
  spam: z.boolean(),
  /** The site asks Turnstile, and it did not confirm that a person sent this. No webhook was told of it. */
  unconfirmed: z.boolean(),
  createdAt: instant,
})

export const adminSubmissions = z.object({
  submissions: z.array(adminSubmission),
  next: z.nullable(z.string()),
})

/** `GET /api/admin/webhooks`: those of the bundle, and how they stand. */
export const adminWebhooks = z.object({
  /**
   * What their messages are signed with (Standard Webhooks): `whsec_…`. After a rotation the one before signs beside it for a
   * day. Only an owner is shown it.
   */
  secret: z.optional(z.string()),
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      /** Messages that are still to be taken, and those that were given up after a bit more than a day. */
      waiting: z.int(),
      givenUp: z.int(),
      lastError: z.optional(z.string()),
    }),
  ),
})

export type AdminTableQuery = z.infer<typeof adminTableQuery>
export type AdminSubmission = z.infer<typeof adminSubmission>
export type AdminSubmissions = z.infer<typeof adminSubmissions>
export type AdminWebhooks = z.infer<typeof adminWebhooks>
