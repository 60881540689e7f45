import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { isSitePath } from '../../site-path.ts'
import { locale, name, prose } from '../../text.ts'
import { timeZone } from '../../time.ts'
import { agendaColoring } from '../values/agenda-color.ts'
import { hours } from '../values/hours.ts'
import { ref } from '../values/ref.ts'
import { siteAnalytics } from './analytics.ts'
import { brand } from './brand.ts'
import { closure } from './closure.ts'
import { footer } from './footer.ts'
import { siteLimits } from './limits.ts'
import { siteMail, siteTexts } from './mail.ts'
import { siteMessages } from './messages.ts'
import { sitePayments } from './payments.ts'
import { hasPlainOrigin } from './plain-origin.ts'
import { profile, rating } from './proof.ts'
import { region } from './region.ts'
import { siteRetention } from './retention.ts'
import { theme } from './theme.ts'
import { webhook } from './webhook.ts'

// Not `z.httpUrl()`, which refuses localhost.
const httpUrl = z.url({ protocol: /^https?$/, error: 'http-url', abort: true })
const isPolicyAddress = (address: string) => isSitePath(address) || httpUrl.safeParse(address).success
const policyAddress = z
  .string()
  .check(z.maxLength(2000), z.refine(isPolicyAddress, { error: 'policy-address' }))
const isOrigin = (url: string) => hasPlainOrigin(url) && new URL(url).origin === url
const origin = httpUrl.check(z.refine(isOrigin, { error: 'origin-only' }))

/** A text that visitors agree to. Its version is stored with each consent. */
const agreement = z.strictObject({
  /** The text next to the checkbox. @example { "en": "I agree to the terms", "pt": "Aceito os termos" } */
  text: prose,
  /** The version of the text, at most 40 characters. Change it with every change of the text. @example "2026-03" */
  version: z.string().check(z.minLength(1), z.maxLength(40)),
})

const contact = z.strictObject({
  /**
   * The email address for visitors, shown on pages and in mails. Without `mail.replyTo`, calendar invites use it as the
   * organizer.
   * @example "hello@salon-lima.example"
   */
  email: z.optional(z.email('email')),
  /**
   * The phone number for visitors, with its country code, at most 40 characters. Numbers that visitors enter without a
   * country code get the same country.
   * @example "+351 220 100 200"
   */
  phone: z.optional(z.string().check(z.maxLength(40))),
  /**
   * The postal address of the business. It is shown on pages and in mails, and published to search engines.
   * @example "Rua de Cedofeita 84, 4050-174 Porto"
   */
  address: z.optional(prose),
})

const contentSettings = z.strictObject({
  /**
   * The id of the page that shows the blog. If its path is `journal`, posts are at `/journal/b/…`. Left out, or with the
   * home page, posts are at `/b/…` and authors and tags have no pages.
   * @example "page_journal"
   */
  blog: z.optional(ref('pages')),
  /**
   * The id of the page that shows the shop. If its path is `shop`, products are at `/shop/product/…`. Left out:
   * `/product/…`.
   * @example "page_shop"
   */
  shop: z.optional(ref('pages')),
  /** The id of the menu in the header of content pages. @example "menu_main" */
  navigation: z.optional(ref('menus')),
  /** The footer of content pages. @example { "columns": [{ "title": "Visit us", "menu": "menu_visit" }] } */
  footer: z.optional(footer),
  /** The id of the default image for shared links to pages without a cover. @example "img_salon" */
  cover: z.optional(ref('images')),
})

/** A person who runs the business. */
export const owner = z.strictObject({
  /** The name, as the history of bookings shows it, at most 120 characters. @example "Inês Lima" */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** The email address that links to sign in are sent to. @example "ines@salon-lima.example" */
  email: z.email('email').check(z.maxLength(254)),
  /** The language of the desk and of its mails. Left out: the browser's at the desk, the site's in mails. @example "pt" */
  locale: z.optional(locale),
})

