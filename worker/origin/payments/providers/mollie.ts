import * as z from 'zod/mini'
import type { LocaleCode } from '#locales/codes.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { fromDecimal, toDecimal } from '#worker/publishing/charges/provider-units.ts'
import type { Checkout } from '../../platform/db/payment-tables.ts'
import { isValidSignature } from '../../platform/http/signatures.ts'
import { createWebhookRefusal, readJson, readText } from '../../platform/http/webhook-body.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  Refund,
  WebhookNotification,
  WebhookRequest,
} from './provider.ts'
import { type Connection, ProviderClient, parseResponse } from './provider-client.ts'
import { createRefusalReader } from './refusal-reasons.ts'
import { withPaymentErrors } from './with-payment-errors.ts'

/** docs.mollie.com/payments/status-reasons */
const readRefusal = createRefusalReader({
  declined: 'card_declined inactive_card invalid_card_type possible_fraud refused_by_issuer',
  'insufficient-funds': 'insufficient_funds',
  'expired-card': 'card_expired',
  'wrong-data': 'invalid_card_holder_name invalid_card_number invalid_ccv invalid_cvv',
  authentication: 'authentication_abandoned authentication_failed authentication_required',
  unreachable: 'authentication_unavailable_acs',
  cancelled: 'canceled',
})

/** The secrets of a business's account at Mollie. */
export interface MollieSecrets {
  apiKey: string
  /** For webhooks set up in Mollie's dashboard. Without one only unsigned notifications are read. */
  webhookSecrets: readonly string[]
}

const locales = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  'fr-ca': 'fr_FR',
  hu: 'hu_HU',
  it: 'it_IT',
  nl: 'nl_NL',
  no: 'nb_NO',
  pl: 'pl_PL',
  pt: 'pt_PT',
  'pt-br': 'pt_PT',
  sv: 'sv_SE',
} as const satisfies Record<LocaleCode, string>

const amount = z.object({ currency: z.string(), value: z.string() })

const createdPayment = z.object({
  id: z.string(),
  _links: z.object({ checkout: z.object({ href: z.url() }) }),
})

const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount,
  amountRefunded: z.nullish(amount),
  metadata: z.unknown(),
  statusReason: z.nullish(z.object({ code: z.nullish(z.string()) })),
  details: z.nullish(z.object({ failureReason: z.nullish(z.string()) })),
})

const refund = z.object({ id: z.string(), status: z.string(), metadata: z.unknown() })
const refundList = z.object({ _embedded: z.object({ refunds: z.array(refund) }) })

const metadataFields = z.object({ reference: z.optional(z.string()), key: z.optional(z.string()) })

const event = z.object({
  resource: z.literal('event'),
  id: z.string(),
  type: z.string(),
  entityId: z.string(),
  _embedded: z.nullish(
    z.object({ entity: z.optional(z.object({ paymentId: z.optional(z.nullable(z.string())) })) }),
  ),
})

const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,64}$/

/**
 * Daybook's states for Mollie's statuses. A failed attempt ends a payment for good, as do a cancellation by the visitor and the
 * end of the time to pay.
 */
const states = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  failed: 'expired',
  canceled: 'expired',
  expired: 'expired',
} as const

function toBody(checkout: Checkout) {
  const { amount, reference } = checkout
  return {
    amount: { currency: amount.currency, value: toDecimal('mollie', amount) },
    description: cutText(checkout.description, 255),
    redirectUrl: checkout.returnUrl,
    cancelUrl: checkout.cancelUrl,
    webhookUrl: checkout.webhookUrl,
    locale: locales[checkout.locale],
    metadata: { reference },
  }
}

function toPayment({
  id,
  status,
  amount,
  amountRefunded,
  metadata,
  statusReason,
  details,
}: z.infer<typeof payment>): ProviderPayment {
  const ids = { id, reference: metadataFields.safeParse(metadata).data?.reference }
  if (status !== 'paid') {
    const state = states[status]
    const refusal = readRefusal(details?.failureReason, statusReason?.code, status)
    return state === 'expired' ? { ...ids, state, ...refusal } : { ...ids, state }
  }
  const paid = fromDecimal('mollie', amount.value, amount.currency)
  const refunded = fromDecimal('mollie', amountRefunded?.value ?? '0', amount.currency)
  return { ...ids, state: 'paid', payment: id, amount: paid, refunded, surplus: [] }
}

