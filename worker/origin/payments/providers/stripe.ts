import Stripe from 'stripe'
import * as z from 'zod/mini'
import { fromMinorUnits, toMinorUnits } from '#worker/publishing/charges/provider-units.ts'
import { createWebhookRefusal, readJson, readText } from '../../platform/http/webhook-body.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  Refund,
  RefundRequest,
  WebhookNotification,
  WebhookRequest,
} from './provider.ts'
import { CALL_TIMEOUT_MS, type Connection } from './provider-client.ts'
import { createRefusalReader } from './refusal-reasons.ts'
import { toSessionParams } from './stripe-session.ts'
import { withPaymentErrors } from './with-payment-errors.ts'

/** The codes are listed at docs.stripe.com/declines/codes. */
const readRefusal = createRefusalReader({
  declined:
    'approve_with_id call_issuer card_declined card_not_supported card_velocity_exceeded currency_not_supported ' +
    'do_not_honor do_not_try_again fraudulent generic_decline highest_risk_level invalid_account invalid_amount ' +
    'lost_card merchant_blacklist new_account_information_available no_action_taken not_permitted ' +
    'offline_pin_required online_or_offline_pin_required payment_method_customer_decline ' +
    'payment_method_provider_decline pickup_card restricted_card revocation_of_all_authorizations ' +
    'revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order ' +
    'testmode_decline transaction_not_allowed withdrawal_count_limit_exceeded',
  'insufficient-funds': 'insufficient_funds',
  'expired-card': 'expired_card expired_payment_method',
  'wrong-data':
    'incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_postal_code incorrect_zip invalid_cvc ' +
    'invalid_expiry_month invalid_expiry_year invalid_number invalid_pin pin_try_exceeded',
  authentication:
    'authentication_failure authentication_not_handled authentication_required ' +
    'payment_intent_authentication_failure',
  unreachable:
    'issuer_not_available payment_method_provider_timeout processing_error reenter_transaction ' +
    'three_d_secure_authentication_upstream_error try_again_later',
  cancelled: 'payment_intent_payment_attempt_expired',
})

/** The secrets of a business's account at Stripe. */
export interface StripeSecrets {
  secretKey: string
  webhookSecrets: readonly string[]
}

/** The maximum age of a webhook's signature, in seconds. Stripe signs every delivery anew. */
const TOLERANCE_SECONDS = 300

const charge = z.object({ amount_refunded: z.int() })

const intent = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount_received: z.int(),
  latest_charge: z.nullish(charge),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
})

const openSession = z.object({ id: z.string(), url: z.url() })

/** A session with its payment intent and charge expanded. */
const session = z.object({
  id: z.string(),
  client_reference_id: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.nullish(intent),
})

const refund = z.object({ id: z.string(), status: z.nullable(z.string()) })
const refundWithMetadata = z.extend(refund, { metadata: z.nullish(z.record(z.string(), z.string())) })
const refundList = z.object({ data: z.array(refundWithMetadata) })

const event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })
const sessionEvent = z.object({ id: z.string() })
const refundEvent = z.object({ metadata: z.nullish(z.object({ checkout: z.optional(z.string()) })) })

const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
const refundEvents = new Set(['refund.updated', 'refund.failed'])

function toPayment({ id, client_reference_id, status, ...rest }: z.infer<typeof session>): ProviderPayment {
  const ids = { id, reference: client_reference_id ?? undefined }
  const paying = rest.payment_intent
  if (rest.payment_status === 'paid') {
    if (!paying) throw new Error(`The session ${id} is paid, but has no payment intent`)
    const money = (minor: number) => fromMinorUnits('stripe', minor, paying.currency)
    const refunded = money(paying.latest_charge?.amount_refunded ?? 0)
    const amount = money(paying.amount_received)
    return { ...ids, state: 'paid', payment: paying.id, amount, refunded, surplus: [] }
  }
  const { decline_code, code } = paying?.last_payment_error ?? {}
  const refusal = readRefusal(decline_code, code)
  if (status === 'expired') return { ...ids, state: 'expired', ...refusal }
  if (status === 'open') return { ...ids, state: 'open' }
  const failed = paying?.status === 'canceled' || paying?.status === 'requires_payment_method'
  // The page of a complete session allows no second attempt.
  return failed ? { ...ids, state: 'expired', ...refusal } : { ...ids, state: 'pending' }
}

