import * as z from 'zod/mini'
import { cutText } from '#worker/contract/cut-text.ts'
import { fromDecimal, toDecimal } from '#worker/publishing/charges/provider-units.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Checkout } from '../../platform/db/payment-tables.ts'
import { verifyWebhook } from './mercado-pago-webhook.ts'
import type { PaymentProvider, ProviderPayment, Refund, WebhookNotification } from './provider.ts'
import { type Connection, ProviderClient, parseResponse } from './provider-client.ts'
import { createRefusalReader } from './refusal-reasons.ts'
import { withPaymentErrors } from './with-payment-errors.ts'

/** mercadopago.com/developers/en/docs/checkout-api/response-handling */
const readRefusal = createRefusalReader({
  declined:
    'cc_rejected_blacklist cc_rejected_call_for_authorize cc_rejected_card_disabled cc_rejected_card_type_not_allowed ' +
    'cc_rejected_duplicated_payment cc_rejected_fraud cc_rejected_high_risk cc_rejected_invalid_installments ' +
    'cc_rejected_max_attempts cc_rejected_other_reason cc_amount_rate_limit_exceeded rejected_by_bank ' +
    'rejected_by_issuer rejected_by_regulations rejected_high_risk rejected_other_reason',
  'insufficient-funds': 'cc_rejected_insufficient_amount',
  // Mercado Pago does not distinguish an expired card from a wrong date.
  'wrong-data':
    'cc_rejected_bad_filled_card_number cc_rejected_bad_filled_date cc_rejected_bad_filled_other ' +
    'cc_rejected_bad_filled_security_code rejected_insufficient_data',
  authentication: 'cc_rejected_3ds_challenge cc_rejected_3ds_mandatory',
  unreachable: 'bank_error cc_rejected_card_error cc_rejected_time_out',
  cancelled: 'by_payer expired',
})

/** The secrets of a business's account at Mercado Pago. */
export interface MercadoPagoSecrets {
  accessToken: string
  webhookSecrets: readonly string[]
}

const preference = z.object({
  id: z.string(),
  init_point: z.url(),
  external_reference: z.nullish(z.string()),
  expires: z.nullish(z.boolean()),
  expiration_date_to: z.nullish(z.string()),
})
const preferenceList = z.object({
  elements: z.nullable(z.array(z.object({ id: z.string(), external_reference: z.nullish(z.string()) }))),
})

type Preference = z.infer<typeof preference>

const payment = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  status_detail: z.nullish(z.string()),
  external_reference: z.nullish(z.string()),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.nullish(z.number()),
  currency_id: z.string(),
})
const paymentList = z.object({ paging: z.object({ total: z.int() }), results: z.array(payment) })

type Payment = z.infer<typeof payment>

const refund = z.object({ id: z.union([z.int(), z.string()]), status: z.nullish(z.string()) })

/** The statuses of a payment that took money, even if that was refunded. */
const paidStatuses = new Set(['approved', 'refunded', 'charged_back', 'in_mediation'])
const pendingStatuses = new Set(['pending', 'in_process', 'authorized'])

/** Returns an instant with a numeric offset, as Mercado Pago writes it. */
const formatInstant = (instant: number) => new Date(instant).toISOString().replace('Z', '+00:00')

function toBody(checkout: Checkout) {
  const { amount, contact, description, returnUrl, cancelUrl } = checkout
  // A JSON number in its shortest form, so nothing is lost.
  const unitPrice = Number(toDecimal('mercado-pago', amount))
  return {
    items: [
      {
        id: 'booking',
        title: cutText(description, 256),
        quantity: 1,
        unit_price: unitPrice,
        currency_id: amount.currency,
      },
    ],
    payer: {
      ...(contact.email !== undefined && { email: contact.email }),
      ...(contact.name !== undefined && { name: contact.name }),
    },
    back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
    auto_return: 'approved',
    notification_url: checkout.webhookUrl,
    external_reference: checkout.reference,
    expires: true,
    expiration_date_to: formatInstant(checkout.expiresAt),
    binary_mode: !checkout.delayed,
    ...(!checkout.delayed && {
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
    }),
  }
}

/** Returns the amount that the visitor paid, including refunded parts. */
function toAmount({ transaction_amount, currency_id }: Payment) {
  return fromDecimal('mercado-pago', String(transaction_amount), currency_id)
}

function toRefundedAmount({ transaction_amount_refunded, currency_id }: Payment) {
  return fromDecimal('mercado-pago', String(transaction_amount_refunded ?? 0), currency_id)
}

/** Returns the part of a payment that was not refunded. */
function getRemaining(payment: Payment) {
  const { amount, currency } = toAmount(payment)
  return {
    payment: String(payment.id),
    amount: { amount: amount - toRefundedAmount(payment).amount, currency },
  }
}

/**
 * Returns the status of a preference from its payments, which are in the order of creation. Fully refunded surplus payments
 * are left out, as they need nothing more.
 */
