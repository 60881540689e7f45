import * as z from 'zod/mini'
import { formId, optionId, slug, stepId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { link } from '../values/links.ts'
import { ref } from '../values/ref.ts'
import { formField } from './form-field.ts'
import { formRule } from './form-rule.ts'

/** A button. @id Action */
const action = z.strictObject({
  /** The label of the button. @example "Book a haircut" */
  label: name,
  /** The target of the button. @example "/widget/bookings/hair" */
  link,
})

/** A step of a form. @id FormStep */
const step = z.strictObject({
  /** The id of the step, unique within the form. Rules refer to it. `end` is reserved. @example "opinion" */
  id: stepId,
  /** The heading above the fields. @example { "en": "Your visit", "pt": "A sua visita" } */
  title: z.optional(name),
  /** A short text below the heading. @example "It takes a minute." */
  text: z.optional(prose),
  /** The fields of the step, from top to bottom. @example [{ "id": "stars", "kind": "rating", "label": "How was it?" }] */
  fields: z.array(formField).check(z.maxLength(100)),
})

/** The confirmation after a form was sent. @id FormDone */
const done = z.strictObject({
  /** The heading, instead of the default one. @example { "en": "Thank you", "pt": "Obrigado" } */
  title: z.optional(name),
  /** A short text below the heading. @example "We will write to you within a day." */
  text: z.optional(prose),
  /** A button that leads to another page. @example { "label": "Book a haircut", "link": "/widget/bookings/hair" } */
  action: z.optional(action),
})

/** The agreements of the site that a form asks for at its end. @id FormAgreements */
const agreements = z.strictObject({
  /** Whether `site.terms` must be accepted. @example true */
  terms: z._default(z.boolean(), false),
  /** Whether the form asks for the optional consent `site.marketing`. @example true */
  marketing: z._default(z.boolean(), false),
})

const common = {
  /** The id of the form, used by pages. Keep it when the name changes. @example "frm_after_visit" */
  id: formId,
  /**
   * The slug in the form's URL: `/widget/form/…`, `/widget/survey/…` or `/widget/quiz/…`, by its kind.
   * @example "after-visit"
   */
  slug,
  /** The name shown to visitors. @example { "en": "After your visit", "pt": "Depois da sua visita" } */
  name,
  /** A short description below the name. @example "Tell us how it was." */
  description: z.optional(prose),
  /** The id of the image that is shown when a link to the form is shared. @example "img_salon" */
  cover: z.optional(ref('images')),
  /**
   * The steps of the form, shown one at a time.
   * @example [{ "id": "opinion", "fields": [{ "id": "stars", "kind": "rating", "label": "How was it?" }] }]
   */
  steps: z.array(step).check(z.minLength(1), z.maxLength(60)),
  /**
   * The rules of the form.
   * @example [{ "do": "show", "when": { "all": [{ "field": "stars", "is": "at-most", "value": 2 }] }, "fields": ["why"] }]
   */
  rules: z._default(z.array(formRule).check(z.maxLength(200)), []),
  /** Which agreements of the site the form asks for at its end. @example { "terms": true } */
  agreements: z._default(agreements, { terms: false, marketing: false }),
  /** Whether visitors can store their contact details in their browser for the next form. @example true */
  remember: z._default(z.boolean(), false),
  /** The label of the submit button, instead of the default one. @example { "en": "Send", "pt": "Enviar" } */
  submit: z.optional(name),
  /** The confirmation after the form was sent. @example { "title": "Thank you" } */
  done: z._default(done, {}),
}

const category = z.strictObject({
  /** The id of the category, used by fields. @example "care" */
  id: optionId,
  /** The name shown next to the score of the category. @example { "en": "Care", "pt": "Cuidado" } */
  name,
})

/** A result tier: it applies to scores from `from` percent up to the next tier. */
const tier = z.strictObject({
  /**
   * The minimum score in whole percent. The first tier starts at 0, and each tier starts above the one before.
   * @example 60
   */
  from: z.int().check(z.minimum(0), z.maximum(100)),
  /** The heading of the result. @example { "en": "Your hair is thirsty" } */
  title: name,
  /** The explanation of the result. @example "A treatment every month would help." */
  text: z.optional(prose),
  /** A button that leads to another page. @example { "label": "Book a treatment", "link": "/widget/bookings/care" } */
  action: z.optional(action),
})

/** A form, survey or quiz. */
export const form = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    /** A form. If it has several steps, answers are stored from the first step on, before it is sent. */
    kind: z.literal('form'),
  }),
  z.strictObject({
    ...common,
    /** A survey. Its answers are stored like those of a form. */
    kind: z.literal('survey'),
  }),
  z.strictObject({
    ...common,
    /** A quiz. The score is the points of the chosen options in percent of the possible points. */
    kind: z.literal('quiz'),
    /** Categories with a separate score, shown next to the total score. @example [{ "id": "care", "name": "Care" }] */
    categories: z._default(z.array(category).check(z.maxLength(20)), []),
    /**
     * The result tiers, lowest first.
     * @example [{ "from": 0, "title": "All is well" }, { "from": 60, "title": "Your hair is thirsty" }]
     */
    tiers: z.array(tier).check(z.minLength(1), z.maxLength(20)),
  }),
])

export type FormDefinition = z.infer<typeof form>
export type QuizDefinition = Extract<FormDefinition, { kind: 'quiz' }>
