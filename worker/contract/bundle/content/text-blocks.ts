import * as z from 'zod/mini'
import { imageView } from '../../content/image-view.ts'
import { href, menuView, safeHtml, text } from '../../content/view-parts.ts'
import { name, prose } from '../../text.ts'
import { link } from '../values/links.ts'
import { ref } from '../values/ref.ts'
import { richText } from '../values/rich-text.ts'

const button = z.strictObject({
  /** The label of the button. @example { "en": "Book a haircut", "pt": "Marcar um corte" } */
  label: name,
  /** The target of the button. @example "/widget/bookings/hair" */
  link,
  /** The style; `primary` is more prominent than `secondary`. @example "secondary" */
  style: z._default(z.enum(['primary', 'secondary']), 'primary'),
})

const question = z.strictObject({
  /** The question, at most 200 characters. @example "Do I have to wash my hair before?" */
  question: name,
  /** The answer, which expands below the question. @example { "markdown": "No, we do that **here**." } */
  answer: richText,
})

const testimonial = z.strictObject({
  /** The quote, without quotation marks. @example "The best cut that I have had in years." */
  quote: prose,
  /** The name of the person. @example "Marta S." */
  name,
  /** How the person is related to the business. @example "Comes since 2019" */
  role: z.optional(name),
  /** The id of an image of the person. @example "img_marta" */
  image: z.optional(ref('images')),
})

const galleryImage = z.strictObject({
  /** The id of the image. @example "img_salon" */
  image: ref('images'),
  /** The caption below the image. @example "Our salon in Cedofeita" */
  caption: z.optional(name),
})

const imageWidth = z.union([z.boolean(), z.literal('full')])

const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item).check(z.minLength(1), z.maxLength(max))

/** Blocks with text, images and links. */
export const textBlocks = [
  z.strictObject({
    /** A heading. */
    kind: z.literal('heading'),
    /** The heading level, 2 or 3. @example 3 */
    level: z._default(z.union([z.literal(2), z.literal(3)]), 2),
    /** The text of the heading. @example { "en": "Our prices", "pt": "Os nossos preços" } */
    text: name,
  }),
  z.strictObject({
    /** Formatted text. */
    kind: z.literal('text'),
    /** The text, as Markdown or HTML. @example { "markdown": "We open at nine, **by appointment** only." } */
    text: richText,
  }),
  z.strictObject({
    /** An image. */
    kind: z.literal('image'),
    /** The id of the image. @example "img_salon" */
    image: ref('images'),
    /** The caption below the image. @example "Our salon in Cedofeita" */
    caption: z.optional(name),
    /** The target of the link on the image, which then needs an `alt`. Left out: no link. @example "/about" */
    link: z.optional(link),
    /** Whether the image is as wide as the page instead of the text (`true`), or as the window (`full`). @example true */
    wide: z._default(imageWidth, false),
  }),
  z.strictObject({
    /** Images side by side, cropped to the same shape. Each links to the whole image. */
    kind: z.literal('gallery'),
    /** The images in display order. @example [{ "image": "img_salon", "caption": "Our salon" }, { "image": "img_yard" }] */
    images: list(galleryImage, 60),
  }),
  z.strictObject({
    /** Buttons side by side. */
    kind: z.literal('buttons'),
    /** The buttons in display order. @example [{ "label": "Book a haircut", "link": "/widget/bookings/hair" }] */
    buttons: list(button, 8),
  }),
  z.strictObject({
    /** The links of a menu. */
    kind: z.literal('navigation'),
    /** The id of the menu. @example "menu_visit" */
    menu: ref('menus'),
  }),
  z.strictObject({
    /** Questions and answers. */
    kind: z.literal('faq'),
    /**
     * The questions in display order.
     * @example [{ "question": "Where can I park?", "answer": { "markdown": "In the yard." } }]
     */
    items: list(question, 100),
  }),
  z.strictObject({
    /** Testimonials of clients. */
    kind: z.literal('testimonials'),
    /** The testimonials in display order. @example [{ "quote": "The best cut in years.", "name": "Marta S." }] */
    items: list(testimonial, 30),
  }),
] as const

/** The views of these blocks. */
export const textBlockViews = [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text }),
  z.object({ kind: z.literal('text'), html: safeHtml }),
  z.object({
    kind: z.literal('image'),
    image: imageView,
    caption: z.optional(text),
    href: z.optional(href),
    wide: imageWidth,
  }),
  z.object({
    kind: z.literal('gallery'),
    images: z.array(z.object({ image: imageView, caption: z.optional(text) })),
  }),
  z.object({
    kind: z.literal('buttons'),
    buttons: z.array(z.object({ label: text, href, style: z.enum(['primary', 'secondary']) })),
  }),
  z.object({ kind: z.literal('navigation'), items: menuView }),
  z.object({ kind: z.literal('faq'), items: z.array(z.object({ question: text, html: safeHtml })) }),
  z.object({
    kind: z.literal('testimonials'),
    items: z.array(
      z.object({ quote: text, name: text, role: z.optional(text), image: z.optional(imageView) }),
    ),
  }),
] as const
