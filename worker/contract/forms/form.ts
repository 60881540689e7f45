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
/** HTML that can't run script, whatever the bundle said. */
const safeHtml = name

const fieldView = z.discriminatedUnion('kind', [
  ...sharedFields,
  z.extend(renderedFields.picture, {
    options: z.array(
      z.object({
        id: optionId,
        label: name,
        points: z.optional(z.int()),
        /** Its `alt` is the label's business. */
        image: z.pick(imageView, { sha256: true, width: true, height: true }),
      }),
    ),
  }),
  z.object({ id: fieldId, kind: z.literal('html'), html: safeHtml }),
])

/** `GET /api/forms/{id}`: a form, survey or quiz as a visitor sees it; of a quiz without its points and tiers. */
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
 * An answer as it is sent and kept, to the letter: a text, number (`12.5`), day (`2026-11-24`) or option; a consent is
 * `on`; of several options, a ranking and files their ids in a list; of a matrix columns by row, of an address its parts;
 * of a signature `{ typed }`, or `{ drawn }` with the path of an SVG on a ground of 600 × 200. A ranking that isn't settled
 * is the places by option: it can be kept, not sent.
 */
const formAnswer = z.union([
  text,
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  z.record(z.string().check(z.maxLength(64)), text),
])

/** By the field's id. */
export const formAnswers = z.record(z.string(), formAnswer)

/** What a form shows of a file. */
export const formFile = z.object({ id: fileId, name: z.string(), type: z.string(), size: z.int() })

/** The query of `POST /api/forms/{id}/files`, whose body is the file. */
export const formFileQuery = z.strictObject({
  field: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(200, tooLong)),
})

const partial = z.strictObject({ id: partialId, token: z.string() })

/** What the JSON of a form's calls may be at most, in bytes. */
export const MAX_FORM_JSON_BYTES = 256 * 1024

/** What is typed into a form that a browser posts, at its longest, in bytes. */
export const MAX_FORM_FIELDS_BYTES = 1024 * 1024
/** `POST /api/forms/{id}/posts`: what was typed, and the files that were kept, in their order. */
export const postedForm = z.object({
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ field: fieldId, file: formFile })),
  /** What is wrong with files that were not kept. */
  errors: z.array(fieldProblem),
})

/** Whether a path of the API is where a browser's post of a form is read. */
export const isFormPostPath = (path: string): boolean => /^\/api\/forms\/[^/]+\/posts$/.test(path)

/** Whether a path of the API is where files are uploaded. */
export const isFormFilePath = (path: string): boolean => /^\/api\/forms\/[^/]+\/files$/.test(path)

/** `POST /api/forms/{id}/submissions`. */
export const submissionRequest = z.strictObject({
  answers: formAnswers,
  consents: z.optional(consents),
  source: z.optional(z.extend(source, { source: source.shape.utm_source })),
  locale: z.optional(z.enum(localeCodes)),
  /** What was kept of it so far, which this completes. */
  partial: z.optional(partial),
  /** When the form was shown, by the server's clock. */
  shownAt: z.optional(instant),
  /** A field that people don't see; whoever fills it in is none. */
  website: z.optional(z.string().check(z.maxLength(2000))),
  /** What Turnstile answered in the browser. */
  turnstile: z.optional(z.string().check(z.maxLength(2048))),
  /**
   * Says that the page could not ask Turnstile: it ran no script, or stands in another page. Without it a site with Turnstile
   * refuses a submission that has no token; with it, such a submission is kept as unconfirmed.
   */
  unchallenged: z.optional(z.boolean()),
})

/** A link that shows, gives out and erases what is kept of a person, or of one submission. */
export const dataLink = z.object({ url: z.url(), token: z.string() })

export const submissionResponse = z.object({
  submission: z.object({ id: submissionId, form: formId, createdAt: instant }),
  outcome: z.enum(['received', 'disqualified']),
  /** What the business says to who doesn't qualify. */
  message: z.optional(prose),
  redirect: z.optional(link),
  /** Of a quiz: the whole percentage, and the address of its result, a path of this site. */
  result: z.optional(z.object({ score: z.int(), path: z.string() })),
  data: dataLink,
})

/** `POST /api/forms/{id}/partials`, and `PUT …/partials/{partial}` with its token. */
export const partialRequest = z.strictObject({
  answers: formAnswers,
  /** The step that is shown next. */
  step: stepId,
  token: z.optional(z.string()),
})

/** What was kept of a form that isn't sent yet. */
export const partialResponse = z.object({
  partial: z.object({
    id: partialId,
    step: stepId,
    answers: formAnswers,
    files: z.array(formFile),
    updatedAt: instant,
    /** Until when it is kept. */
    expiresAt: instant,
  }),
  token: z.string(),
})

/** `GET /api/forms/{id}/results/{score}?token=`: what a quiz says of a score that it gave. */
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
