import * as z from 'zod/mini'
import { fieldId, stepId } from '../ids.ts'
import { prose } from '../text.ts'
import { link } from './written.ts'

/** What is said of an answer. */
const condition = z.strictObject({
  /**
   * The field that is looked at, by its id. One that is hidden, passed over or left empty is `empty`, and compares to
   * nothing.
   * @example "recommend"
   */
  field: fieldId,
  /**
   * What has to be so. `includes` and `excludes` are of fields of which several options can be chosen; numbers and days can
   * be `over`, `under`, `at-least` and `at-most`.
   * @example "at-most"
   */
  is: z.enum([
    ...['answered', 'empty', 'equal', 'not-equal', 'includes', 'excludes'],
    ...['over', 'under', 'at-least', 'at-most'],
  ] as const),
  /**
   * What the answer is compared with: a number, a day (`"2026-11-24"`), an option's id, or text. Left out with `answered`
   * and `empty`.
   * @example 6
   */
  value: z.optional(z.union([z.string().check(z.maxLength(300)), z.number()])),
})
const conditions = z.array(condition).check(z.minLength(1), z.maxLength(20))

/** When a rule matches. @id When */
const allOrAny = z.union([
  z.strictObject({
    /** Matches where all of these hold. @example [{ "field": "recommend", "is": "at-most", "value": 6 }] */
    all: conditions,
  }),
  z.strictObject({
    /** Matches where one of these holds. @example [{ "field": "hair", "is": "equal", "value": "curly" }] */
    any: conditions,
  }),
])
const conditional = {
  /**
   * When the rule matches; always where this is left out.
   * @example { "all": [{ "field": "call", "is": "equal", "value": "no" }] }
   */
  when: z.optional(allOrAny),
}
const fields = z.array(fieldId).check(z.minLength(1), z.maxLength(100))

/** A summand: a number times what the fields count. */
const term = z.strictObject({
  /** What the product of the fields is multiplied by. @example 1.5 */
  times: z._default(z.number().check(z.minimum(-1e6), z.maximum(1e6)), 1),
  /**
   * Fields whose numbers are multiplied, by their ids: at most three. An option counts its points.
   * @example ["treatments"]
   */
  fields: z._default(z.array(fieldId).check(z.maxLength(3)), []),
})

/**
 * What follows from answers. Rules run from the top; of those that match and say something of the same, the last is right.
 * @id FormRule
 */
export const formRule = z.discriminatedUnion('do', [
  z.strictObject({
    /** Shows fields. A field that any rule shows is hidden until one does. */
    do: z.literal('show'),
    ...conditional,
    /** The fields, by their ids. @example ["what_went_wrong"] */
    fields,
  }),
  z.strictObject({
    /** Hides fields, which are then neither required nor kept. */
    do: z.literal('hide'),
    ...conditional,
    /** The fields, by their ids. @example ["voucher"] */
    fields,
  }),
  z.strictObject({
    /** Passes over steps. It needs `when` or `after`. */
    do: z.literal('jump'),
    ...conditional,
    /**
     * The step that it leads from, by its id; the last that its conditions look at where this is left out.
     * @example "opinion"
     */
    after: z.optional(stepId),
    /** Where it leads: a later step, by its id, or `end`. @example "end" */
    to: z.union([stepId, z.literal('end')]),
  }),
  z.strictObject({
    /** Ends the form for who does not qualify, after the last step that its conditions look at. It needs `when`. */
    do: z.literal('disqualify'),
    ...conditional,
    /** What they are told, in place of a general text. @example "We only treat adults." */
    message: z.optional(prose),
  }),
  z.strictObject({
    /** Leads to another page once the form is sent. */
    do: z.literal('redirect'),
    ...conditional,
    /** The page: a path of this site, or an http or https address. @example "/thanks" */
    to: link,
  }),
  z.strictObject({
    /** Gives a field its value, which nobody types then. Where no such rule matches, it is empty or its own `value`. */
    do: z.literal('compute'),
    ...conditional,
    /** The field, by its id: hidden, or a number. @example "estimate" */
    field: fieldId,
    /** What is added up. @example [{ "times": 38, "fields": ["visits"] }, { "times": 5 }] */
    terms: z.array(term).check(z.minLength(1), z.maxLength(50)),
    /** How many decimals the sum is rounded to, 0 to 6. @example 0 */
    decimals: z._default(z.int().check(z.minimum(0), z.maximum(6)), 2),
  }),
])

export type FormCondition = z.infer<typeof condition>
export type FormRule = z.infer<typeof formRule>
