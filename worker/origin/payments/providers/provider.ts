import type { LocaleCode } from '#locales/codes.ts'
import type { Money } from '#worker/contract/money/money.ts'

/** One attempt at a payment, as a provider's hosted page is to ask for it. Instants are milliseconds since 1970. */
export interface Checkout {
  /** Ours, unguessable, new for each attempt: 10 to 40 letters, digits and `-`, which is what every provider takes. */
  reference: string
  amount: Money
  /** One line, which the visitor reads at the provider. */
  description: string
  contact: { email?: string; name?: string; phone?: string }
  locale: LocaleCode
  /** Where the visitor comes back to, with our own token in it: not every provider adds something to find it by. */
  returnUrl: string
  /** Where a visitor who gives up comes back to; Razorpay has no such link. */
  cancelUrl: string
  webhookUrl: string
  /** When the attempt was made; the same for every call with its reference, so that repeated calls are equal. */
  createdAt: number
  /** When it should lapse at the provider. Some keep a page open for longer: {@link PaymentProvider.expire} it then. */
  expiresAt: number
  /** Whether methods may be offered whose money comes hours or days later, such as boleto and OXXO. */
  delayed: boolean
}

interface Paid {
  state: 'paid'
  /** What to refund. */
  payment: string
  /** What was paid, which is to be compared with what was asked. */
  amount: Money
  /** How much of it has gone back. */
  refunded: Money
  /** Further payments at the same checkout, which are to go back. Only Mercado Pago lets a visitor pay twice. */
  surplus: readonly { payment: string; amount: Money }[]
}

/**
 * `failed` says that the last try failed: another at the same checkout may still be paid, and `paid` beats any earlier
 * state. After `expired` no try can be made, though money that was on its way may still come.
 */
interface Unpaid {
  state: 'open' | 'pending' | 'failed' | 'expired'
}

/** The provider's word about a checkout. `reference` is ours, undefined for a checkout that somebody else opened. */
export type ProviderPayment = { id: string; reference: string | undefined } & (Paid | Unpaid)

export interface RefundRequest {
  checkout: string
  payment: string
  amount: Money
  /** One refund has one key: 10 to 40 letters, digits, `-` and `_`. */
  key: string
}

export interface Refund {
  id: string
  state: 'pending' | 'done' | 'failed'
}

export interface WebhookRequest {
  headers: Headers
  query: URLSearchParams
  /** As it came, at most `maxWebhookBytes` long. */
  body: Uint8Array<ArrayBuffer>
}

/**
 * Which checkout to ask about, by the provider's id or by our reference, whichever the provider told. A notice with an
 * `event` may come several times and is known by it; one without is always worth asking.
 */
export type Notice = { event: string | undefined } & ({ checkout: string } | { reference: string })

/**
 * A provider that takes payments on a page of its own. Every call that the provider doesn't answer as described, or not
 * in time, throws `payment-error`, with the cause for the log.
 */
export interface PaymentProvider {
  /**
   * Opens a hosted checkout. A second call with the same reference gives the same checkout; where the provider can't,
   * it throws `payment-retry`, and a new attempt needs a new reference.
   */
  open(checkout: Checkout): Promise<{ id: string; url: string }>
  /** The provider's own word about a checkout; undefined where it knows none of that id. */
  read(id: string): Promise<ProviderPayment | undefined>
  /** Has a checkout take no more payments, where the provider can do that; one that is over stays as it is. */
  expire(id: string): Promise<void>
  /** Gives money back. The same key twice is one refund, and tells how that one stands now. */
  refund(request: RefundRequest): Promise<Refund>
  /** Reads how a refund stands, by the provider's id of it; undefined where the provider knows none of that id. */
  readRefund(request: { checkout: string; payment: string; id: string }): Promise<Refund | undefined>
  /**
   * What a webhook says happened; events of no interest are left out. Throws `webhook-refused` for a wrong or missing
   * signature, a stale time, a body over the limit or not of the provider's form.
   */
  readWebhook(request: WebhookRequest, now: number): Promise<Notice[]>
}
