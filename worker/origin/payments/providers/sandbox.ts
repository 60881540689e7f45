import { eq, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Checkout, sandboxCheckouts } from '../../platform/db/payment-tables.ts'
import { newSandboxCheckoutId } from '../../platform/new-id.ts'
import type { KeyRing } from '../../platform/tokens/key-ring.ts'
import type { PaymentProvider, ProviderPayment, Refund, RefundRequest, WebhookRequest } from './provider.ts'

type Row = typeof sandboxCheckouts.$inferSelect

interface SandboxDeps {
  db: Database
  keys: KeyRing
  /** The site's public URL; undefined while nothing is published, or when the site is not in test mode. */
  publicUrl: () => string | undefined
}

/**
 * The header with the signature of a sandbox webhook: a token that the site signs for the text of the body.
 */
export const SANDBOX_SIGNATURE = 'X-Sandbox-Signature'

/** Returns the body of a sandbox webhook: the checkout's id and state. */
export function createSandboxEvent({ id, state }: Pick<Row, 'id' | 'state'>) {
  return `${id} ${state}`
}

const sumAmounts = (amounts: Row['refunds']) =>
  Object.values(amounts).reduce((sum, minorUnits) => sum + minorUnits, 0)

function toProviderPayment({ id, checkout, state, refunds }: Row): ProviderPayment {
  const { reference, amount } = checkout
  if (state === 'failed') return { id, reference, state, reason: 'declined' }
  if (state !== 'paid') return { id, reference, state }
  const refunded = sumAmounts(refunds)
  const { currency } = amount
  return { id, reference, state, payment: id, amount, refunded: { amount: refunded, currency }, surplus: [] }
}

/**
 * A payment provider for trying out, which takes no money. The Worker serves its page, and its state is in
 * the site's database.
 */
export class Sandbox implements PaymentProvider {
  readonly #deps: SandboxDeps

  constructor(deps: SandboxDeps) {
    this.#deps = deps
  }

  /** Finds a checkout by its id. */
  find(id: string): Row | undefined {
    const { db } = this.#deps
    return db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)).get()
  }

  async check(): Promise<void> {}

  async open(checkout: Checkout): Promise<{ id: string; url: string }> {
    const publicUrl = this.#deps.publicUrl()
    if (!publicUrl) throw new Failure('payment-retry', { cause: 'The site is not in test mode' })
    const { db } = this.#deps
    const isSame = eq(sql`${sandboxCheckouts.checkout} ->> '$.reference'`, checkout.reference)
    const stored = db.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).where(isSame).get()
    // The id differs from the reference: the business sees the reference, and must not find the page with it, since the page
    // leads back to the visitor's link.
    const id = stored?.id ?? newSandboxCheckoutId()
    if (!stored) db.insert(sandboxCheckouts).values({ id, checkout, state: 'open' }).run()
    return { id, url: new URL(`/api/payments/sandbox/${id}`, publicUrl).href }
  }

  async read(id: string): Promise<ProviderPayment | undefined> {
    const row = this.find(id)
    return row && toProviderPayment(row)
  }

  async expire(id: string): Promise<void> {
    const row = this.find(id)
    if (row && row.state !== 'paid') this.setState(id, 'expired')
  }

  async refund({ checkout, amount, key }: RefundRequest): Promise<Refund> {
    const row = this.find(checkout)
    if (row?.state !== 'paid') return { id: key, state: 'failed' }
    const { [key]: _, ...others } = row.refunds
    if (sumAmounts(others) + amount.amount > row.checkout.amount.amount) return { id: key, state: 'failed' }
    this.#deps.db
      .update(sandboxCheckouts)
      .set({ refunds: { ...row.refunds, [key]: amount.amount } })
      .where(eq(sandboxCheckouts.id, checkout))
      .run()
    return { id: key, state: 'done' }
  }

  async readRefund({ checkout, id }: { checkout: string; id: string }): Promise<Refund | undefined> {
    return this.find(checkout)?.refunds[id] === undefined ? undefined : { id, state: 'done' }
  }

  async readWebhook({ headers, body }: WebhookRequest) {
    const event = new TextDecoder().decode(body)
    const signature = headers.get(SANDBOX_SIGNATURE) ?? ''
    const [checkout = ''] = event.split(' ')
    if (!this.#deps.keys.verify(signature, 'sandbox', event)) throw new Failure('webhook-refused')
    return [{ event, checkout }]
  }

  /**
   * Stores the state that a visitor chose on the page. A paid checkout stays paid. An expired one stays expired
   * unless `late` is set, as for money that arrives after the expiry.
   */
  setState(id: string, state: Row['state'], { late = false } = {}): Row | undefined {
    const row = this.find(id)
    if (!row || row.state === 'paid' || (row.state === 'expired' && !late)) return row
    this.#deps.db.update(sandboxCheckouts).set({ state }).where(eq(sandboxCheckouts.id, id)).run()
    return { ...row, state }
  }
}
