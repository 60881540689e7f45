import * as z from 'zod/mini'
import { apiUrl, oneOrTwoSecrets, secret } from '../../platform/secrets/read-secrets.ts'
import { isPublicSmtpUrl, parseSmtpUrl } from './smtp-server.ts'

const smtpUrl = z.string().check(
  z.maxLength(1000),
  z.refine((text) => parseSmtpUrl(text) !== undefined, { error: 'An smtps or smtp URL' }),
)

const signingSecret = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{16,200}={0,2}$/))
const signingSecrets = oneOrTwoSecrets.check(
  z.refine((secrets) => secrets.every((one) => signingSecret.safeParse(one).success)),
)

/** The variables of each provider. Cloudflare's is a binding. */
export const messageSecretSchemas = {
  smtp: z.object({ SMTP_URL: smtpUrl }),
  resend: z.object({
    RESEND_API_KEY: secret,
    RESEND_WEBHOOK_SECRET: z.optional(signingSecrets),
    RESEND_API_URL: apiUrl,
  }),
  twilio: z.object({
    TWILIO_ACCOUNT_SID: z.string().check(z.regex(/^AC[0-9a-f]{32}$/)),
    TWILIO_AUTH_TOKEN: oneOrTwoSecrets,
    TWILIO_API_URL: apiUrl,
  }),
}

/** The schema of `SMTP_URL` for sites. They must not reach servers in the network of the Worker. */
export const siteSmtpUrl = smtpUrl.check(z.refine(isPublicSmtpUrl, { error: 'The URL of a public server' }))