/** The settings of a site. */
export const siteSettings = z.strictObject({
  /** The name of the business. @example "Salon Lima" */
  name,
  /**
   * A description of the business, one or two sentences, for search engines and the list of calendars.
   * @example { "en": "Hair and skin care in Porto" }
   */
  description: z.optional(prose),
  /**
   * The public origin of the site, used for links in messages and calendars: scheme and host, without a path.
   * @example "https://book.salon-lima.example"
   */
  publicUrl: origin,
  /** The time zone of the site, an IANA name. Opening hours and dates are in this zone. @example "Europe/Lisbon" */
  timeZone,
  /**
   * The dates on which the whole site is closed, in its time zone, whatever the hours of its staff. Pages with opening hours
   * show them.
   * @example [{ "from": "2026-12-24", "to": "2027-01-01", "reason": "Christmas" }]
   */
  closures: z.optional(z.array(closure).check(z.maxLength(200))),
  /**
   * When the business is open, in its time zone. Pages say until when it is open now. They are also the working hours of staff without
   * `hours` of their own; the bookable times of others do not depend on them.
   * @example { "weekly": { "tue": [{ "from": "09:00", "to": "18:00" }] } }
   */
  openingHours: z.optional(hours),
  /**
   * How clients rate the business on another site. Pages name the source.
   * @example { "value": 4.9, "count": 212, "source": "Google" }
   */
  rating: z.optional(rating),
  /**
   * The pages of the business on other sites, at most 10, which the footer links to.
   * @example [{ "name": "Instagram", "url": "https://instagram.example/salonlima" }]
   */
  profiles: z.optional(z.array(profile).check(z.maxLength(10))),
  /**
   * How clients can pay, online or on site, at most 12. The footer lists them.
   * @example ["Visa", { "en": "Cash", "pt": "Dinheiro" }]
   */
  paymentMethods: z.optional(z.array(name).check(z.maxLength(12))),
  /** The currency of all amounts in the bundle, an ISO 4217 code. @example "EUR" */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'currency-code' })),
  /**
   * The default language, a lowercase BCP 47 tag. It is used for visitors whose languages are not supported, and it is the
   * language of all texts in the bundle that are plain strings.
   * @example "en"
   */
  locale: z._default(locale, 'en'),
  /**
   * The languages that the business speaks, including the default one, in the order of the language menu. Pages, feeds and
   * messages are in these languages only, and URLs with another language redirect to the default. A site in one language has
   * no language menu, and no language in its URLs. Left out: all 15 languages.
   * @example ["en", "pt"]
   */
  locales: z.optional(z.array(locale).check(z.minLength(1), z.maxLength(localeCodes.length))),
  /**
   * The region of the business, an ISO 3166 code. It decides the hour cycle, the order of dates and the first day of the week,
   * the same for all visitors: on pages, while booking, in messages and in calendars. Phone numbers without a country code get
   * that of `contact.phone`, or else that of the region. Left out: the country of the site's time zone.
   * @example "PT"
   */
  region: z.optional(region),
  /**
   * How the site looks: its colours, font and corners.
   * @example { "light": { "accent": "#1f6f5c", "onAccent": "#ffffff" }, "font": "serif" }
   */
  theme: z._default(theme, {}),
  /** The logo and the icon of the business. @example { "logo": { "light": "img_logo" }, "icon": "img_icon" } */
  brand: z._default(brand, {}),
  /** How visitors can contact the business. @example { "email": "hello@salon-lima.example", "phone": "+351 220 100 200" } */
  contact: z._default(contact, {}),
  /**
   * The terms that visitors must accept to book, and to send forms that ask for it.
   * @example { "text": "I agree to the terms", "version": "2026-03" }
   */
  terms: z.optional(
    z.extend(agreement, {
      /** The URL of the terms, http or https, or the path of a page of this site. @example "/terms" */
      url: z.optional(policyAddress),
    }),
  ),
  /** The optional consent to marketing. @example { "text": "Send me offers by email", "version": "1" } */
  marketing: z.optional(agreement),
  /** The URL of the privacy policy, http or https, or the path of a page of this site. @example "/privacy" */
  privacyUrl: z.optional(policyAddress),
  /**
   * The people who may do everything at the desk, at most 50. They sign in at `/desk` by email, as staff members with
   * `contact.email` do; visitors never see them.
   * @example [{ "name": "Inês Lima", "email": "ines@salon-lima.example", "locale": "pt" }]
   */
  owners: z._default(z.array(owner).check(z.maxLength(50)), []),
  /**
   * Whether the agenda of the desk colours appointments by `service`, by person (`staff`) or not at all (`none`). Their names are
   * always beside the colour.
   * @example "staff"
   */
  agendaColors: z._default(agendaColoring, 'service'),
  /** The payment settings. Services with `payNow` require them. @example { "provider": "stripe" } */
  payments: z.optional(sitePayments),
  /**
   * Webhooks: URLs that receive events, signed according to Standard Webhooks.
   * @example [{ "id": "front_desk", "url": "https://hooks.salon-lima.example/daybook" }]
   */
  webhooks: z._default(z.array(webhook).check(z.maxLength(10)), []),
  /**
   * Cloudflare Turnstile, which protects forms and bookings against bots.
   * @example { "siteKey": "0x4AAAAAAABkMYinukE8nzY" }
   */
  turnstile: z.optional(
    z.strictObject({
      /**
       * The site key of the Turnstile widget. Its secret is set through the admin API.
       * @example "0x4AAAAAAABkMYinukE8nzY"
       */
      siteKey: z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: 'site-key' })),
    }),
  ),
  /** Limits per visitor. Requests beyond a limit are refused. @example { "upcomingBookings": 6 } */
  limits: z.prefault(siteLimits, {}),
  /** How many days the site keeps what is no longer needed. @example { "messages": 30 } */
  retention: z.prefault(siteRetention, {}),
  /**
   * How email is sent. Left out: messages wait, and expire after three days at the latest.
   * @example { "provider": "smtp", "from": { "email": "bookings@salon-lima.example" } }
   */
  mail: z.optional(siteMail),
  /** How text messages are sent. @example { "provider": "twilio", "from": "+351220100200" } */
  texts: z.optional(siteTexts),
  /** The recipients, channels and times of messages. @example { "reminders": [{ "before": 1440 }, { "before": 120 }] } */
  messages: z.prefault(siteMessages, {}),
  /**
   * A script that runs only with the consent of the visitor, who is asked by a banner. Left out: no banner.
   * @example { "script": "https://stats.salon-lima.example/script.js" }
   */
  analytics: z.optional(siteAnalytics),
  /** The settings of content pages. @example { "blog": "page_journal", "navigation": "menu_main" } */
  content: z._default(contentSettings, {}),
  /** The origins of other sites that may embed this site in a frame. @example ["https://www.salon-lima.example"] */
  embedders: z._default(z.array(origin).check(z.maxLength(50)), []),
})
