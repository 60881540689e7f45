import * as z from 'zod/mini'
import { fieldId, stepId } from '../../ids.ts'
import { prose } from '../../text.ts'
import { link } from '../values/links.ts'

/** A condition on an answer. */
const condition = z.strictObject({
  /**
   * The id of the field. A field that is hidden, skipped or without an answer counts as `empty`, and every comparison with
   * it is false.
   * @example "recommend"
   */
  field: fieldId,
  /**
   * The comparison. `includes` and `excludes` are for fields with several options; `over`, `under`, `at-least` and
   * `at-most` are for numbers and dates.
   * @example "at-most"
   */
  is: z.enum([
    'answered',
    'empty',
    'equal',
    'not-equal',
    'includes',
    'excludes',
    'over',
    'under',
    'at-least',
    'at-most',
  ] as const),
  /**
   * The value that the answer is compared with: a number, a date (`"2026-11-24"`), an option id, or text. Leave it out with
   * `answered` and `empty`.
   * @example 6
   */
  value: z.optional(z.union([z.string().check(z.maxLength(300)), z.number()])),
})
const conditions = z.array(condition).check(z.minLength(1), z.maxLength(20))

/** The conditions of a rule. @id When */
const allOrAny = z.union([
  z.strictObject({
    /** Matches if all of these conditions hold. @example [{ "field": "recommend", "is": "at-most", "value": 6 }] */
    all: conditions,
  }),
  z.strictObject({
    /** Matches if at least one of these conditions holds. @example [{ "field": "hair", "is": "equal", "value": "curly" }] */
    any: conditions,
  }),
])
const conditional = {
  /**
   * The conditions of the rule. Left out: the rule always matches.
   * @example { "all": [{ "field": "call", "is": "equal", "value": "no" }] }
   */
  when: z.optional(allOrAny),
}
const fields = z.array(fieldId).check(z.minLength(1), z.maxLength(100))

/** A term of a sum: a factor times the values of fields. */
const term = z.strictObject({
  /** The factor that the product of the fields is multiplied with. @example 1.5 */
  times: z._default(z.number().check(z.minimum(-1e6), z.maximum(1e6)), 1),
  /**
   * The ids of the fields whose values are multiplied, at most three. The value of an option is its points.
   * @example ["treatments"]
   */
  fields: z._default(z.array(fieldId).check(z.maxLength(3)), []),
})

/**
 * A rule that reacts to answers. Rules are applied from top to bottom; if several rules match for the same target, the last
 * one wins.
 * @id FormRule
 */
export const formRule = z.discriminatedUnion('do', [
  z.strictObject({
    /** Shows fields. A field with a `show` rule is hidden until such a rule matches. */
    do: z.literal('show'),
    ...conditional,
    /** The ids of the fields. @example ["what_went_wrong"] */
    fields,
  }),
  z.strictObject({
    /** Hides fields. Hidden fields are not required, and their answers are not stored. */
    do: z.literal('hide'),
    ...conditional,
    /** The ids of the fields. @example ["voucher"] */
    fields,
  }),
  z.strictObject({
    /** Skips steps. It needs `when` or `after`. */
    do: z.literal('jump'),
    ...conditional,
    /**
     * The id of the step that the jump starts from. Left out: the last step that its conditions refer to.
     * @example "opinion"
     */
    after: z.optional(stepId),
    /** The target: the id of a later step, or `end`. @example "end" */
    to: z.union([stepId, z.literal('end')]),
  }),
  z.strictObject({
    /** Ends the form for visitors who do not qualify, after the last step that its conditions refer to. It needs `when`. */
    do: z.literal('disqualify'),
    ...conditional,
    /** The message for these visitors, instead of the default text. @example "We only treat adults." */
    message: z.optional(prose),
  }),
  z.strictObject({
    /** Redirects to another page after the form was sent. */
    do: z.literal('redirect'),
    ...conditional,
    /** The target: a path of this site, or an http or https URL. @example "/thanks" */
    to: link,
  }),
  z.strictObject({
    /**
     * Computes the value of a field, which visitors cannot edit. If no such rule matches, the field is empty or has its own
     * `value`.
     */
    do: z.literal('compute'),
    ...conditional,
    /** The id of the field. It must be a number field or a hidden field. @example "estimate" */
    field: fieldId,
    /** The terms of the sum. @example [{ "times": 38, "fields": ["visits"] }, { "times": 5 }] */
    terms: z.array(term).check(z.minLength(1), z.maxLength(50)),
    /** The number of decimals that the sum is rounded to, 0 to 6. @example 0 */
    decimals: z._default(z.int().check(z.minimum(0), z.maximum(6)), 2),
  }),
])

export type FormCondition = z.infer<typeof condition>
export type FormRule = z.infer<typeof formRule>
