import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { consents, source } from '../bookings/booking.ts'
import { renderedFields, sharedFields } from '../bundle/forms/form-field.ts'
import { formRule } from '../bundle/forms/form-rule.ts'
import { link } from '../bundle/values/links.ts'
import { imageView } from '../content/image-view.ts'
import { fieldId, fileId, formId, optionId, partialId, slug, stepId, submissionId } from '../ids.ts'
import { fieldProblem } from '../problem-schema.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'

const action = z.object({ label: name, link })
/** Sanitised HTML without scripts. */
const safeHtml = name

/** A field as shown to visitors. */
const fieldView = z.discriminatedUnion('kind', [
  ...sharedFields,
  z.extend(renderedFields.picture, {
    options: z.array(
      z.object({
        id: optionId,
        label: name,
        points: z.optional(z.int()),
        /** Has no `alt`, because the label describes the image. */
        image: z.pick(imageView, { sha256: true, width: true, height: true }),
      }),
    ),
  }),
  z.object({ id: fieldId, kind: z.literal('html'), html: safeHtml }),
])

/** `GET /api/forms/{id}`: a form, survey or quiz as shown to visitors, without the points and tiers of quizzes. */
export const formView = z.object({
  id: formId,
  slug,
  kind: z.enum(['form', 'survey', 'quiz']),
  name,
  description: z.optional(prose),
  cover: z.optional(imageView),
  steps: z
    .array(
      z.object({
        id: stepId,
        title: z.optional(name),
        text: z.optional(prose),
        fields: z.array(fieldView),
      }),
    )
    .check(z.minLength(1)),
  rules: z.array(formRule),
  agreements: z.object({ terms: z.boolean(), marketing: z.boolean() }),
  remember: z.boolean(),
  submit: z.optional(name),
  done: z.object({ title: z.optional(name), text: z.optional(prose), action: z.optional(action) }),
})

const tooLong = { error: 'too-long' }
const text = z.string().check(z.maxLength(20_000, tooLong))

/**
 * An answer as sent and stored: a text, number (`12.5`), date (`2026-11-24`) or option id as a string, and `on` for a
 * consent; a list of ids for several options, rankings and files; a record for a matrix (column by row), an address (by
 * component), and a signature: `{ typed }`, or `{ drawn }` with the path of an SVG in a view box of 600 × 200. An
 * incomplete ranking is a record of ranks by option, which can be saved but not submitted.
 */
const formAnswer = z.union([
  text,
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  z.record(z.string().check(z.maxLength(64)), text),
])

/** Answers by field id. */
export const formAnswers = z.record(z.string(), formAnswer)

/** An uploaded file as shown in a form. */
export const formFile = z.object({ id: fileId, name: z.string(), type: z.string(), size: z.int() })

/** The query of `POST /api/forms/{id}/files`. The body is the file. */
export const formFileQuery = z.strictObject({
  field: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(200, tooLong)),
})

const partial = z.strictObject({ id: partialId, token: z.string() })

/** The maximum size of JSON bodies of form operations in bytes. */
export const MAX_FORM_JSON_BYTES = 256 * 1024

/** The maximum total size of the text fields of a posted form in bytes. */
export const MAX_FORM_FIELDS_BYTES = 1024 * 1024

/** `POST /api/forms/{id}/posts`: the text fields and the stored files, in order. */
export const postedForm = z.object({
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ field: fieldId, file: formFile })),
  /** The problems of refused files. */
  errors: z.array(fieldProblem),
})

/** `POST /api/forms/{id}/submissions`. */
export const submissionRequest = z.strictObject({
  answers: formAnswers,
  consents: z.optional(consents),
  source: z.optional(z.extend(source, { source: source.shape.utm_source })),
  locale: z.optional(z.enum(localeCodes)),
  /** The partial submission that this request completes. */
  partial: z.optional(partial),
  /** When the form was rendered, by the server's clock. */
  shownAt: z.optional(instant),
  /** A honeypot: a hidden field that only bots fill in. */
  website: z.optional(z.string().check(z.maxLength(2000))),
  /** The Turnstile token. */
  turnstile: z.optional(z.string().check(z.maxLength(2048))),
  /**
   * States that the page could not run Turnstile, because it has no JavaScript or is embedded. Sites with Turnstile refuse
   * submissions without a token; with this flag they are stored as unconfirmed.
   */
  unchallenged: z.optional(z.boolean()),
  /**
   * Submits the form as the intake of a booking that follows. Allowed only for forms that are the `intake` of a calendar. The
   * submission counts once a booking uses it. If none does, it is deleted after a day.
   */
  forBooking: z.optional(z.literal(true)),
})

/** A link that shows, exports and erases the stored data of a person or of one submission. */
export const dataLink = z.object({ url: z.url(), token: z.string() })

export const submissionResponse = z.object({
  submission: z.object({ id: submissionId, form: formId, createdAt: instant }),
  outcome: z.enum(['received', 'disqualified']),
  /** The message for visitors who do not qualify. */
  message: z.optional(prose),
  redirect: z.optional(link),
  /** The result of a quiz: the score in whole percent, and the path of the result page on this site. */
  result: z.optional(z.object({ score: z.int(), path: z.string() })),
  data: dataLink,
  /** The token of an intake, for one booking within a day. Left out for visitors who do not qualify. */
  intake: z.optional(z.string()),
})

/** `POST /api/forms/{id}/partials`, and `PUT …/partials/{partial}` with its token. */
export const partialRequest = z.strictObject({
  answers: formAnswers,
  /** The id of the next step. */
  step: stepId,
  token: z.optional(z.string()),
})

/** A partial submission. */
export const partialResponse = z.object({
  partial: z.object({
    id: partialId,
    step: stepId,
    answers: formAnswers,
    files: z.array(formFile),
    updatedAt: instant,
    /** When the partial submission is deleted. */
    expiresAt: instant,
  }),
  token: z.string(),
})

/** `GET /api/forms/{id}/results/{score}?token=`: the result of a quiz for a score. */
export const quizResult = z.object({
  quiz: z.object({ id: formId, slug, name }),
  score: z.int(),
  tier: z.object({ title: name, text: z.optional(prose), action: z.optional(action) }),
  categories: z.array(z.object({ id: optionId, name, score: z.int() })),
})

export type FormView = z.infer<typeof formView>
export type FieldView = z.infer<typeof fieldView>
export type FormAnswer = z.infer<typeof formAnswer>
export type FormAnswers = z.infer<typeof formAnswers>
export type PostedForm = z.infer<typeof postedForm>
export type FormFile = z.infer<typeof formFile>
export type SubmissionRequest = z.infer<typeof submissionRequest>
export type SubmissionResponse = z.infer<typeof submissionResponse>
export type PartialRequest = z.infer<typeof partialRequest>
export type PartialResponse = z.infer<typeof partialResponse>
export type QuizResult = z.infer<typeof quizResult>
