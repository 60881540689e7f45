import * as z from 'zod/mini'
import { imageId, menuId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { richText } from './rich-text.ts'
import { link } from './written.ts'

const button = z.strictObject({
  /** What the button says. @example { "en": "Book a haircut", "pt": "Marcar um corte" } */
  label: name,
  /** Where it leads. @example "/widget/bookings/hair" */
  link,
  /** How much it stands out: `primary` more than `secondary`. @example "secondary" */
  style: z._default(z.enum(['primary', 'secondary']), 'primary'),
})

const question = z.strictObject({
  /** What people ask, at most 200 characters. @example "Do I have to wash my hair before?" */
  question: name,
  /** The answer, which opens below the question. @example { "markdown": "No, we do that **here**." } */
  answer: richText,
})

const testimonial = z.strictObject({
  /** What somebody said, without quotation marks. @example "The best cut that I have had in years." */
  quote: prose,
  /** Who said it. @example "Marta S." */
  name,
  /** Who they are to the business. @example "Comes since 2019" */
  role: z.optional(name),
  /** A picture of them, by its id. @example "img_marta" */
  image: z.optional(imageId),
})

const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item).check(z.minLength(1), z.maxLength(most))

/** Blocks that are words, pictures and links. */
export const textBlocks = [
  z.strictObject({
    /** A heading. */
    kind: z.literal('heading'),
    /** 2 for a part of the page, 3 for a part of that. @example 3 */
    level: z._default(z.union([z.literal(2), z.literal(3)]), 2),
    /** The words of the heading. @example { "en": "Our prices", "pt": "Os nossos preços" } */
    text: name,
  }),
  z.strictObject({
    /** Running text. */
    kind: z.literal('text'),
    /** The text, as Markdown or HTML. @example { "markdown": "We open at nine, **by appointment** only." } */
    text: richText,
  }),
  z.strictObject({
    /** A picture. */
    kind: z.literal('image'),
    /** The picture, by its id among `images`. @example "img_salon" */
    image: imageId,
    /** A line below it. @example "Our salon in Cedofeita" */
    caption: z.optional(name),
    /** Where a press of the picture leads; nowhere where this is left out. @example "/about" */
    link: z.optional(link),
    /** Whether it is as wide as the page and not as the text. @example true */
    wide: z._default(z.boolean(), false),
  }),
  z.strictObject({
    /** Buttons side by side. */
    kind: z.literal('buttons'),
    /** The buttons in their order. @example [{ "label": "Book a haircut", "link": "/widget/bookings/hair" }] */
    buttons: list(button, 8),
  }),
  z.strictObject({
    /** The links of a menu. */
    kind: z.literal('navigation'),
    /** The menu, by its id. @example "menu_visit" */
    menu: menuId,
  }),
  z.strictObject({
    /** Questions and answers. */
    kind: z.literal('faq'),
    /**
     * The questions in their order.
     * @example [{ "question": "Where can I park?", "answer": { "markdown": "In the yard." } }]
     */
    items: list(question, 100),
  }),
  z.strictObject({
    /** What clients say. */
    kind: z.literal('testimonials'),
    /** What each said, in this order. @example [{ "quote": "The best cut in years.", "name": "Marta S." }] */
    items: list(testimonial, 30),
  }),
] as const