function toRefund({ id, status }: z.infer<typeof refund>): Refund {
  if (status === 'refunded') return { id, state: 'done' }
  return { id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** Reads a classic webhook: an unsigned id, which only says that a status request is due. */
function readUnsigned(text: string): WebhookNotification[] {
  const id = new URLSearchParams(text).get('id') ?? ''
  if (!/^[a-z]{2,10}_[A-Za-z0-9]{1,64}$/.test(id)) throw createWebhookRefusal('no id of Mollie’s')
  return PAYMENT_ID.test(id) ? [{ event: undefined, checkout: id }] : []
}

/**
 * Creates the provider for Mollie's Payments API: docs.mollie.com/reference/payments-api. The settings of the account
 * decide about delayed methods such as bank transfer: a payment cannot exclude single methods.
 */
export function mollie({ apiKey, webhookSecrets }: MollieSecrets, connection: Connection): PaymentProvider {
  const authorization = { Authorization: `Bearer ${apiKey}` }
  const api = new ProviderClient('https://api.mollie.com', authorization, connection)

  /** Reads a next-generation webhook: signed, about any of Mollie's resources. */
  async function readSigned({ headers, body }: WebhookRequest): Promise<WebhookNotification[]> {
    const signature = headers.get('x-mollie-signature')?.replace(/^sha256=/, '')
    if (!(await isValidSignature('SHA-256', webhookSecrets, body, signature)))
      throw createWebhookRefusal('not signed by Mollie')
    const { id, entityId, _embedded } = readJson(event, body)
    const checkout = [entityId, _embedded?.entity?.paymentId ?? ''].find((text) => PAYMENT_ID.test(text))
    return checkout === undefined ? [] : [{ event: id, checkout }]
  }

  return withPaymentErrors({
    async check() {
      await api.expect(z.looseObject({}), 'GET', '/v2/payments?limit=1')
    },

    async open(checkout) {
      const headers = { 'Idempotency-Key': checkout.reference }
      const { id, _links } = await api.expect(createdPayment, 'POST', '/v2/payments', {
        json: toBody(checkout),
        headers,
      })
      return { id, url: _links.checkout.href }
    },

    async read(id) {
      if (!PAYMENT_ID.test(id)) return undefined
      const response = await api.send('GET', `/v2/payments/${id}`)
      return response.status === 404 ? undefined : toPayment(parseResponse(response, payment))
    },

    async expire(id) {
      const response = await api.send('DELETE', `/v2/payments/${encodeURIComponent(id)}`)
      // Payments with most methods cannot be cancelled (422), nor can those that have ended.
      if (response.status !== 422 && response.status !== 404) parseResponse(response, z.unknown())
    },

    async refund({ payment, amount, key }) {
      const path = `/v2/payments/${encodeURIComponent(payment)}/refunds`
      // Mollie's idempotency keys expire, and a refund may be retried after that.
      const refunds = await api.expect(refundList, 'GET', `${path}?limit=250`)
      const existing = refunds._embedded.refunds.find(
        ({ metadata }) => metadataFields.safeParse(metadata).data?.key === key,
      )
      if (existing) return toRefund(existing)
      const value = toDecimal('mollie', amount)
      const json = { amount: { currency: amount.currency, value }, metadata: { key } }
      return toRefund(await api.expect(refund, 'POST', path, { json, headers: { 'Idempotency-Key': key } }))
    },

    async readRefund({ payment, id }) {
      const path = `/v2/payments/${encodeURIComponent(payment)}/refunds/${encodeURIComponent(id)}`
      const response = await api.send('GET', path)
      return response.status === 404 ? undefined : toRefund(parseResponse(response, refund))
    },

    async readWebhook(request) {
      const text = readText(request.body)
      return request.headers.has('x-mollie-signature') ? readSigned(request) : readUnsigned(text)
    },
  })
}
