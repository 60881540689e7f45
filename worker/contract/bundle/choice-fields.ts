import * as z from 'zod/mini'
import { imageId, optionId } from '../ids.ts'
import { name } from '../text.ts'
import { asked, count, labelled, option } from './form-field-parts.ts'

/** What can be chosen. @id Options */
const options = z.array(option).check(z.minLength(1), z.maxLength(100))

const pictureOption = z.extend(option, {
  /** The picture to choose, by its id. @example "img_curls" */
  image: imageId,
})

const counted = {
  /** Of a quiz: the category that its points count in beside the whole, by its id. @example "care" */
  category: z.optional(optionId),
}

const several = {
  /** The least number of options, where any is chosen or the field is required. @example 1 */
  min: z.optional(count(1, 100)),
  /** The most options. @example 3 */
  max: z.optional(count(1, 100)),
}

/** Fields whose answers are chosen. */
export const choiceFields = [
  z.strictObject({
    ...asked,
    /** One option out of a list that opens. */
    kind: z.literal('select'),
    /**
     * What can be chosen, in this order.
     * @example [{ "id": "short", "label": "Short" }, { "id": "long", "label": "Long" }]
     */
    options,
    ...counted,
  }),
  z.strictObject({
    ...asked,
    /** One option, all of which are in sight. */
    kind: z.literal('radio'),
    /** What can be chosen, in this order. @example [{ "id": "yes", "label": "Yes" }, { "id": "no", "label": "No" }] */
    options,
    ...counted,
  }),
  z.strictObject({
    ...asked,
    ...several,
    /** Any number of options, or as many as `min` and `max` say. */
    kind: z.literal('checkboxes'),
    /** What can be chosen, in this order. @example [{ "id": "dry", "label": "Dry" }, { "id": "dyed", "label": "Dyed" }] */
    options,
    ...counted,
  }),
  z.strictObject({
    ...asked,
    /** Stars, from 1 on. */
    kind: z.literal('rating'),
    /** How many stars there are, 3 to 10. @example 5 */
    max: z._default(count(3, 10), 5),
  }),
  z.strictObject({
    ...asked,
    /** Whole numbers in a row. */
    kind: z.literal('scale'),
    /** The first number, 0 or 1. @example 1 */
    from: z._default(count(0, 1), 0),
    /** The last number, 2 to 10. @example 7 */
    to: z._default(count(2, 10), 10),
    /** A word for the first number. @example "Not at all" */
    low: z.optional(name),
    /** A word for the last number. @example "Very much" */
    high: z.optional(name),
  }),
  z.strictObject({
    ...asked,
    /** Options that the visitor brings into an order: all of them. */
    kind: z.literal('ranking'),
    /** What is ordered. @example [{ "id": "price", "label": "The price" }, { "id": "people", "label": "The people" }] */
    options: labelled(20),
  }),
  z.strictObject({
    ...asked,
    /** A table with one choice for each row; a required one needs them all. */
    kind: z.literal('matrix'),
    /**
     * What is judged, one below the other.
     * @example [{ "id": "cut", "label": "The cut" }, { "id": "wait", "label": "The wait" }]
     */
    rows: labelled(30),
    /** What can be chosen for each. @example [{ "id": "good", "label": "Good" }, { "id": "bad", "label": "Bad" }] */
    columns: labelled(11),
  }),
] as const

/** A choice of pictures. */
export const pictureField = z.strictObject({
  ...asked,
  ...several,
  /** Pictures to choose from. */
  kind: z.literal('picture'),
  /** Whether several pictures may be chosen; only then `min` and `max` mean anything. @example true */
  multiple: z._default(z.boolean(), false),
  /** The pictures in their order. @example [{ "id": "curly", "label": "Curly", "image": "img_curls" }] */
  options: z.array(pictureOption).check(z.minLength(1), z.maxLength(50)),
  ...counted,
})
