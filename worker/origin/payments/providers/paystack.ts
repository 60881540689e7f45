import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { fromMinorUnits, toMinorUnits } from '#worker/publishing/charges/minor-units.ts'
import type { Checkout } from '../../platform/db/payment-tables.ts'
import { withPaymentErrors } from './payment-error.ts'
import type { Notice, PaymentProvider, ProviderPayment, Refund, WebhookRequest } from './provider.ts'
import { type Answer, type Connection, ProviderClient, parseAnswer } from './provider-client.ts'
import { isSigned } from './signatures.ts'
import { createRefusal, readJson } from './webhook-body.ts'

export interface PaystackSecrets {
  /** Also signs webhooks. The first is for calls; the second is used while one is being replaced. */
  secretKeys: readonly [string, ...string[]]
}

const opened = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
})

const transaction = z.object({
  id: z.int(),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
})
const verified = z.object({ status: z.literal(true), data: transaction })

type Transaction = z.infer<typeof transaction>

const refund = z.object({
  id: z.int(),
  status: z.string(),
  amount: z.int(),
  merchant_note: z.nullish(z.string()),
})
const refunded = z.object({ status: z.literal(true), data: refund })
const refundList = z.object({ status: z.literal(true), data: z.array(refund) })

const refusal = z.object({ message: z.string() })

const event = z.object({ event: z.string(), data: z.unknown() })
const chargeEvent = z.object({ id: z.int(), reference: z.string() })
const refundEvent = z.object({
  transaction_reference: z.string(),
  refund_reference: z.nullish(z.string()),
  status: z.optional(z.string()),
})

/** `abandoned` is Paystack's status for an untouched page. */
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
  const shown = { display_name: 'Booking', variable_name: 'booking', value: description }
  return {
    email: contact.email,
    amount: toMinorUnits('paystack', amount),
    currency: amount.currency,
    reference,
    callback_url: returnUrl,
    metadata: JSON.stringify({ cancel_action: cancelUrl, custom_fields: [shown] }),
  }
}

/** Paystack's error message. */
function against({ status, body }: Answer) {
  return status >= 400 ? (refusal.safeParse(body).data?.message ?? '') : ''
}

function toRefund({ id, status }: z.infer<typeof refund>): Refund {
  if (status === 'processed') return { id: String(id), state: 'done' }
  return { id: String(id), state: status === 'failed' ? 'failed' : 'pending' }
}

/**
 * Paystack's transactions: paystack.com/docs/api/transaction. The checkout id is our reference. Only Paystack
 * itself ends a transaction.
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
    const of = { id: reference, reference }
    const reversed = status === 'reversed'
    if (status !== 'success' && !reversed) {
      const state = states[status]
      if (state === undefined) throw new Error(`${reference} is ${status}`)
      return { ...of, state }
    }
    const payment = String(id)
    const done = reversed ? [] : (await listRefunds(payment)).filter((one) => one.status === 'processed')
    const back = reversed ? rest.amount : done.reduce((sum, { amount }) => sum + amount, 0)
    const amount = fromMinorUnits('paystack', rest.amount, rest.currency)
    const refunded = fromMinorUnits('paystack', back, rest.currency)
    return { ...of, state: 'paid', payment, amount, refunded, surplus: [] }
  }

  return withPaymentErrors({
    async open(checkout) {
      const answer = await api.ask('POST', '/transaction/initialize', { json: toBody(checkout) })
      // Paystack returns a page's URL only once.
      if (/duplicate.*reference/i.test(against(answer))) {
        throw new Failure('payment-retry', { cause: new Error(answer.summary) })
      }
      const { data } = parseAnswer(answer, opened)
      return { id: data.reference, url: data.authorization_url }
    },

    async read(id) {
      const answer = await api.ask('GET', `/transaction/verify/${encodeURIComponent(id)}`)
      if (answer.status === 404 || /not found/i.test(against(answer))) return undefined
      return toPayment(parseAnswer(answer, verified).data)
    },

    async expire() {},

    async refund({ payment, amount, key }) {
      // Paystack has no idempotency keys, so refunds are found by their note.
      const same = (await listRefunds(payment)).find(({ merchant_note }) => merchant_note === key)
      if (same) return toRefund(same)
      const json = {
        transaction: payment,
        amount: toMinorUnits('paystack', amount),
        currency: amount.currency,
        merchant_note: key,
      }
      return toRefund((await api.expect(refunded, 'POST', '/refund', { json })).data)
    },

    async readRefund({ id }) {
      const answer = await api.ask('GET', `/refund/${encodeURIComponent(id)}`)
      if (answer.status === 404 || /not found/i.test(against(answer))) return undefined
      return toRefund(parseAnswer(answer, refunded).data)
    },

    async readWebhook({ headers, body }: WebhookRequest): Promise<Notice[]> {
      const signature = headers.get('x-paystack-signature')
      if (!(await isSigned('SHA-512', secretKeys, body, signature)))
        throw createRefusal('not signed by Paystack')
      const { event: name, data } = readJson(event, body)
      if (name.startsWith('charge.') && !name.startsWith('charge.dispute.')) {
        const about = chargeEvent.safeParse(data)
        if (!about.success) throw createRefusal('a charge without a reference', about.error)
        return [{ event: `${name}:${about.data.id}`, checkout: about.data.reference }]
      }
      const about = name.startsWith('refund.') ? refundEvent.safeParse(data).data : undefined
      return about ? [{ event: undefined, checkout: about.transaction_reference }] : []
    },
  })
}
