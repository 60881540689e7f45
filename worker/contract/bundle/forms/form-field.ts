import * as z from 'zod/mini'
import { choiceFields, pictureField } from './choice-fields.ts'
import { inputFields } from './input-fields.ts'
import { htmlField, otherFields } from './other-fields.ts'

/** Fields that have the same shape in a bundle and in the API. */
export const sharedFields = [...inputFields, ...choiceFields, ...otherFields] as const

/** A field of a form: a question, or text between questions. @id FormField */
export const formField = z.discriminatedUnion('kind', [...sharedFields, pictureField, htmlField])

/** Fields that have another shape in the API, where images and HTML are ready to be rendered. */
export const renderedFields = { picture: pictureField, html: htmlField }

export type FormField = z.infer<typeof formField>
