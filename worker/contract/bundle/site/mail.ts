import * as z from 'zod/mini'
import { regionCodes } from '#locales/regions.ts'
import { quietHours } from './quiet-hours.ts'
import { region } from './region.ts'

const email = z.email('email')

/** A name in a mail header: one line, at most 120 characters. */
const senderName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^\P{Cc}*$/u, { error: 'one-line' }))

/** How the site sends email. The secrets of the provider are set through the admin API. */
export const siteMail = z.strictObject({
  /** The service that sends the mail: an SMTP server, Cloudflare, or Resend. @example "smtp" */
  provider: z.enum(['smtp', 'cloudflare', 'resend']),
  /** The sender. @example { "name": "Salon Lima", "email": "bookings@salon-lima.example" } */
  from: z.strictObject({
    /** The name of the sender, one line. Left out: the name of the site. @example "Salon Lima" */
    name: z.optional(senderName),
    /** The address of the sender. Its domain needs the provider's DNS records. @example "bookings@salon-lima.example" */
    email,
  }),
  /** The address that replies go to. Left out: `contact.email`. @example "hello@salon-lima.example" */
  replyTo: z.optional(email),
  /** The addresses that get the messages to the business, `business.…`, at most ten. @example ["desk@salon-lima.example"] */
  notify: z._default(z.array(email).check(z.maxLength(10)), []),
})

/** How the site sends text messages. The secrets of the provider are set through the admin API. */
export const siteTexts = z.strictObject({
  /** The service that sends the text messages. @example "twilio" */
  provider: z.literal('twilio'),
  /** The number of the sender, with `+` and country code and without spaces. @example "+351220100200" */
  from: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, { error: 'e164' })),
  /**
   * The countries whose mobile numbers get text messages, ISO 3166 codes. Visitors with other numbers get an email instead.
   * Left out: the country of `contact.phone`, else `region`, else the country of `from`. @example ["PT", "ES"]
   */
  countries: z.optional(z.array(region).check(z.minLength(1), z.maxLength(regionCodes.length))),
  /** The maximum number of text messages in 24 hours. Further ones wait, and show this limit as the reason. @example 500 */
  maxPerDay: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 500),
  /** The maximum number of text messages in an hour. Further ones wait, and show this limit as the reason. @example 100 */
  maxPerHour: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 100),
  /**
   * The hours in which text messages of all kinds wait, in the recipient's time zone. Only news of an appointment that starts
   * before their end are sent at once. Left out: the quiet hours of `messages`, or from 21:00 to 08:00.
   * @example { "from": "21:00", "to": "08:00" }
   */
  quietHours: z.optional(quietHours),
})
