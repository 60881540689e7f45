import * as z from 'zod/mini'
import { name } from '../text.ts'
import { plainDate } from '../time.ts'
import { asked, count } from './form-field-parts.ts'

/** Numbers of at most 15 digits are told apart to the last. */
const bound = z.number().check(z.minimum(-999_999_999_999_999), z.maximum(999_999_999_999_999))
const day = z.union([plainDate, z.literal('today')])

/** What a text must look like as a whole. */
const pattern = z.strictObject({
  /**
   * A regular expression of JavaScript with the flag `u`, at most 300 characters. It has to be quick for every text: it
   * does not repeat what is repeated, and does not look ahead or behind.
   * @example "[A-Z]{2}[0-9]{4}"
   */
  is: z.string().check(z.minLength(1), z.maxLength(300)),
  /** What is said of a text that does not look like it. @example "A voucher is two letters and four digits." */
  message: name,
})

/** What of a contact a line of text is: it is filled in for who asked to be remembered. */
const contactPart = z.enum(['firstName', 'lastName', 'name', 'organization'])

/** Fields that are typed. */
export const typedFields = [
  z.strictObject({
    ...asked,
    /** A line of text. */
    kind: z.literal('text'),
    /** The part of a contact that it asks for: browsers offer it, and `remember` fills it in. @example "firstName" */
    contact: z.optional(contactPart),
    /** An example in the empty field. What has to be read belongs in `help`. @example "AB1234" */
    placeholder: z.optional(name),
    /** The most characters, 1 to 1,000. @example 60 */
    maxLength: z._default(count(1, 1000), 300),
    /** What the whole text must look like. @example { "is": "[A-Z]{2}[0-9]{4}", "message": "Two letters and four digits" } */
    pattern: z.optional(pattern),
  }),
  z.strictObject({
    ...asked,
    /** Text of several lines. */
    kind: z.literal('paragraph'),
    /** The most characters, 1 to 20,000. @example 2000 */
    maxLength: z._default(count(1, 20_000), 5000),
  }),
  z.strictObject({
    ...asked,
    /** An email address. */
    kind: z.literal('email'),
  }),
  z.strictObject({
    ...asked,
    /** A phone number; one without a country code is of the country of the site's. */
    kind: z.literal('phone'),
  }),
  z.strictObject({
    ...asked,
    /** A number. */
    kind: z.literal('number'),
    /** The least number. @example 1 */
    min: z.optional(bound),
    /** The largest number. @example 12 */
    max: z.optional(bound),
    /** How many decimals it may have, 0 to 6. @example 1 */
    decimals: z._default(count(0, 6), 0),
    /** What it counts, shown beside it. @example "cm" */
    unit: z.optional(name),
  }),
  z.strictObject({
    ...asked,
    /** A date. */
    kind: z.literal('date'),
    /** The first day that it may be; `today` is the day on the site's clock. @example "today" */
    min: z.optional(day),
    /** The last day that it may be; `today` is the day on the site's clock. @example "2027-12-31" */
    max: z.optional(day),
  }),
  z.strictObject({
    ...asked,
    /** A date of birth, which is not in the future. */
    kind: z.literal('date-of-birth'),
  }),
] as const