function toRefund({ id, status }: z.infer<typeof refund>): Refund {
  if (status === 'succeeded') return { id, state: 'done' }
  return { id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** Returns whether Stripe does not know the requested id. */
function isUnknown(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function createApi(secretKey: string, { baseUrl, fetch, timeoutMs }: Connection): Stripe {
  const url = baseUrl === undefined ? undefined : new URL(baseUrl)
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch && ((url, init) => fetch(String(url), init ?? {}))),
    maxNetworkRetries: 0,
    timeout: timeoutMs ?? CALL_TIMEOUT_MS,
    telemetry: false,
    ...(url && { host: url.hostname, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
    ...(url?.port && { port: url.port }),
  })
}

/**
 * Creates the provider for Stripe Checkout Sessions, through Stripe's own package:
 * docs.stripe.com/api/checkout/sessions.
 */
export function stripe(
  { secretKey, webhookSecrets }: StripeSecrets,
  connection: Connection,
): PaymentProvider {
  const api = createApi(secretKey, connection)
  const cryptoProvider = Stripe.createSubtleCryptoProvider()

  async function read(id: string): Promise<ProviderPayment | undefined> {
    try {
      const expand = ['payment_intent.latest_charge']
      return toPayment(session.parse(await api.checkout.sessions.retrieve(id, { expand })))
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  /** Returns the event of a webhook. Throws `webhook-refused` unless Stripe signed it. */
  async function readSignedEvent({ headers, body }: WebhookRequest, now: number) {
    const text = readText(body)
    const header = headers.get('stripe-signature') ?? ''
    const verify = (secret: string) =>
      api.webhooks.constructEventAsync(text, header, secret, TOLERANCE_SECONDS, cryptoProvider, now)
    const verdicts = await Promise.allSettled(webhookSecrets.map(verify))
    if (!verdicts.some(({ status }) => status === 'fulfilled'))
      throw createWebhookRefusal('not signed by Stripe')
    return readJson(event, body)
  }

  return withPaymentErrors({
    async check() {
      await api.checkout.sessions.list({ limit: 1 })
    },

    async open(checkout) {
      const idempotencyKey = checkout.reference
      return openSession.parse(
        await api.checkout.sessions.create(toSessionParams(checkout), { idempotencyKey }),
      )
    },

    read,

    async expire(id) {
      try {
        await api.checkout.sessions.expire(id)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        if ((await read(id))?.state === 'open') throw error
      }
    },

    async refund({ checkout, payment, amount, key }: RefundRequest) {
      // Stripe may forget a key after a day, and a refund may be retried after that.
      const refunds = refundList.parse(await api.refunds.list({ payment_intent: payment, limit: 100 }))
      const existing = refunds.data.find(({ metadata }) => metadata?.key === key)
      if (existing) return toRefund(existing)
      const params = {
        payment_intent: payment,
        amount: toMinorUnits('stripe', amount),
        metadata: { key, checkout },
      }
      return toRefund(refund.parse(await api.refunds.create(params, { idempotencyKey: key })))
    },

    async readRefund({ id }) {
      try {
        return toRefund(refund.parse(await api.refunds.retrieve(id)))
      } catch (error) {
        if (isUnknown(error)) return undefined
        throw error
      }
    },

    async readWebhook(request, now): Promise<WebhookNotification[]> {
      const { id, type, data } = await readSignedEvent(request, now)
      if (sessionEvents.has(type)) {
        const ended = sessionEvent.safeParse(data.object)
        if (!ended.success) throw createWebhookRefusal('a session without an id', ended.error)
        return [{ event: id, checkout: ended.data.id }]
      }
      if (!refundEvents.has(type)) return []
      const checkout = refundEvent.safeParse(data.object).data?.metadata?.checkout
      return checkout === undefined ? [] : [{ event: id, checkout }]
    },
  })
}