function toPayment(checkout: Preference, payments: readonly Payment[], now: number): ProviderPayment {
  const ids = { id: checkout.id, reference: checkout.external_reference ?? undefined }
  const [first, ...others] = payments.filter(({ status }) => paidStatuses.has(status))
  if (first) {
    const surplus = others.filter(({ status }) => status === 'approved').map(getRemaining)
    return {
      ...ids,
      state: 'paid',
      payment: String(first.id),
      amount: toAmount(first),
      refunded: toRefundedAmount(first),
      surplus,
    }
  }
  if (payments.some(({ status }) => pendingStatuses.has(status))) return { ...ids, state: 'pending' }
  const isExpired = checkout.expires === true && Date.parse(checkout.expiration_date_to ?? '') <= now
  const last = payments.at(-1)
  const refusal = last?.status === 'rejected' ? readRefusal(last.status_detail) : undefined
  if (isExpired) return { ...ids, state: 'expired', ...refusal }
  return { ...ids, state: refusal ? 'failed' : 'open', ...refusal }
}

function toRefund({ id, status }: z.infer<typeof refund>): Refund {
  if (status === 'approved') return { id: String(id), state: 'done' }
  const failed = status === 'rejected' || status === 'cancelled'
  return { id: String(id), state: failed ? 'failed' : 'pending' }
}

/**
 * Creates the provider for Mercado Pago's Checkout Pro: mercadopago.com/developers/en/docs/checkout-pro. The
 * checkout id is the preference's.
 */
export function mercadoPago(
  { accessToken, webhookSecrets }: MercadoPagoSecrets,
  connection: Connection,
  clock: Clock,
): PaymentProvider {
  const authorization = { Authorization: `Bearer ${accessToken}` }
  const api = new ProviderClient('https://api.mercadopago.com', authorization, connection)

  const toPath = (id: string) => `/checkout/preferences/${encodeURIComponent(id)}`

  async function find(id: string): Promise<Preference | undefined> {
    const response = await api.send('GET', toPath(id))
    return response.status === 404 ? undefined : parseResponse(response, preference)
  }

  /** Finds an earlier preference, so that no second one is made: only payments have idempotency keys. */
  async function findByReference(reference: string): Promise<Preference | undefined> {
    const query = new URLSearchParams({ external_reference: reference })
    const { elements } = await api.expect(preferenceList, 'GET', `/checkout/preferences/search?${query}`)
    const existing = elements?.find(({ external_reference }) => external_reference === reference)
    return existing && find(existing.id)
  }

  async function listPayments(reference: string, offset = 0): Promise<Payment[]> {
    const query = new URLSearchParams({
      external_reference: reference,
      sort: 'date_created',
      criteria: 'asc',
      limit: '50',
      offset: String(offset),
    })
    const { paging, results } = await api.expect(paymentList, 'GET', `/v1/payments/search?${query}`)
    const own = results.filter(({ external_reference }) => external_reference === reference)
    const next = offset + results.length
    return results.length > 0 && next < paging.total
      ? [...own, ...(await listPayments(reference, next))]
      : own
  }

  return withPaymentErrors({
    async check() {
      await api.expect(z.looseObject({}), 'GET', '/users/me')
    },

    async open(checkout) {
      const { reference } = checkout
      const headers = { 'X-Idempotency-Key': reference }
      const options = { json: toBody(checkout), headers }
      const opened =
        (await findByReference(reference)) ??
        (await api.expect(preference, 'POST', '/checkout/preferences', options))
      return { id: opened.id, url: opened.init_point }
    },

    async read(id) {
      const checkout = await find(id)
      if (!checkout) return undefined
      const reference = checkout.external_reference
      const payments = reference ? await listPayments(reference) : []
      return toPayment(checkout, payments, clock.now())
    },

    async expire(id) {
      const json = { expires: true, expiration_date_to: formatInstant(clock.now()) }
      await api.expect(z.object({ id: z.string() }), 'PUT', toPath(id), { json })
    },

    async refund({ payment, amount, key }) {
      const json = { amount: Number(toDecimal('mercado-pago', amount)) }
      const headers = { 'X-Idempotency-Key': key }
      const path = `/v1/payments/${encodeURIComponent(payment)}/refunds`
      return toRefund(await api.expect(refund, 'POST', path, { json, headers }))
    },

    async readRefund({ payment, id }) {
      const path = `/v1/payments/${encodeURIComponent(payment)}/refunds/${encodeURIComponent(id)}`
      const response = await api.send('GET', path)
      return response.status === 404 ? undefined : toRefund(parseResponse(response, refund))
    },

    async readWebhook(request, now): Promise<WebhookNotification[]> {
      const { id, requestId } = await verifyWebhook(request, webhookSecrets, now)
      if (id === undefined) return []
      const response = await api.send('GET', `/v1/payments/${encodeURIComponent(id)}`)
      if (response.status === 404) return []
      const reference = parseResponse(response, payment).external_reference
      return reference ? [{ event: requestId, reference }] : []
    },
  })
}
