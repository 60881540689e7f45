import * as z from 'zod/mini'
import { questionId } from '../../ids.ts'
import { name } from '../../text.ts'

const option = z.strictObject({
  /**
   * The value that is stored: 1 to 64 lowercase letters, digits, `_` and `-`, unique within the question.
   * @example "curly"
   */
  value: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/, { error: 'option-value' })),
  /** The label shown to visitors. @example { "en": "Curly", "pt": "Encaracolado" } */
  label: name,
})
/** The options of a question. @id QuestionOptions */
const options = z.array(option).check(z.minLength(1), z.maxLength(50))
const question = {
  /** The id of the question, unique within the calendar. The answer is stored under it. @example "hair_type" */
  id: questionId,
  /** The question shown to visitors. @example { "en": "What is your hair like?", "pt": "Como é o seu cabelo?" } */
  label: name,
  /** A hint below the question. @example "We choose the products by this." */
  help: z.optional(name),
  /** Whether a booking needs an answer. @example true */
  required: z._default(z.boolean(), false),
}

/** An additional question on the details form. */
export const bookingQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    ...question,
    /** A single line of text. */
    kind: z.literal('text'),
  }),
  z.strictObject({
    ...question,
    /** Text with several lines. */
    kind: z.literal('paragraph'),
  }),
  z.strictObject({
    ...question,
    /** One option from a drop-down list. */
    kind: z.literal('select'),
    /**
     * The options in display order.
     * @example [{ "value": "curly", "label": "Curly" }, { "value": "straight", "label": "Straight" }]
     */
    options,
  }),
  z.strictObject({
    ...question,
    /** One option from a list of radio buttons. */
    kind: z.literal('radio'),
    /** The options in display order. @example [{ "value": "yes", "label": "Yes" }, { "value": "no", "label": "No" }] */
    options,
  }),
  z.strictObject({
    ...question,
    /** Any number of options, as checkboxes. */
    kind: z.literal('checkboxes'),
    /**
     * The options in display order.
     * @example [{ "value": "tea", "label": "Tea" }, { "value": "coffee", "label": "Coffee" }]
     */
    options,
  }),
])
