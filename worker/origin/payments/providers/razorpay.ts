import * as z from 'zod/mini'
import { cutText } from '#worker/contract/cut-text.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
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

/** The codes are listed at razorpay.com/docs/errors/payments/list. */
const readRefusal = createRefusalReader({
  declined:
    'authorisation_declined_by_psp card_declined card_not_enrolled card_type_not_enabled debit_declined ' +
    'debit_instrument_blocked debit_instrument_inactive international_transaction_not_allowed ' +
    'payment_declined payment_risk_check_failed transaction_daily_limit_exceeded transaction_limit_exceeded ' +
    'transaction_not_permitted',
  'insufficient-funds': 'insufficient_funds',
  'expired-card': 'card_expired',
  'wrong-data':
    'bank_account_invalid card_number_invalid incorrect_atm_pin incorrect_card_details incorrect_card_expiry_date ' +
    'incorrect_cardholder_name incorrect_cvv incorrect_pin invalid_user_details invalid_vpa pin_not_set',
  authentication: 'authentication_failed incorrect_otp invalid_otp otp_attempts_exceeded otp_expired',
  unreachable:
    'bank_cutoff_in_progress bank_not_available bank_technical_error gateway_technical_error ' +
    'issuer_technical_error psp_app_technical_error server_error',
  cancelled: 'payment_cancelled payment_timed_out',
})

/** The secrets of a business's account at Razorpay. */
export interface RazorpaySecrets {
  keyId: string
  keySecret: string
  webhookSecrets: readonly string[]
}

const link = z.object({
  id: z.string(),
  short_url: z.url(),
  reference_id: z.nullish(z.string()),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  payments: z.nullish(z.array(z.object({ payment_id: z.string(), status: z.string() }))),
})
const linkList = z.object({ payment_links: z.array(link) })

type Link = z.infer<typeof link>

const payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  amount_refunded: z.nullish(z.int()),
})

const failedPayment = z.object({ error_reason: z.nullish(z.string()) })

const refund = z.object({ id: z.string(), status: z.string(), receipt: z.nullish(z.string()) })
const refundList = z.object({ items: z.array(refund) })

const refusal = z.object({ error: z.object({ description: z.string() }) })

const linkEvent = z.object({ payment_link: z.object({ entity: z.object({ id: z.string() }) }) })
const refundEvent = z.object({
  refund: z.object({ entity: z.object({ notes: z.object({ checkout: z.string() }) }) }),
})
const event = z.object({ event: z.string(), payload: z.unknown() })

/**
 * Returns when a link expires, in seconds since 1970. Razorpay requires at least 15 minutes from the call; five minutes more
 * leave time for a repeated call.
 */
function getExpiry({ createdAt, expiresAt }: Checkout): number {
  return Math.floor(Math.max(expiresAt, createdAt + 20 * MINUTE_MS) / 1000)
}

function toBody(checkout: Checkout) {
  const { amount, contact, reference } = checkout
  return {
    amount: toMinorUnits('razorpay', amount),
    currency: amount.currency,
    accept_partial: false,
    reference_id: reference,
    description: cutText(checkout.description, 2048),
    customer: {
      ...(contact.name !== undefined && { name: contact.name }),
      ...(contact.email !== undefined && { email: contact.email }),
      ...(contact.phone !== undefined && { contact: contact.phone }),
    },
    // Daybook sends its own messages to visitors.
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: checkout.returnUrl,
    callback_method: 'get',
    expire_by: getExpiry(checkout),
  }
}

/** Returns Razorpay's error description, because its codes only say that a request was bad. */
function getErrorMessage({ status, body }: ProviderResponse) {
  return status >= 400 ? (refusal.safeParse(body).data?.error.description ?? '') : ''
}

/** Returns whether Razorpay does not know the requested id. */
function isUnknown(response: ProviderResponse) {
  return response.status === 404 || /does not exist|not a valid id/i.test(getErrorMessage(response))
}

function getUnpaidState({ status, payments }: Link) {
  if (status === 'cancelled' || status === 'expired') return 'expired'
  const statuses = (payments ?? []).map((payment) => payment.status)
  if (statuses.includes('authorized') || statuses.includes('captured')) return 'pending'
  return statuses.includes('failed') ? 'failed' : 'open'
}

function toRefund({ id, status }: z.infer<typeof refund>): Refund {
  if (status === 'processed') return { id, state: 'done' }
  return { id, state: status === 'failed' ? 'failed' : 'pending' }
}

