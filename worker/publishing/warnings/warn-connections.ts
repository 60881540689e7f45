import type { ConnectionReason } from '#worker/contract/admin/connections.ts'
import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** The state of the connection to a channel or payment provider, whether or not the settings choose it. */
export interface ProviderState {
  provider: string
  state: 'never' | 'works' | 'failed'
  reason?: ConnectionReason | undefined
  /** The secrets that are missing or malformed. */
  secrets?: readonly string[] | undefined
  /** Whether its key is for tests; undefined where the key does not show it. */
  isTest?: boolean | undefined
}

const reasons: Record<ConnectionReason, string> = {
  'no-secret': 'it is not connected',
  incomplete: 'it is not connected completely',
  unchecked: 'it was not checked yet',
  credentials: 'it refuses the key or the password',
  mode: 'its key contradicts site.payments.test',
  sender: 'it refuses the sender',
  account: 'the account is closed, or its quota is used up',
  malformed: 'a secret cannot be right',
  unreachable: 'it could not be reached',
}

/** The reasons without a warning of their own: nothing is known to be wrong, or `warnPayments` warns of the key. */
const unreportedReasons = new Set<ConnectionReason | undefined>([undefined, 'unchecked', 'mode'])

function warnProvider(
  { provider, path, consequence }: { provider: string; path: string; consequence: string },
  providers: readonly ProviderState[],
): Warning[] {
  const { state, reason, secrets = [] } = providers.find((candidate) => candidate.provider === provider) ?? {}
  if (reason === undefined || unreportedReasons.has(reason)) return []
  const repair = secrets.length > 0 ? ` An owner writes the secrets: ${secrets.join(', ')}.` : ''
  const message = `${provider} does not work: ${reasons[reason]}. ${consequence}${repair}`
  const code = state === 'never' ? 'not-connected' : 'connection-failed'
  return [{ path, code, message, values: { provider } }]
}

function warnPayments(
  { site: { payments }, services }: Pick<Bundle, 'services' | 'site'>,
  providers: readonly ProviderState[],
): Warning[] {
  if (!payments || !services.some(({ payNow }) => payNow)) return []
  const { provider, test } = payments
  const consequence = 'Until it works, visitors cannot book what is paid online.'
  const { isTest } = providers.find((candidate) => candidate.provider === provider) ?? {}
  const isContradicted = isTest !== undefined && isTest !== test
  const message = `The key of ${provider} is for ${isTest ? 'tests' : 'real money'}, and test is ${test}. ${consequence}`
  return [
    ...warnProvider({ provider, path: 'site.payments.provider', consequence }, providers),
    ...(isContradicted
      ? [{ path: 'site.payments.test', code: 'test-contradicts-key' as const, message }]
      : []),
  ]
}

/** Warns of channels and payment providers that do not work, and of a key that contradicts the settings. */
export function warnConnections(
  bundle: Pick<Bundle, 'services' | 'site'>,
  providers: readonly ProviderState[],
): Warning[] {
  const { mail, texts } = bundle.site
  const consequence = 'Until it works, messages wait, and no page promises one.'
  return [
    ...(mail
      ? warnProvider({ provider: mail.provider, path: 'site.mail.provider', consequence }, providers)
      : []),
    ...(texts
      ? warnProvider({ provider: texts.provider, path: 'site.texts.provider', consequence }, providers)
      : []),
    ...warnPayments(bundle, providers),
  ]
}
