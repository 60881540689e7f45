import * as z from 'zod/mini'
import { fieldId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { asked, count } from './form-field-parts.ts'
import { richText } from './rich-text.ts'

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

const kB = 1024

/** What a file may be at most, whatever its field says. */
export const mostFileBytes = 10 * kB * kB

const own = {
  /** Its id, by which rules name it: once in a form. @example "source_page" */
  id: fieldId,
}

/** Fields of several parts, files, what is agreed to, and what is not asked. */
export const givenFields = [
  z.strictObject({
    ...asked,
    /** A postal address in several lines. */
    kind: z.literal('address'),
  }),
  z.strictObject({
    ...asked,
    /** Files that are uploaded. */
    kind: z.literal('file'),
    /** The kinds of files that are taken, each known by what is in it and not by its name. @example ["jpeg", "heic"] */
    accept: z._default(z.array(z.enum(fileKinds)).check(z.minLength(1)), ['pdf', 'jpeg', 'png']),
    /** The most bytes of one file: 1,024 to 10,485,760 (10 MiB). @example 2097152 */
    maxBytes: z._default(count(kB, mostFileBytes), 5 * kB * kB),
    /** The most files, 1 to 10. @example 3 */
    maxFiles: z._default(count(1, 10), 1),
  }),
  z.strictObject({
    ...asked,
    /** A signature: drawn, or one's name typed. */
    kind: z.literal('signature'),
  }),
  z.strictObject({
    ...asked,
    /** A box to tick that says what is agreed to. */
    kind: z.literal('consent'),
    /** What is agreed to. @example "My photos may be shown on your site." */
    text: prose,
    /**
     * The version of this text, at most 40 characters: a new one with every change. It is kept with the answer.
     * @example "2026-03"
     */
    version: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  z.strictObject({
    ...own,
    /** What a link fills in or a rule computes; never shown. */
    kind: z.literal('hidden'),
    /** What it is where no link and no rule says otherwise, at most 300 characters. @example "website" */
    value: z.optional(z.string().check(z.maxLength(300))),
  }),
  z.strictObject({
    ...own,
    /** A heading between the fields. */
    kind: z.literal('heading'),
    /** The words of the heading. @example { "en": "Your hair", "pt": "O seu cabelo" } */
    text: name,
  }),
] as const

/** Formatted words between the fields. */
export const htmlField = z.strictObject({
  ...own,
  /** Formatted words between the fields. */
  kind: z.literal('html'),
  /** The words, as Markdown or HTML. @example { "markdown": "A patch test takes **48 hours**." } */
  text: richText,
})