/** Creates the provider for Razorpay's payment links: razorpay.com/docs/api/payments/payment-links. */
export function razorpay(secrets: RazorpaySecrets, connection: Connection): PaymentProvider {
  const authorization = { Authorization: `Basic ${btoa(`${secrets.keyId}:${secrets.keySecret}`)}` }
  const api = new ProviderClient('https://api.razorpay.com', authorization, connection)

  const toPath = (id: string) => `/v1/payment_links/${encodeURIComponent(id)}`

  async function find(id: string): Promise<Link | undefined> {
    const response = await api.send('GET', toPath(id))
    return isUnknown(response) ? undefined : parseResponse(response, link)
  }

  /**
   * Finds an earlier link with a reference. Compares the reference itself and does not rely on the filter.
   */
  async function findByReference(reference: string): Promise<Link | undefined> {
    const query = new URLSearchParams({ reference_id: reference })
    const { payment_links } = await api.expect(linkList, 'GET', `/v1/payment_links?${query}`)
    return payment_links.find(({ reference_id }) => reference_id === reference)
  }

  /** Finds the reason of the last failed attempt. Returns none if the call fails, since the state is known without it. */
  async function findRefusal({ payments }: Link) {
    const last = payments?.findLast(({ status }) => status === 'failed')
    if (!last) return {}
    const failed = await api
      .expect(failedPayment, 'GET', `/v1/payments/${encodeURIComponent(last.payment_id)}`)
      .catch(() => undefined)
    return readRefusal(failed?.error_reason)
  }

  async function toPayment(paymentLink: Link): Promise<ProviderPayment> {
    const ids = { id: paymentLink.id, reference: paymentLink.reference_id ?? undefined }
    if (paymentLink.status !== 'paid') {
      const state = getUnpaidState(paymentLink)
      const refusal = state === 'failed' || state === 'expired' ? await findRefusal(paymentLink) : {}
      return { ...ids, state, ...refusal }
    }
    const paying = paymentLink.payments?.find(({ status }) => status === 'captured' || status === 'refunded')
    if (!paying) throw new Error(`The link ${paymentLink.id} is paid, but has no payment`)
    const paid = await api.expect(payment, 'GET', `/v1/payments/${encodeURIComponent(paying.payment_id)}`)
    const amount = fromMinorUnits('razorpay', paid.amount, paid.currency)
    const refunded = fromMinorUnits('razorpay', paid.amount_refunded ?? 0, paid.currency)
    return { ...ids, state: 'paid', payment: paid.id, amount, refunded, surplus: [] }
  }

  return withPaymentErrors({
    async check() {
      await api.expect(z.looseObject({}), 'GET', '/v1/payment_links?count=1')
    },

    async open(checkout) {
      const response = await api.send('POST', '/v1/payment_links', { json: toBody(checkout) })
      const isDuplicate = /reference_id.*already exists/is.test(getErrorMessage(response))
      const existing = isDuplicate ? await findByReference(checkout.reference) : parseResponse(response, link)
      if (!existing) throw new Failure('payment-retry', { cause: new Error(response.summary) })
      return { id: existing.id, url: existing.short_url }
    },

    async read(id) {
      const paymentLink = await find(id)
      return paymentLink && toPayment(paymentLink)
    },

    async expire(id) {
      const response = await api.send('POST', `${toPath(id)}/cancel`)
      if (response.status === 400 && (await find(id))?.status !== 'created') return
      parseResponse(response, link)
    },

    async refund({ checkout, payment, amount, key }) {
      const path = `/v1/payments/${encodeURIComponent(payment)}`
      const refunds = await api.expect(refundList, 'GET', `${path}/refunds?count=100`)
      const existing = refunds.items.find(({ receipt }) => receipt === key)
      if (existing) return toRefund(existing)
      const json = {
        amount: toMinorUnits('razorpay', amount),
        speed: 'normal',
        receipt: key,
        notes: { checkout },
      }
      const headers = { 'X-Refund-Idempotency': key }
      return toRefund(await api.expect(refund, 'POST', `${path}/refund`, { json, headers }))
    },

    async readRefund({ payment, id }) {
      const path = `/v1/payments/${encodeURIComponent(payment)}/refunds/${encodeURIComponent(id)}`
      const response = await api.send('GET', path)
      return isUnknown(response) ? undefined : toRefund(parseResponse(response, refund))
    },

    async readWebhook({ headers, body }: WebhookRequest): Promise<WebhookNotification[]> {
      const signed = await isValidSignature(
        'SHA-256',
        secrets.webhookSecrets,
        body,
        headers.get('x-razorpay-signature'),
      )
      if (!signed) throw createWebhookRefusal('not signed by Razorpay')
      const { event: name, payload } = readJson(event, body)
      const id = headers.get('x-razorpay-event-id') ?? undefined
      if (name.startsWith('payment_link.')) {
        const linkPayload = linkEvent.safeParse(payload)
        if (!linkPayload.success) throw createWebhookRefusal('a link without an id', linkPayload.error)
        return [{ event: id, checkout: linkPayload.data.payment_link.entity.id }]
      }
      const refunded = name.startsWith('refund.') ? refundEvent.safeParse(payload).data : undefined
      return refunded ? [{ event: id, checkout: refunded.refund.entity.notes.checkout }] : []
    },
  })
}
