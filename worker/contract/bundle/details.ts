import * as z from 'zod/mini'
import { questionId } from '../ids.ts'
import { name, prose } from '../text.ts'

const presence = z.enum(['required', 'optional', 'hidden'])

/** Which of the contact's fields the details form asks for. */
export const contactFields = z.strictObject({
  /** Whether the first name is asked for (`required` or `optional`) or not (`hidden`). @example "required" */
  firstName: z._default(presence, 'required'),
  /** Whether the last name is asked for (`required` or `optional`) or not (`hidden`). @example "optional" */
  lastName: z._default(presence, 'required'),
  /** Whether the email address is asked for (`required` or `optional`) or not (`hidden`). @example "required" */
  email: z._default(presence, 'required'),
  /** Whether the phone number is asked for (`required` or `optional`) or not (`hidden`). @example "optional" */
  phone: z._default(presence, 'required'),
  /** Whether the date of birth is asked for (`required` or `optional`) or not (`hidden`). @example "optional" */
  dateOfBirth: z._default(presence, 'hidden'),
  /** Whether additional information, in the visitor's own words, is asked for or not (`hidden`). @example "hidden" */
  notes: z._default(presence, 'optional'),
})

const option = z.strictObject({
  /** What is kept when it is chosen: 1 to 64 small letters, digits, `_` and `-`, once in a question. @example "curly" */
  value: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/, { error: 'option-value' })),
  /** What visitors read. @example { "en": "Curly", "pt": "Encaracolado" } */
  label: name,
})
/** What can be chosen. @id QuestionOptions */
const options = z.array(option).check(z.minLength(1), z.maxLength(50))
const question = {
  /** Its id, under which the answer is kept: once in a calendar. @example "hair_type" */
  id: questionId,
  /** What is asked. @example { "en": "What is your hair like?", "pt": "Como é o seu cabelo?" } */
  label: name,
  /** A hint below it. @example "We choose the products by this." */
  help: z.optional(name),
  /** Whether it has to be answered to book. @example true */
  required: z._default(z.boolean(), false),
}

/** A field of the business's own on the details form. */
export const bookingQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    ...question,
    /** A line of text. */
    kind: z.literal('text'),
  }),
  z.strictObject({
    ...question,
    /** Text of several lines. */
    kind: z.literal('paragraph'),
  }),
  z.strictObject({
    ...question,
    /** One option out of a list that opens. */
    kind: z.literal('select'),
    /**
     * What can be chosen, in this order.
     * @example [{ "value": "curly", "label": "Curly" }, { "value": "straight", "label": "Straight" }]
     */
    options,
  }),
  z.strictObject({
    ...question,
    /** One option, all of which are in sight. */
    kind: z.literal('radio'),
    /** What can be chosen, in this order. @example [{ "value": "yes", "label": "Yes" }, { "value": "no", "label": "No" }] */
    options,
  }),
  z.strictObject({
    ...question,
    /** Any number of options. */
    kind: z.literal('checkboxes'),
    /**
     * What can be chosen, in this order.
     * @example [{ "value": "tea", "label": "Tea" }, { "value": "coffee", "label": "Coffee" }]
     */
    options,
  }),
])

/** Where it happens; with `ask` the visitor says so, and must. */
export const place = z.discriminatedUnion('kind', [
  z.strictObject({
    /** People come to the business. */
    kind: z.literal('venue'),
    /** The address as it is shown. @example "Salon Lima\nRua de Cedofeita 84, Porto" */
    text: prose,
  }),
  z.strictObject({
    /** They meet online. */
    kind: z.literal('online'),
    /** How they join; an https address alone becomes a link. @example "https://meet.salon-lima.example/advice" */
    text: prose,
  }),
  z.strictObject({
    /** The business calls the visitor. */
    kind: z.literal('phone'),
  }),
  z.strictObject({
    /** The business comes to the visitor, who has to say where to. */
    kind: z.literal('ask'),
  }),
])
