import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { fromMinorUnits, toMinorUnits } from '#worker/publishing/charges/provider-units.ts'
import type { Checkout } from '../../platform/db/payment-tables.ts'
import { isValidSignature } from '../../platform/http/signatures.ts'
import { createWebhookRefusal, readJson } from '../../platform/http/webhook-body.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  Refund,
  WebhookNotification,
  WebhookRequest,
} from './provider.ts'
import { type Connection, ProviderClient, type ProviderResponse, parseResponse } from './provider-client.ts'
import { createRefusalReader } from './refusal-reasons.ts'
import { withPaymentErrors } from './with-payment-errors.ts'

/** The codes are listed at paystack.com/docs/payments/gateway-responses. */
const readRefusal = createRefusalReader({
  declined:
    'declined do_not_honor exceeds_withdrawal_frequency_limit exceeds_withdrawal_limit lost_card pickup_card ' +
    'pickup_card_special refer_to_card_issuer refer_to_card_issuer_special restricted_card security_violation ' +
    'stolen_card suspected_fraud transaction_not_permitted_to_cardholder unapproved_by_financial_institution',
  'insufficient-funds': 'insufficient_funds not_sufficient_funds',
  'expired-card': 'expired_card',
  'wrong-data':
    'incorrect_pin invalid_account_number invalid_card_number invalid_expiry_date invalid_pin no_such_issuer ' +
    'pin_tries_exceeded',
  authentication: 'authentication_failed invalid_otp otp_expired token_not_generated',
  unreachable:
    'issuer_or_switch_inoperative processing_error reenter_transaction response_received_too_late ' +
    'suspected_malfunction system_malfunction timeout',
  cancelled: 'cancelled customer_cancellation',
})

/** The secrets of a business's account at Paystack. */
export interface PaystackSecrets {
  /** The first key authorises calls. Webhooks may be signed with any of them, so that a key can be replaced. */
  secretKeys: readonly [string, ...string[]]
}

const createdTransaction = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
})

const transaction = z.object({
  id: z.int(),
  status: z.string(),
  gateway_response_code: z.nullish(z.string()),
  /** A text in English. */
  gateway_response: z.nullish(z.string()),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
})
const transactionResponse = z.object({ status: z.literal(true), data: transaction })

type Transaction = z.infer<typeof transaction>

const refund = z.object({
  id: z.int(),
  status: z.string(),
  amount: z.int(),
  merchant_note: z.nullish(z.string()),
})
const refundResponse = z.object({ status: z.literal(true), data: refund })
const refundList = z.object({ status: z.literal(true), data: z.array(refund) })

const refusal = z.object({ message: z.string() })

const event = z.object({ event: z.string(), data: z.unknown() })
const chargeEvent = z.object({ id: z.int(), reference: z.string() })
const refundEvent = z.object({
  transaction_reference: z.string(),
  refund_reference: z.nullish(z.string()),
  status: z.optional(z.string()),
})

/** Daybook's states for Paystack's statuses of an unpaid transaction. `abandoned` is the status of an untouched page. */
const states: Readonly<Record<string, 'open' | 'pending' | 'failed'>> = {
  abandoned: 'open',
  failed: 'failed',
  ongoing: 'pending',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
}

function toBody({ amount, contact, reference, returnUrl, cancelUrl, description }: Checkout) {
  if (contact.email === undefined) throw new Error('Paystack takes no payment without an email address')
  const bookingField = { display_name: 'Booking', variable_name: 'booking', value: description }
  return {
    email: contact.email,
    amount: toMinorUnits('paystack', amount),
    currency: amount.currency,
    reference,
    callback_url: returnUrl,
    metadata: JSON.stringify({ cancel_action: cancelUrl, custom_fields: [bookingField] }),
  }
}

/** Returns Paystack's error message; empty for a successful response. */
function getErrorMessage({ status, body }: ProviderResponse) {
  return status >= 400 ? (refusal.safeParse(body).data?.message ?? '') : ''
}

/** Returns the reason of a refusal by its code, or else by its text, whose words joined with `_` are the code. */
function readGatewayResponse({
  gateway_response_code: code,
  gateway_response: text,
}: Pick<Transaction, 'gateway_response_code' | 'gateway_response'>) {
  const words = text?.toLowerCase().match(/[a-z]+/g)
  return readRefusal(code, words?.join('_'))
}

