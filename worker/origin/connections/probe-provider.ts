import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { paymentProviders } from '#worker/contract/money/payment-providers.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { ChannelDeps } from '../messages/channels/channel-deps.ts'
import { createChannels } from '../messages/channels/create-channels.ts'
import { createProvider, type ProviderDeps } from '../payments/providers/providers.ts'
import { checkProvider } from '../payments/providers/watch-provider.ts'
import type { ConnectionOutcome } from '../platform/connections/connections.ts'

interface ProbeDeps {
  settings: SiteSettings | undefined
  channels: ChannelDeps
  providers: ProviderDeps
}

/** The sender when the settings have none. A check sends no message. */
const placeholderSender = { email: 'nobody@localhost' }

function createChannel(provider: string, { settings, channels: deps }: ProbeDeps) {
  const { mail, texts } = settings ?? {}
  const from = mail?.from ?? placeholderSender
  switch (provider) {
    case 'smtp':
    case 'resend':
    case 'cloudflare':
      return createChannels({ mail: { provider: provider, from } }, deps).mail
    case 'twilio':
      return createChannels({ texts: { provider: provider, from: texts?.from ?? '' } }, deps).text
    default:
      return undefined
  }
}

/** Checks a provider by a call that changes nothing. Returns whether it works, or why not. */
export async function probeProvider(provider: string, deps: ProbeDeps): Promise<ConnectionOutcome> {
  try {
    const payments = paymentProviders.find((name) => name === provider)
    const api = payments && createProvider(payments, deps.providers)
    if (api) return await checkProvider(api)
    const failure = await createChannel(provider, deps)?.check()
    if (failure) log('error', 'connection.refused', { connection: provider, reason: failure.reason })
    return failure ? (failure.fault ?? 'unreachable') : 'works'
  } catch (error) {
    log('error', 'connection.not-asked', { connection: provider, error: describeError(error) })
    return 'unreachable'
  }
}
