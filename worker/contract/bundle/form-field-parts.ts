import * as z from 'zod/mini'
import { fieldId, optionId } from '../ids.ts'
import { name } from '../text.ts'

export const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

const shown = {
  /** Its id, under which the answer is kept and by which rules and links name it: once in a form. @example "allergies" */
  id: fieldId,
  /** What is asked. @example { "en": "Do you have allergies?", "pt": "Tem alergias?" } */
  label: name,
  /** A hint below it. @example "Plants and dyes above all." */
  help: z.optional(name),
}

/** What every field has that is answered. */
export const asked = {
  ...shown,
  /** Whether it has to be answered to go on; a field that rules hide does not. @example true */
  required: z._default(z.boolean(), false),
}

/** What an option has. */
export const option = z.strictObject({
  /** Its id, which is kept when it is chosen: once in a field. @example "curly" */
  id: optionId,
  /** What visitors read. @example { "en": "Curly", "pt": "Encaracolado" } */
  label: name,
  /** Its share of a quiz's score, and what it counts where a rule computes, outside quizzes. @example 10 */
  points: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
})

export const labelled = (most: number) =>
  z
    .array(
      z.strictObject({
        /** Its id, which is kept in the answer: once in its list. @example "cut" */
        id: optionId,
        /** What visitors read. @example { "en": "The cut", "pt": "O corte" } */
        label: name,
      }),
    )
    .check(z.minLength(1), z.maxLength(most))