function toRefund({ id, status }: z.infer<typeof refund>): Refund {
  if (status === 'processed') return { id: String(id), state: 'done' }
  return { id: String(id), state: status === 'failed' ? 'failed' : 'pending' }
}

/**
 * Creates the provider for Paystack's transactions: paystack.com/docs/api/transaction. The checkout id is our
 * reference. Only Paystack itself can end a transaction, so `expire` does nothing.
 */
export function paystack({ secretKeys }: PaystackSecrets, connection: Connection): PaymentProvider {
  const [secretKey] = secretKeys
  const authorization = { Authorization: `Bearer ${secretKey}` }
  const api = new ProviderClient('https://api.paystack.co', authorization, connection)

  const listRefunds = async (payment: string) => {
    const query = new URLSearchParams({ transaction: payment, perPage: '100' })
    return (await api.expect(refundList, 'GET', `/refund?${query}`)).data
  }

  async function toPayment({ id, reference, status, ...rest }: Transaction): Promise<ProviderPayment> {
    const ids = { id: reference, reference }
    const reversed = status === 'reversed'
    if (status !== 'success' && !reversed) {
      const state = states[status]
      if (state === undefined) throw new Error(`${reference} is ${status}`)
      return state === 'failed' ? { ...ids, state, ...readGatewayResponse(rest) } : { ...ids, state }
    }
    const payment = String(id)
    const refunds = reversed
      ? []
      : (await listRefunds(payment)).filter((listed) => listed.status === 'processed')
    const refundedUnits = reversed ? rest.amount : refunds.reduce((sum, { amount }) => sum + amount, 0)
    const amount = fromMinorUnits('paystack', rest.amount, rest.currency)
    const refunded = fromMinorUnits('paystack', refundedUnits, rest.currency)
    return { ...ids, state: 'paid', payment, amount, refunded, surplus: [] }
  }

  return withPaymentErrors({
    async check() {
      await api.expect(z.looseObject({}), 'GET', '/transaction?perPage=1')
    },

    async open(checkout) {
      const response = await api.send('POST', '/transaction/initialize', { json: toBody(checkout) })
      // Paystack returns a page's URL only once.
      if (/duplicate.*reference/i.test(getErrorMessage(response))) {
        throw new Failure('payment-retry', { cause: new Error(response.summary) })
      }
      const { data } = parseResponse(response, createdTransaction)
      return { id: data.reference, url: data.authorization_url }
    },

    async read(id) {
      const response = await api.send('GET', `/transaction/verify/${encodeURIComponent(id)}`)
      if (response.status === 404 || /not found/i.test(getErrorMessage(response))) return undefined
      return toPayment(parseResponse(response, transactionResponse).data)
    },

    async expire() {},

    async refund({ payment, amount, key }) {
      // Paystack has no idempotency keys, so refunds are found by their note.
      const existing = (await listRefunds(payment)).find(({ merchant_note }) => merchant_note === key)
      if (existing) return toRefund(existing)
      const json = {
        transaction: payment,
        amount: toMinorUnits('paystack', amount),
        currency: amount.currency,
        merchant_note: key,
      }
      return toRefund((await api.expect(refundResponse, 'POST', '/refund', { json })).data)
    },

    async readRefund({ id }) {
      const response = await api.send('GET', `/refund/${encodeURIComponent(id)}`)
      if (response.status === 404 || /not found/i.test(getErrorMessage(response))) return undefined
      return toRefund(parseResponse(response, refundResponse).data)
    },

    async readWebhook({ headers, body }: WebhookRequest): Promise<WebhookNotification[]> {
      const signature = headers.get('x-paystack-signature')
      if (!(await isValidSignature('SHA-512', secretKeys, body, signature)))
        throw createWebhookRefusal('not signed by Paystack')
      const { event: name, data } = readJson(event, body)
      if (name.startsWith('charge.') && !name.startsWith('charge.dispute.')) {
        const charge = chargeEvent.safeParse(data)
        if (!charge.success) throw createWebhookRefusal('a charge without a reference', charge.error)
        return [{ event: `${name}:${charge.data.id}`, checkout: charge.data.reference }]
      }
      const refunded = name.startsWith('refund.') ? refundEvent.safeParse(data).data : undefined
      return refunded ? [{ event: undefined, checkout: refunded.transaction_reference }] : []
    },
  })
}
