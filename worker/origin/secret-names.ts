import * as z from 'zod/mini'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { FEED_NAME } from '#worker/contract/bundle/scheduling/busy-feeds.ts'
import { isTestSecret } from '#worker/contract/money/payment-key-mode.ts'
import { isFeedUrl } from './calendar-sync/feed-url.ts'
import { messageSecretSchemas, siteSmtpUrl } from './messages/channels/secrets.ts'
import { findSecretProvider, secretSchemas } from './payments/providers/secrets.ts'
import { toFieldFailure } from './platform/http/english-problems.ts'
import { isUrlVariable } from './platform/secrets/read-secrets.ts'

/** The secrets with fixed names that a site can store, each with its schema. */
const schemas = new Map<string, z.ZodMiniType>([
  ...[...Object.values(secretSchemas), ...Object.values(messageSecretSchemas)]
    .flatMap(({ shape }) => Object.entries<z.ZodMiniType>(shape))
    .filter(([name]) => !isUrlVariable(name)),
  ['SMTP_URL', siteSmtpUrl],
  ['TURNSTILE_SECRET', z.string().check(z.minLength(8))],
])

/** The names of the secrets that a site can store. */
export const secretNames = [...schemas.keys()]

/**
 * Throws `validation` for an unknown secret, an invalid value, and a key that contradicts the payment settings. The error does
 * not contain the value.
 */
export function checkSecret(name: string, value: string, payments?: SiteSettings['payments']): void {
  if (FEED_NAME.test(name)) {
    checkFeedUrl(value)
    return
  }
  const schema = schemas.get(name)
  if (!schema) {
    const message = `A secret is one of ${secretNames.join(', ')}, or FEED_ and a name of your own`
    throw toFieldFailure({ path: 'name', code: 'unknown', message })
  }
  const { error } = schema.safeParse(value)
  if (error) {
    const [expected] = error.issues.flatMap(({ message }) => (message.startsWith('It ') ? [message] : []))
    const message = [`This is not a value of ${name}`, ...(expected ? [expected] : [])].join('. ')
    throw toFieldFailure({ path: 'value', code: 'invalid', message })
  }
  checkMode(name, value, payments)
}

/** Throws `validation` for a test key of a site that takes real money, and for a live key of a site in test mode. */
function checkMode(name: string, value: string, payments: SiteSettings['payments']): void {
  const isTest = isTestSecret(name, value)
  if (isTest === undefined || !payments || findSecretProvider(name) !== payments.provider) return
  if (isTest === payments.test) return
  const message = isTest
    ? 'This key is for tests, but the site takes real money: publish it with "test": true in site.payments first, or use a live key'
    : 'This key takes real money, but the site is in test mode: publish it without "test" in site.payments first, or use a key for tests'
  throw toFieldFailure({ path: 'value', code: 'mode', message })
}

function checkFeedUrl(value: string): void {
  if (isFeedUrl(value)) return
  const message =
    'A feed is an address that starts with https:// (also where a program shows webcal://), with a public host and without a password'
  throw toFieldFailure({ path: 'value', code: 'invalid', message })
}
