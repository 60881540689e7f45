import * as z from 'zod/mini'
import { fieldId, imageId, optionId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { plainDate } from '../time.ts'
import { richText } from './rich-text.ts'

/** An answer's share of a quiz's score, and what it counts where a rule computes. */
const points = z.optional(z.int().check(z.minimum(0), z.maximum(1000)))
const option = z.strictObject({ id: optionId, label: name, points })
const options = z.array(option).check(z.minLength(1), z.maxLength(100))
const pictures = z.array(z.extend(option, { image: imageId })).check(z.minLength(1), z.maxLength(50))
const labelled = (most: number) =>
  z.array(z.strictObject({ id: optionId, label: name })).check(z.minLength(1), z.maxLength(most))
const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

const shown = { id: fieldId, label: name, help: z.optional(name) }
const asked = { ...shown, required: z._default(z.boolean(), false) }
/** Of a quiz: the category that its points count in beside the whole. */
const category = z.optional(optionId)
/** How many options are to be chosen; within what is there. */
const several = { min: z.optional(count(1, 100)), max: z.optional(count(1, 100)) }

/** Numbers of at most 15 digits are told apart to the last. */
const bound = z.number().check(z.minimum(-999_999_999_999_999), z.maximum(999_999_999_999_999))
const day = z.union([plainDate, z.literal('today')])

/** What a text must look like as a whole; a regular expression that takes linear time, and what to say of a text that doesn't. */
const pattern = z.strictObject({ is: z.string().check(z.minLength(1), z.maxLength(300)), message: name })

/** The kinds of files that are taken, each known by what is in it. */
export const fileKinds = [
  'pdf',
  'jpeg',
  'png',
  'webp',
  'gif',
  'heic',
  'text',
  'csv',
  'docx',
  'xlsx',
  'odt',
] as const

/** What of a contact a line of text is: it is filled in for who asked to be remembered. */
const contactPart = z.enum(['firstName', 'lastName', 'name', 'organization'])

const kB = 1024

/** What a file may be at most, whatever its field says. */
export const mostFileBytes = 10 * kB * kB

/** Fields that are the same in a bundle and on the wire. */
export const plainFields = [
  z.strictObject({
    ...asked,
    kind: z.literal('text'),
    contact: z.optional(contactPart),
    placeholder: z.optional(name),
    maxLength: z._default(count(1, 1000), 300),
    pattern: z.optional(pattern),
  }),
  z.strictObject({ ...asked, kind: z.literal('paragraph'), maxLength: z._default(count(1, 20_000), 5000) }),
  z.strictObject({ ...asked, kind: z.literal('email') }),
  z.strictObject({ ...asked, kind: z.literal('phone') }),
  z.strictObject({
    ...asked,
    kind: z.literal('number'),
    min: z.optional(bound),
    max: z.optional(bound),
    decimals: z._default(count(0, 6), 0),
    unit: z.optional(name),
  }),
  /** `today` is the site's. */
  z.strictObject({ ...asked, kind: z.literal('date'), min: z.optional(day), max: z.optional(day) }),
  z.strictObject({ ...asked, kind: z.literal('date-of-birth') }),
  z.strictObject({ ...asked, kind: z.literal('select'), options, category }),
  z.strictObject({ ...asked, kind: z.literal('radio'), options, category }),
  z.strictObject({ ...asked, ...several, kind: z.literal('checkboxes'), options, category }),
  /** 1 to `max` stars. */
  z.strictObject({ ...asked, kind: z.literal('rating'), max: z._default(count(3, 10), 5) }),
  /** Whole numbers in a row, with a word for each end. */
  z.strictObject({
    ...asked,
    kind: z.literal('scale'),
    from: z._default(count(0, 1), 0),
    to: z._default(count(2, 10), 10),
    low: z.optional(name),
    high: z.optional(name),
  }),
  /** All of the options, in the visitor's order. */
  z.strictObject({ ...asked, kind: z.literal('ranking'), options: labelled(20) }),
  /** One column for each row; a required one needs them all. */
  z.strictObject({ ...asked, kind: z.literal('matrix'), rows: labelled(30), columns: labelled(11) }),
  z.strictObject({ ...asked, kind: z.literal('address') }),
  z.strictObject({
    ...asked,
    kind: z.literal('file'),
    accept: z._default(z.array(z.enum(fileKinds)).check(z.minLength(1)), ['pdf', 'jpeg', 'png']),
    maxBytes: z._default(count(kB, mostFileBytes), 5 * kB * kB),
    maxFiles: z._default(count(1, 10), 1),
  }),
  /** Drawn, or one's name typed. */
  z.strictObject({ ...asked, kind: z.literal('signature') }),
  /** A text that is agreed to; its version is kept with the answer. */
  z.strictObject({
    ...asked,
    kind: z.literal('consent'),
    text: prose,
    version: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  /** What a link fills in, or a rule computes; never shown. */
  z.strictObject({
    id: fieldId,
    kind: z.literal('hidden'),
    value: z.optional(z.string().check(z.maxLength(300))),
  }),
  z.strictObject({ id: fieldId, kind: z.literal('heading'), text: name }),
] as const

const picture = z.strictObject({
  ...asked,
  ...several,
  kind: z.literal('picture'),
  /** Several pictures may be chosen. */
  multiple: z._default(z.boolean(), false),
  options: pictures,
  category,
})
const html = z.strictObject({ id: fieldId, kind: z.literal('html'), text: richText })

/** One thing that a form asks for or shows. */
export const formField = z.discriminatedUnion('kind', [...plainFields, picture, html])

/** What of them the wire has otherwise: its pictures and its HTML are ready to be shown. */
export const preparedFields = { picture, html }

export type FormField = z.infer<typeof formField>
