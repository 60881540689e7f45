import * as z from 'zod/mini'
import type { SharedSenders } from '#worker/publishing/warnings/warn-sender.ts'
import { isShared, toSuffix } from '../../platform/secrets/read-secrets.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { messageSecretSchemas } from './secrets.ts'

const environment = z.record(z.string(), z.unknown())

/** Returns a list of domains in a variable. */
function readDomains(env: Record<string, unknown>, name: string): string[] | undefined {
  const { [name]: value } = env
  if (typeof value !== 'string') return undefined
  return value.split(',').flatMap((domain) => domain.trim().toLowerCase() || [])
}

/**
 * Returns the providers whose account belongs to the operator, and the domains in `SENDER_DOMAINS`, or in the same variable for
 * this site alone. Otherwise each site could send in the name of every other.
 */
export function getSharedSenders({ env, site, findStored, emailBinding }: ChannelDeps): SharedSenders {
  const variables = environment.parse(env)
  const own = site === undefined ? undefined : readDomains(variables, `SENDER_DOMAINS${toSuffix(site)}`)
  const { smtp, resend } = messageSecretSchemas
  return {
    providers: [
      ...(isShared(smtp, env, site, findStored) ? (['smtp'] as const) : []),
      ...(isShared(resend, env, site, findStored) ? (['resend'] as const) : []),
      ...(emailBinding ? (['cloudflare'] as const) : []),
    ],
    domains: own ?? readDomains(variables, 'SENDER_DOMAINS') ?? [],
  }
}
