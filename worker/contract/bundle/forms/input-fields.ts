import * as z from 'zod/mini'
import { name } from '../../text.ts'
import { plainDate } from '../../time.ts'
import { answerFieldProperties, intBetween } from './field-properties.ts'

/** JavaScript represents all integers of up to 15 digits exactly. */
const bound = z.number().check(z.minimum(-999_999_999_999_999), z.maximum(999_999_999_999_999))
const day = z.union([plainDate, z.literal('today')])

/** A pattern for the whole text. */
const pattern = z.strictObject({
  /**
   * A JavaScript regular expression with the flag `u`, at most 300 characters. It must be fast for every text: nested
   * repetitions, lookahead and lookbehind are refused.
   * @example "[A-Z]{2}[0-9]{4}"
   */
  is: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The message for a text that does not match. @example "A voucher is two letters and four digits." */
  message: name,
})

/** Which contact field this text maps to; prefilled for returning visitors. */
const contactPart = z.enum(['firstName', 'lastName', 'name', 'organization'])

/** Fields that are answered by typing. */
export const inputFields = [
  z.strictObject({
    ...answerFieldProperties,
    /** A single line of text. */
    kind: z.literal('text'),
    /** The contact field that the text maps to. Browsers autofill it, and `remember` prefills it. @example "firstName" */
    contact: z.optional(contactPart),
    /** The placeholder of the empty field. Use `help` for instructions. @example "AB1234" */
    placeholder: z.optional(name),
    /** The maximum number of characters, 1 to 1,000. @example 60 */
    maxLength: z._default(intBetween(1, 1000), 300),
    /**
     * The pattern that the whole text must match.
     * @example { "is": "[A-Z]{2}[0-9]{4}", "message": "Two letters and four digits" }
     */
    pattern: z.optional(pattern),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** Text with several lines. */
    kind: z.literal('paragraph'),
    /** The maximum number of characters, 1 to 20,000. @example 2000 */
    maxLength: z._default(intBetween(1, 20_000), 5000),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** An email address. */
    kind: z.literal('email'),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A phone number. Without a country code it gets that of `site.contact.phone`, or else of `site.region`. */
    kind: z.literal('phone'),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A number. */
    kind: z.literal('number'),
    /** The minimum. @example 1 */
    min: z.optional(bound),
    /** The maximum. @example 12 */
    max: z.optional(bound),
    /** The maximum number of decimals, 0 to 6. @example 1 */
    decimals: z._default(intBetween(0, 6), 0),
    /** The unit, shown next to the field. @example "cm" */
    unit: z.optional(name),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A date. */
    kind: z.literal('date'),
    /** The earliest date. `today` is the current date in the site's time zone. @example "today" */
    min: z.optional(day),
    /** The latest date. `today` is the current date in the site's time zone. @example "2027-12-31" */
    max: z.optional(day),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A date of birth. It must not be in the future. */
    kind: z.literal('date-of-birth'),
  }),
] as const
