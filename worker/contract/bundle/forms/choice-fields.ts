import * as z from 'zod/mini'
import { optionId } from '../../ids.ts'
import { name } from '../../text.ts'
import { ref } from '../values/ref.ts'
import { answerFieldProperties, intBetween, labelledItems, option } from './field-properties.ts'

/** The options of a field. @id Options */
const options = z.array(option).check(z.minLength(1), z.maxLength(100))

const pictureOption = z.extend(option, {
  /** The id of the image. @example "img_curls" */
  image: ref('images'),
})

const scoring = {
  /** The id of the quiz category that the points also count towards. @example "care" */
  category: z.optional(optionId),
}

const countLimits = {
  /** The minimum number of options, if any is chosen or the field is required. @example 1 */
  min: z.optional(intBetween(1, 100)),
  /** The maximum number of options. @example 3 */
  max: z.optional(intBetween(1, 100)),
}

/** Fields that are answered by choosing options. */
export const choiceFields = [
  z.strictObject({
    ...answerFieldProperties,
    /** One option from a drop-down list. */
    kind: z.literal('select'),
    /** The options in display order. @example [{ "id": "short", "label": "Short" }, { "id": "long", "label": "Long" }] */
    options,
    ...scoring,
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** One option from a list of radio buttons. */
    kind: z.literal('radio'),
    /** The options in display order. @example [{ "id": "yes", "label": "Yes" }, { "id": "no", "label": "No" }] */
    options,
    ...scoring,
  }),
  z.strictObject({
    ...answerFieldProperties,
    ...countLimits,
    /** Several options, as checkboxes. `min` and `max` limit their number. */
    kind: z.literal('checkboxes'),
    /** The options in display order. @example [{ "id": "dry", "label": "Dry" }, { "id": "dyed", "label": "Dyed" }] */
    options,
    ...scoring,
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A rating in stars, from 1. */
    kind: z.literal('rating'),
    /** The number of stars, 3 to 10. @example 5 */
    max: z._default(intBetween(3, 10), 5),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A scale of whole numbers. */
    kind: z.literal('scale'),
    /** The lowest number, 0 or 1. @example 1 */
    from: z._default(intBetween(0, 1), 0),
    /** The highest number, 2 to 10. @example 7 */
    to: z._default(intBetween(2, 10), 10),
    /** The label of the lowest number. @example "Not at all" */
    low: z.optional(name),
    /** The label of the highest number. @example "Very much" */
    high: z.optional(name),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** Options that the visitor puts in order. A complete answer has all of them. */
    kind: z.literal('ranking'),
    /**
     * The options to put in order.
     * @example [{ "id": "price", "label": "The price" }, { "id": "people", "label": "The people" }]
     */
    options: labelledItems(20),
  }),
  z.strictObject({
    ...answerFieldProperties,
    /** A table with one choice per row. If it is required, each row needs a choice. */
    kind: z.literal('matrix'),
    /** The rows in display order. @example [{ "id": "cut", "label": "The cut" }, { "id": "wait", "label": "The wait" }] */
    rows: labelledItems(30),
    /** The choices of each row. @example [{ "id": "good", "label": "Good" }, { "id": "bad", "label": "Bad" }] */
    columns: labelledItems(11),
  }),
] as const

/** A choice of images. */
export const pictureField = z.strictObject({
  ...answerFieldProperties,
  ...countLimits,
  /** One or several options, each with an image. */
  kind: z.literal('picture'),
  /** Whether several images may be chosen. `min` and `max` need this. @example true */
  multiple: z._default(z.boolean(), false),
  /** The options in display order. @example [{ "id": "curly", "label": "Curly", "image": "img_curls" }] */
  options: z.array(pictureOption).check(z.minLength(1), z.maxLength(50)),
  ...scoring,
})
