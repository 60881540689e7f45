import * as z from 'zod/mini'
import { fieldId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { richText } from '../values/rich-text.ts'
import { answerFieldProperties, intBetween } from './field-properties.ts'

/** The accepted file types. A file's type is detected from its content. */
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

const KB = 1024

/** The largest possible limit of a file field. */
export const MAX_FILE_BYTES = 10 * KB * KB

const idProperty = {
  /** The id of the field, unique within the form. Rules refer to it. @example "source_page" */
  id: fieldId,
}

/** Fields for postal addresses, files, signatures and consents, and fields that are not answered. */
export const otherFields = [
  z.strictObject({
    ...answerFieldProperties,
    /** A postal address in several lines. */
    kind: z.literal('address'),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** One or several uploaded files. */
    kind: z.literal('file'),
    /** The accepted file types. A file's type is detected from its content, not from its name. @example ["jpeg", "heic"] */
    accept: z._default(z.array(z.enum(fileKinds)).check(z.minLength(1)), ['pdf', 'jpeg', 'png']),
    /** The maximum size of one file in bytes: 1,024 to 10,485,760 (10 MiB). @example 2097152 */
    maxBytes: z._default(intBetween(KB, MAX_FILE_BYTES), 5 * KB * KB),
    /** The maximum number of files, 1 to 10. @example 3 */
    maxFiles: z._default(intBetween(1, 10), 1),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A signature, drawn or typed. */
    kind: z.literal('signature'),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A checkbox for a consent. */
    kind: z.literal('consent'),
    /** The text that the visitor agrees to. @example "My photos may be shown on your site." */
    text: prose,
    /**
     * The version of the text, at most 40 characters. Change it with every change of the text. It is stored with the
     * answer.
     * @example "2026-03"
     */
    version: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  z.strictObject({
    ...idProperty,
    /** A hidden value that a link sets or a rule computes. */
    kind: z.literal('hidden'),
    /** The default value, at most 300 characters. Links and rules override it. @example "website" */
    value: z.optional(z.string().check(z.maxLength(300))),
  }),
  z.strictObject({
    ...idProperty,
    /** A heading between fields. */
    kind: z.literal('heading'),
    /** The text of the heading. @example { "en": "Your hair", "pt": "O seu cabelo" } */
    text: name,
  }),
] as const

/** Formatted text between fields. */
export const htmlField = z.strictObject({
  ...idProperty,
  /** Formatted text between fields. */
  kind: z.literal('html'),
  /** The text, as Markdown or HTML. @example { "markdown": "A patch test takes **48 hours**." } */
  text: richText,
})
