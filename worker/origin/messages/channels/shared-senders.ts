import * as z from 'zod/mini'
import type { SharedSenders } from '#worker/publishing/warnings/warn-sender.ts'
import { isShared, toSuffix } from '../../platform/secrets/read-secrets.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { messageSecretSchemas } from './secrets.ts'

const environment = z.record(z.string(), z.unknown())

/** Returns the list of domains in a variable; undefined when it is not set. */
function readDomains(env: Record<string, unknown>, name: string): string[] | undefined {
  const { [name]: value } = env
  if (typeof value !== 'string') return undefined
  return value.split(',').flatMap((domain) => domain.trim().toLowerCase() || [])
}

/**
 * Returns the providers that the site uses through the operator's account, and the domains from which it may send there: those in
 * the `SENDER_DOMAINS` variable of this site, or else of all sites. Without this list, each site could send in the name of others.
 */
export function getSharedSenders({ env, site, findStored, emailBinding }: ChannelDeps): SharedSenders {
  const variables = environment.parse(env)
  const ownDomains =
    site === undefined ? undefined : readDomains(variables, `SENDER_DOMAINS${toSuffix(site)}`)
  const { smtp, resend } = messageSecretSchemas
  return {
    providers: [
      ...(isShared(smtp, env, site, findStored) ? (['smtp'] as const) : []),
      ...(isShared(resend, env, site, findStored) ? (['resend'] as const) : []),
      ...(emailBinding ? (['cloudflare'] as const) : []),
    ],
    domains: ownDomains ?? readDomains(variables, 'SENDER_DOMAINS') ?? [],
  }
}
