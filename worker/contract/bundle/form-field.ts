import * as z from 'zod/mini'
import { choiceFields, pictureField } from './choice-fields.ts'
import { givenFields, htmlField } from './given-fields.ts'
import { typedFields } from './typed-fields.ts'

/** Fields that are the same in a bundle and on the wire. */
export const plainFields = [...typedFields, ...choiceFields, ...givenFields] as const

/** One thing that a form asks for or shows. @id FormField */
export const formField = z.discriminatedUnion('kind', [...plainFields, pictureField, htmlField])

/** What of them the wire has otherwise: its pictures and its HTML are ready to be shown. */
export const preparedFields = { picture: pictureField, html: htmlField }

export type FormField = z.infer<typeof formField>
