import type { Money } from '#worker/contract/money/money.ts'
import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'
import type { Checkout, ProviderName, RefundState } from '../../platform/db/payment-tables.ts'

interface PaidStatus {
  state: 'paid'
  /** The provider's id for refunds. */
  payment: string
  /** The paid amount, to be compared with the requested one. */
  amount: Money
  /** The part that was refunded. */
  refunded: Money
  /**
   * Further payments at the same checkout, which must be refunded. Only Mercado Pago lets a visitor pay
   * twice.
   */
  surplus: readonly { payment: string; amount: Money }[]
}

/**
 * After `failed` another attempt at the same checkout may succeed, and `paid` overrides every earlier state.
 * After `expired` no new attempt is possible, though money that was on its way may still arrive.
 */
interface UnpaidStatus {
  state: 'open' | 'pending' | 'failed' | 'expired'
  /** Why the last attempt was refused, as far as the provider says so. */
  reason?: PaymentRefusal
}

/**
 * The provider's status of a checkout. `reference` is the id that Daybook gave the payment; undefined for a checkout that
 * another system opened.
 */
export type ProviderPayment = { id: string; reference: string | undefined } & (PaidStatus | UnpaidStatus)

export interface RefundRequest {
  checkout: string
  payment: string
  amount: Money
  /** The idempotency key of the refund: 10 to 40 letters, digits, `-` and `_`. */
  key: string
}

export interface Refund {
  id: string
  state: RefundState
}

/** Returns a provider by name; undefined when there are no secrets for it, and for payments on site. */
export type FindProvider = (name: ProviderName | 'on-site') => PaymentProvider | undefined

export interface WebhookRequest {
  headers: Headers
  query: URLSearchParams
  /** The raw body, at most `MAX_WEBHOOK_BYTES` long. */
  body: Uint8Array<ArrayBuffer>
}

/**
 * The checkout that a webhook is about, by the provider's id or by our reference. A notification with an
 * `event` may be repeated, and is handled once; one without is always handled.
 */
export type WebhookNotification = { event: string | undefined } & (
  | { checkout: string }
  | { reference: string }
)

/**
 * A payment provider with a hosted page. Every call throws `payment-error`, with its cause, for an unexpected
 * response or a timeout.
 */
export interface PaymentProvider {
  /** Checks the key by a call that changes nothing. Throws when the call fails. */
  check(): Promise<void>
  /**
   * Opens a hosted checkout. A second call with the same reference returns the same checkout. When the
   * provider cannot do that, it throws `payment-retry`, and a new payment needs a new reference.
   */
  open(checkout: Checkout): Promise<{ id: string; url: string }>
  /** Returns the provider's status of a checkout; undefined for an unknown id. */
  read(id: string): Promise<ProviderPayment | undefined>
  /** Closes a checkout, where the provider supports that, so that it cannot be paid. An ended one stays as it is. */
  expire(id: string): Promise<void>
  /** Requests a refund. A second call with the same key returns the current state of the first. */
  refund(request: RefundRequest): Promise<Refund>
  /** Returns the state of a refund by the provider's id; undefined for an unknown id. */
  readRefund(request: { checkout: string; payment: string; id: string }): Promise<Refund | undefined>
  /**
   * Returns the notifications in a webhook. Leaves out events that Daybook does not use. Throws `webhook-refused` for a wrong
   * or missing signature, an old timestamp, a body over the limit, or an unexpected format.
   */
  readWebhook(request: WebhookRequest, now: number): Promise<WebhookNotification[]>
}
