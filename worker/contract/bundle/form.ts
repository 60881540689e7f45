import * as z from 'zod/mini'
import { formId, imageId, optionId, slug, stepId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { formField } from './form-field.ts'
import { formRule } from './form-rule.ts'
import { link } from './written.ts'

/** A button. @id Action */
const action = z.strictObject({
  /** What the button says. @example "Book a haircut" */
  label: name,
  /** Where it leads. @example "/widget/bookings/hair" */
  link,
})

/** A step of a form. @id FormStep */
const step = z.strictObject({
  /** Its id, by which rules name it: once in a form; `end` is no step's. @example "opinion" */
  id: stepId,
  /** The heading above its fields. @example { "en": "Your visit", "pt": "A sua visita" } */
  title: z.optional(name),
  /** A few words below the heading. @example "It takes a minute." */
  text: z.optional(prose),
  /** What it asks for, from the top. @example [{ "id": "stars", "kind": "rating", "label": "How was it?" }] */
  fields: z.array(formField).check(z.maxLength(100)),
})

/** What is said when a form has been sent. @id FormDone */
const done = z.strictObject({
  /** The heading, in place of a general one. @example { "en": "Thank you", "pt": "Obrigado" } */
  title: z.optional(name),
  /** A few words below it. @example "We will write to you within a day." */
  text: z.optional(prose),
  /** A button that leads on. @example { "label": "Book a haircut", "link": "/widget/bookings/hair" } */
  action: z.optional(action),
})

/** The site's own agreements that a form asks for at its end. @id FormAgreements */
const agreements = z.strictObject({
  /** Whether `site.terms` has to be agreed to. @example true */
  terms: z._default(z.boolean(), false),
  /** Whether consent to `site.marketing` may be given. @example true */
  marketing: z._default(z.boolean(), false),
})

const common = {
  /** Its id, by which pages name it; it stays when the name changes. @example "frm_after_visit" */
  id: formId,
  /**
   * Its address: `/widget/survey/after-visit`, or below `/widget/form/` or `/widget/quiz/`, as its kind is.
   * @example "after-visit"
   */
  slug,
  /** The name that visitors read. @example { "en": "After your visit", "pt": "Depois da sua visita" } */
  name,
  /** A few words below the name. @example "Tell us how it was." */
  description: z.optional(prose),
  /** The picture where a link to it is shared, by its id. @example "img_salon" */
  cover: z.optional(imageId),
  /**
   * Its steps, which are shown one at a time.
   * @example [{ "id": "opinion", "fields": [{ "id": "stars", "kind": "rating", "label": "How was it?" }] }]
   */
  steps: z.array(step).check(z.minLength(1), z.maxLength(60)),
  /**
   * What follows from answers.
   * @example [{ "do": "show", "when": { "all": [{ "field": "stars", "is": "at-most", "value": 2 }] }, "fields": ["why"] }]
   */
  rules: z._default(z.array(formRule).check(z.maxLength(200)), []),
  /** Which of the site's own agreements it asks for at its end. @example { "terms": true } */
  agreements: z._default(agreements, { terms: false, marketing: false }),
  /** Whether visitors may have their name and address kept in their own browser for the next time. @example true */
  remember: z._default(z.boolean(), false),
  /** The label of the button that sends it, in place of a general one. @example { "en": "Send", "pt": "Enviar" } */
  submit: z.optional(name),
  /** What is said when it has been sent. @example { "title": "Thank you" } */
  done: z._default(done, {}),
}

const category = z.strictObject({
  /** Its id, by which fields name it. @example "care" */
  id: optionId,
  /** What visitors read beside its score. @example { "en": "Care", "pt": "Cuidado" } */
  name,
})

/** What a score from `from` percent up to the next tier means. */
const tier = z.strictObject({
  /** The least score, in whole percent; the first tier is from 0, each other from more than the one before. @example 60 */
  from: z.int().check(z.minimum(0), z.maximum(100)),
  /** What the result is called. @example { "en": "Your hair is thirsty" } */
  title: name,
  /** What it means. @example "A treatment every month would help." */
  text: z.optional(prose),
  /** A button that leads on. @example { "label": "Book a treatment", "link": "/widget/bookings/care" } */
  action: z.optional(action),
})

/** What visitors fill in. */
export const form = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    /** A form. Its answers are kept once it is sent. */
    kind: z.literal('form'),
  }),
  z.strictObject({
    ...common,
    /** A survey. What was answered so far is kept before it is sent. */
    kind: z.literal('survey'),
  }),
  z.strictObject({
    ...common,
    /** A quiz. It is scored by the points of the options that were chosen, in percent of those that could be had. */
    kind: z.literal('quiz'),
    /** Parts of the score, which are shown beside the whole. @example [{ "id": "care", "name": "Care" }] */
    categories: z._default(z.array(category).check(z.maxLength(20)), []),
    /**
     * What scores mean, from the lowest.
     * @example [{ "from": 0, "title": "All is well" }, { "from": 60, "title": "Your hair is thirsty" }]
     */
    tiers: z.array(tier).check(z.minLength(1), z.maxLength(20)),
  }),
])

export type FormDefinition = z.infer<typeof form>
export type QuizDefinition = Extract<FormDefinition, { kind: 'quiz' }>
