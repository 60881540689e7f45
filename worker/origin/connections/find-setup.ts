import type * as z from 'zod/mini'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { isTestSecret } from '#worker/contract/money/payment-key-mode.ts'
import { findSenderFault } from '#worker/publishing/warnings/warn-sender.ts'
import type { ChannelDeps } from '../messages/channels/channel-deps.ts'
import { messageSecretSchemas } from '../messages/channels/secrets.ts'
import { getSharedSenders } from '../messages/channels/shared-senders.ts'
import { secretSchemas } from '../payments/providers/secrets.ts'
import type { Setup } from '../platform/connections/connections.ts'
import { findSecretFaults } from '../platform/secrets/read-secrets.ts'

interface SetupDeps extends ChannelDeps {
  settings: SiteSettings | undefined
  /** Whether messages of the site go to `/__mail` instead of to a provider. */
  sendsToViewer: boolean
}

const channelSchemas = new Map<string, z.ZodMiniObject>(Object.entries(messageSecretSchemas))
const schemas = new Map<string, z.ZodMiniObject>([...channelSchemas, ...Object.entries(secretSchemas)])

const isChannel = (provider: string) => provider === 'cloudflare' || channelSchemas.has(provider)

/** All providers that settings can choose, without those that are a part of Daybook. */
export const providers = ['cloudflare', ...schemas.keys()]

/** Lists the providers that have a secret of this name. */
export const listProvidersOf = (secret: string): string[] =>
  [...schemas].flatMap(([provider, { shape }]) => (Object.hasOwn(shape, secret) ? provider : []))

/** Returns whether a provider's secrets are for tests; undefined where they do not say. */
function findTestMode(values: Record<string, unknown>): boolean | undefined {
  return Object.entries(values)
    .map(([name, value]) => isTestSecret(name, String(value)))
    .find((isTest) => isTest !== undefined)
}

/** Returns what settings and secrets say about a provider. */
export function findSetup(provider: string, deps: SetupDeps): Setup {
  const { env, site, findStored = () => undefined, emailBinding, settings, sendsToViewer } = deps
  if (provider === 'sandbox' || (sendsToViewer && isChannel(provider))) return { isBuiltIn: true }
  if (provider === 'cloudflare') return emailBinding ? findMailSetup(provider, deps) : { fault: 'no-secret' }
  const schema = schemas.get(provider)
  if (!schema) return { fault: 'no-secret' }
  const required = (schema.safeParse({}).error?.issues ?? []).map(({ path: [name] }) => String(name))
  try {
    const faults = findSecretFaults(schema, env, site, findStored)
    if (!faults) return { fault: 'no-secret', secrets: required }
    const { missing, malformed, values } = faults
    if (missing.length > 0) return { fault: 'incomplete', secrets: missing }
    if (malformed.length > 0) return { fault: 'malformed', secrets: malformed }
    if (isChannel(provider)) return findMailSetup(provider, deps)
    const isTest = findTestMode(values)
    const { provider: chosen, test } = settings?.payments ?? {}
    const isContradicted = chosen === provider && isTest !== undefined && isTest !== test
    return { ...(isContradicted && { fault: 'mode' as const }), isTest }
  } catch {
    // The key that encrypted the secrets is missing.
    return { fault: 'malformed', secrets: required }
  }
}

/** Returns the fault `sender` when the account that sites share may not send from the site's email address. */
function findMailSetup(provider: string, deps: SetupDeps): Setup {
  const { mail } = deps.settings ?? {}
  const isRefused = mail?.provider === provider && findSenderFault(mail, getSharedSenders(deps)) !== undefined
  return isRefused ? { fault: 'sender' } : {}
}
