import * as z from 'zod/mini'
import { FEED_NAME } from '#worker/contract/bundle/scheduling/busy-feeds.ts'
import { isFeedUrl } from './calendar-sync/feed-url.ts'
import { messageSecretSchemas, siteSmtpUrl } from './messages/channels/secrets.ts'
import { secretSchemas } from './payments/providers/secrets.ts'
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

/** Throws `validation` for an unknown secret or an invalid value. The error does not contain the value. */
export function checkSecret(name: string, value: string): void {
  if (FEED_NAME.test(name)) {
    checkFeedUrl(value)
    return
  }
  const schema = schemas.get(name)
  if (!schema) {
    const message = `A secret is one of ${secretNames.join(', ')}, or FEED_ and a name of your own`
    throw toFieldFailure({ path: 'name', code: 'unknown', message })
  }
  if (!schema.safeParse(value).success) {
    const message = `This is not a value of ${name}`
    throw toFieldFailure({ path: 'value', code: 'invalid', message })
  }
}

function checkFeedUrl(value: string): void {
  if (isFeedUrl(value)) return
  const message =
    'A feed is an address that starts with https:// (also where a program shows webcal://), with a public host and without a password'
  throw toFieldFailure({ path: 'value', code: 'invalid', message })
}
