import * as z from 'zod/mini'
import { fieldId, optionId } from '../../ids.ts'
import { name } from '../../text.ts'

export function intBetween(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max))
}

const labelProperties = {
  /**
   * The id of the field, unique within the form. The answer is stored under it, and rules and links refer to it.
   * @example "allergies"
   */
  id: fieldId,
  /** The label shown to visitors. @example { "en": "Do you have allergies?", "pt": "Tem alergias?" } */
  label: name,
  /** A hint below the label. @example "Plants and dyes above all." */
  help: z.optional(name),
}

/** The properties of all fields that take an answer. */
export const answerFieldProperties = {
  ...labelProperties,
  /** Whether the field needs an answer. Fields that are hidden by rules never do. @example true */
  required: z._default(z.boolean(), false),
}

/** An option of a choice field. */
export const option = z.strictObject({
  /** The id of the option, unique within the field. It is stored when the option is chosen. @example "curly" */
  id: optionId,
  /** The label shown to visitors. @example { "en": "Curly", "pt": "Encaracolado" } */
  label: name,
  /** The points of the option: in a quiz they count towards the score, elsewhere rules can compute with them. @example 10 */
  points: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
})

export function labelledItems(max: number) {
  return z
    .array(
      z.strictObject({
        /** The id, unique within the list. It is stored in the answer. @example "cut" */
        id: optionId,
        /** The label shown to visitors. @example { "en": "The cut", "pt": "O corte" } */
        label: name,
      }),
    )
    .check(z.minLength(1), z.maxLength(max))
}
