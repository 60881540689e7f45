import * as z from 'zod/mini'
import { imageId, menuId, pageId } from '../ids.ts'
import { locale, name, prose } from '../text.ts'
import { timeZone } from '../time.ts'
import { footer } from './footer.ts'
import { siteLimits } from './limits.ts'
import { sitePayments } from './payment.ts'
import { hasPlainOrigin } from './plain-origin.ts'
import { webhook } from './webhook.ts'

/** A colour: `#` and six hexadecimal digits. @id Color */
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'color' }))

/** The site's own colours, of one of the two looks. @id Palette */
const palette = z.strictObject({
  /** The colour of buttons, links and what is chosen. @example "#1f6f5c" */
  accent: color,
  /** The colour of text on the accent; a contrast of 4.5 to 1 is the least that people can read. @example "#ffffff" */
  onAccent: color,
})

// Not `z.httpUrl()`, which refuses localhost.
const httpUrl = z.url({ protocol: /^https?$/, error: 'http-url' })
const isOrigin = (url: string) => hasPlainOrigin(url) && new URL(url).origin === url
const origin = httpUrl.check(z.refine(isOrigin, { error: 'origin-only' }))

/** A text that a visitor agrees to; its version is kept with every booking that did. */
const agreement = z.strictObject({
  /** The words beside the box that is ticked. @example { "en": "I agree to the terms", "pt": "Aceito os termos" } */
  text: prose,
  /** The version of these words, at most 40 characters: a new one with every change. @example "2026-03" */
  version: z.string().check(z.minLength(1), z.maxLength(40)),
})

const theme = z.strictObject({
  /** Colours of the light look. Without them they are Daybook's. @example { "accent": "#1f6f5c", "onAccent": "#ffffff" } */
  light: z.optional(palette),
  /** Colours for visitors whose device is set to dark. @example { "accent": "#8fd6c0", "onAccent": "#0d2b23" } */
  dark: z.optional(palette),
  /** The letters: `sans` without serifs, `serif` with; without where this is left out. @example "serif" */
  font: z.optional(z.enum(['sans', 'serif'])),
})

const contact = z.strictObject({
  /**
   * Where visitors write: on pages of expired links, and as the organizer in their calendars.
   * @example "hello@salon-lima.example"
   */
  email: z.optional(z.email('email')),
  /**
   * Where visitors call, with its country code, at most 40 characters. Visitors' numbers without a code are read as ones of
   * its country.
   * @example "+351 220 100 200"
   */
  phone: z.optional(z.string().check(z.maxLength(40))),
  /** Where the business is. Search engines are told of it. @example "Rua de Cedofeita 84, 4050-174 Porto" */
  address: z.optional(prose),
})

const contentSettings = z.strictObject({
  /**
   * The page that the blog is at, by its id: posts are at `/journal/b/…` where its path is `journal`. Without one, or with
   * the home page, posts are at `/b/…`, and authors and tags have no pages.
   * @example "page_journal"
   */
  blog: z.optional(pageId),
  /**
   * The page that products and collections are at, by its id: `/shop/product/…`. Without one: `/product/…`.
   * @example "page_shop"
   */
  shop: z.optional(pageId),
  /** The menu in the header of content pages, by its id. @example "menu_main" */
  navigation: z.optional(menuId),
  /** The foot of content pages. @example { "columns": [{ "title": "Visit us", "menu": "menu_visit" }] } */
  footer: z.optional(footer),
  /** The picture of what is shared and has no cover of its own, by its id. @example "img_salon" */
  cover: z.optional(imageId),
})

/** The settings of a site. */
export const siteSettings = z.strictObject({
  /** The business's name, in the header and wherever the site is named. @example "Salon Lima" */
  name,
  /** The business in a sentence or two, for search engines. @example { "en": "Hair and skin care in Porto" } */
  description: z.optional(prose),
  /**
   * The origin that links in messages and calendars lead to: scheme and host, no path.
   * @example "https://book.salon-lima.example"
   */
  publicUrl: origin,
  /** The zone of the site's clock, by its IANA name: opening hours, dates and days are in it. @example "Europe/Lisbon" */
  timeZone,
  /** The currency of every amount in the bundle, a code of ISO 4217. @example "EUR" */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'currency-code' })),
  /**
   * The language, as a BCP 47 tag in small letters, of visitors who ask for none that the site has, and of every text of
   * the bundle that is given without a language.
   * @example "en"
   */
  locale: z._default(locale, 'en'),
  /**
   * The site's own colours and letters.
   * @example { "light": { "accent": "#1f6f5c", "onAccent": "#ffffff" }, "font": "serif" }
   */
  theme: z._default(theme, {}),
  /** How visitors reach the business. @example { "email": "hello@salon-lima.example", "phone": "+351 220 100 200" } */
  contact: z._default(contact, {}),
  /**
   * Terms that everybody who books has to agree to, and who sends a form that asks for it.
   * @example { "text": "I agree to the terms", "version": "2026-03" }
   */
  terms: z.optional(
    z.extend(agreement, {
      /** Where the terms can be read, an http or https address. @example "https://salon-lima.example/terms" */
      url: z.optional(httpUrl),
    }),
  ),
  /** Consent to marketing, which visitors may give. @example { "text": "Send me offers by email", "version": "1" } */
  marketing: z.optional(agreement),
  /** Where the privacy policy can be read, an http or https address. @example "https://salon-lima.example/privacy" */
  privacyUrl: z.optional(httpUrl),
  /** Who takes the site's payments. Services with `payNow` need this. @example { "provider": "stripe" } */
  payments: z.optional(sitePayments),
  /**
   * Addresses that are told of what happens, with messages that are signed after Standard Webhooks.
   * @example [{ "id": "front_desk", "url": "https://hooks.salon-lima.example/daybook" }]
   */
  webhooks: z._default(z.array(webhook).check(z.maxLength(10)), []),
  /**
   * Cloudflare's Turnstile, which forms and bookings then ask for a proof of being a person.
   * @example { "siteKey": "0x4AAAAAAABkMYinukE8nzY" }
   */
  turnstile: z.optional(
    z.strictObject({
      /**
       * The public key of the Turnstile widget; its secret is set through the admin API.
       * @example "0x4AAAAAAABkMYinukE8nzY"
       */
      siteKey: z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: 'site-key' })),
    }),
  ),
  /** How much one visitor may take; whoever is at a limit is refused. @example { "upcomingBookings": 6 } */
  limits: z.prefault(siteLimits, {}),
  /** What content pages have in common. @example { "blog": "page_journal", "navigation": "menu_main" } */
  content: z._default(contentSettings, {}),
  /** Origins of other sites that may show this site in a frame. @example ["https://www.salon-lima.example"] */
  embedders: z._default(z.array(origin).check(z.maxLength(50)), []),
})
