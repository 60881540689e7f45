import { Failure } from '#worker/contract/failure.ts'
import { readSecrets } from '../../platform/secrets/read-secrets.ts'
import type { Receipt } from './channel.ts'
import type { ChannelDeps } from './channel-deps.ts'
import type { ReceiptRequest } from './receipt-request.ts'
import { readResendReceipts } from './resend-receipts.ts'
import { messageSecretSchemas } from './secrets.ts'
import { readTwilioReceipts } from './twilio-receipts.ts'

/** The providers that report by webhook. */
export type ReceiptProvider = 'resend' | 'twilio'

type ReadReceipts = (request: ReceiptRequest, deps: ChannelDeps) => Promise<Receipt[]> | undefined

const readers: Record<ReceiptProvider, ReadReceipts> = {
  resend(request, { env, site, findStored, clock }) {
    const secrets = readSecrets(messageSecretSchemas.resend, env, site, findStored)?.RESEND_WEBHOOK_SECRET
    return secrets && readResendReceipts(request, secrets, clock.now())
  },

  twilio(request, { env, site, findStored }) {
    const variables = readSecrets(messageSecretSchemas.twilio, env, site, findStored)
    if (!variables) return undefined
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authTokens } = variables
    return readTwilioReceipts(request, { accountSid, authTokens })
  },
}

/**
 * Returns the receipts in a provider's webhook. The same webhook may come twice. Throws `not-found` when the site
 * has no secrets to check it with, and `webhook-refused` for one that the provider did not sign or that is malformed.
 */
export async function readReceipts(
  provider: ReceiptProvider,
  request: ReceiptRequest,
  deps: ChannelDeps,
): Promise<Receipt[]> {
  const receipts = readers[provider](request, deps)
  if (!receipts) throw new Failure('not-found')
  return receipts
}
