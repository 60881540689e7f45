import * as z from 'zod/mini'
import { fieldId, stepId } from '../ids.ts'
import { prose } from '../text.ts'
import { link } from './written.ts'

/**
 * What is said of an answer. A number as a value compares as one, a text as it is, days too; of a choice of several,
 * `includes` and `excludes` name an option. A field that is hidden, passed over or left empty is `empty`, and compares to nothing.
 */
const condition = z.strictObject({
  field: fieldId,
  is: z.enum([
    ...['answered', 'empty', 'equal', 'not-equal', 'includes', 'excludes'],
    ...['over', 'under', 'at-least', 'at-most'],
  ] as const),
  value: z.optional(z.union([z.string().check(z.maxLength(300)), z.number()])),
})
const conditions = z.array(condition).check(z.minLength(1), z.maxLength(20))
const when = z.optional(z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })]))
const fields = z.array(fieldId).check(z.minLength(1), z.maxLength(100))

/** `times` × the numbers of the fields, which are added up. */
const term = z.strictObject({
  times: z._default(z.number().check(z.minimum(-1e6), z.maximum(1e6)), 1),
  fields: z._default(z.array(fieldId).check(z.maxLength(3)), []),
})

/** Rules run from the top; of those that match and say something of the same, the last is right. Without `when` one always matches. */
export const formRule = z.discriminatedUnion('do', [
  /** A field that any rule shows is hidden until one does. */
  z.strictObject({ do: z.literal('show'), when, fields }),
  z.strictObject({ do: z.literal('hide'), when, fields }),
  /** From the step `after`, or else the last that its conditions look at, to a later one, or to the end. */
  z.strictObject({
    do: z.literal('jump'),
    when,
    after: z.optional(stepId),
    to: z.union([stepId, z.literal('end')]),
  }),
  /** Ends the form after the last step that its conditions look at, or where a jump goes past that. */
  z.strictObject({ do: z.literal('disqualify'), when, message: z.optional(prose) }),
  /** Where the visitor goes once it is sent. */
  z.strictObject({ do: z.literal('redirect'), when, to: link }),
  /** Gives a hidden field or a number its value, which nobody types then. Left empty where none matches, or the sum is too large. */
  z.strictObject({
    do: z.literal('compute'),
    when,
    field: fieldId,
    terms: z.array(term).check(z.minLength(1), z.maxLength(50)),
    decimals: z._default(z.int().check(z.minimum(0), z.maximum(6)), 2),
  }),
])

export type FormCondition = z.infer<typeof condition>
export type FormRule = z.infer<typeof formRule>
