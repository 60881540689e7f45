import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { imageId, menuId, pageId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { timeZone } from '../time.ts'
import { footer } from './block.ts'
import { siteLimits } from './limits.ts'
import { sitePayments } from './payment.ts'
import { hasPlainOrigin } from './plain-origin.ts'
import { webhook } from './webhook.ts'

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'color' }))
const palette = z.strictObject({ accent: color, onAccent: color })

// Not `z.httpUrl()`, which refuses localhost.
const httpUrl = z.url({ protocol: /^https?$/, error: 'http-url' })
const isOrigin = (url: string) => hasPlainOrigin(url) && new URL(url).origin === url

/** A text that a visitor agrees to; its version is kept with every booking that did. */
const agreement = z.strictObject({ text: prose, version: z.string().check(z.minLength(1), z.maxLength(40)) })

/** The settings of a site. `publicUrl` is the origin that links in mails and calendars point to. */
export const siteSettings = z.strictObject({
  name,
  description: z.optional(prose),
  publicUrl: httpUrl.check(z.refine(isOrigin, { error: 'origin-only' })),
  timeZone,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'currency-code' })),
  locale: z._default(z.enum(localeCodes), 'en'),
  theme: z._default(
    z.strictObject({
      light: z.optional(palette),
      dark: z.optional(palette),
      font: z.optional(z.enum(['sans', 'serif'])),
    }),
    {},
  ),
  contact: z._default(
    z.strictObject({
      email: z.optional(z.email('email')),
      phone: z.optional(z.string().check(z.maxLength(40))),
      address: z.optional(prose),
    }),
    {},
  ),
  terms: z.optional(z.extend(agreement, { url: z.optional(httpUrl) })),
  marketing: z.optional(agreement),
  privacyUrl: z.optional(httpUrl),
  payments: z.optional(sitePayments),
  /** Who is told of what happens; the secret that their messages are signed with is made by the site. */
  webhooks: z._default(z.array(webhook).check(z.maxLength(10)), []),
  /** The public key of Cloudflare's Turnstile, which forms then ask; its secret is the Worker's. */
  turnstile: z.optional(
    z.strictObject({ siteKey: z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: 'site-key' })) }),
  ),
  /** How much one visitor may take. */
  limits: z.prefault(siteLimits, {}),
  /** What content pages have in common. */
  content: z._default(
    z.strictObject({
      /** The page that the blog is at: `/journal/b/…`; without one posts are at `/b/…`. */
      blog: z.optional(pageId),
      /** The page that products and collections are at. */
      shop: z.optional(pageId),
      navigation: z.optional(menuId),
      footer: z.optional(footer),
      /** Shown where a page has no cover of its own and is shared. */
      cover: z.optional(imageId),
    }),
    {},
  ),
  /** Origins that may show this site in a frame. */
  embedders: z._default(
    z.array(httpUrl.check(z.refine(isOrigin, { error: 'origin-only' }))).check(z.maxLength(50)),
    [],
  ),
})
