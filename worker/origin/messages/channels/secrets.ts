import * as z from 'zod/mini'
import { apiUrl, oneOrTwo } from '../../platform/secrets/read-secrets.ts'
import { isPublicSmtpUrl, parseSmtpUrl } from './smtp-server.ts'

const smtpUrl = z.string().check(
  z.maxLength(1000),
  z.refine((text) => parseSmtpUrl(text) !== undefined, {
    error:
      'It is smtps://user:password@host:465 or smtp://user:password@host:587, and special characters in user and password are percent-encoded, such as %40 for @',
  }),
)

const signingSecret = z
  .string()
  .check(z.regex(/^whsec_[A-Za-z0-9+/]{16,200}={0,2}$/, { error: 'It starts with whsec_' }))

/** The schemas of each provider's variables. Cloudflare has none, but a binding. */
export const messageSecretSchemas = {
  smtp: z.object({ SMTP_URL: smtpUrl }),
  resend: z.object({
    RESEND_API_KEY: z.string().check(z.regex(/^re_\w{4,}$/, { error: 'It starts with re_' })),
    RESEND_WEBHOOK_SECRET: z.optional(oneOrTwo(signingSecret)),
    RESEND_API_URL: apiUrl,
  }),
  twilio: z.object({
    TWILIO_ACCOUNT_SID: z.string().check(
      z.regex(/^AC[0-9a-f]{32}$/, {
        error: 'It starts with AC and has 32 more characters; what starts with SK or MG is something else',
      }),
    ),
    TWILIO_AUTH_TOKEN: oneOrTwo(
      z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'It has 32 characters, 0 to 9 and a to f' })),
    ),
    TWILIO_API_URL: apiUrl,
  }),
}

/** The schema of `SMTP_URL` for sites. They must not reach servers in the network of the Worker. */
export const siteSmtpUrl = smtpUrl.check(z.refine(isPublicSmtpUrl, { error: 'It names a public server' }))
