import { expect, test } from 'vitest'
import { checkout, NOW } from '#test/fixtures/providers/checkout.ts'
import { providers, secrets } from '#test/fixtures/providers/providers.ts'
import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'
import { createProvider } from './providers.ts'

const cases: Record<(typeof providers)[number]['name'], Record<string, PaymentRefusal | undefined>> = {
  stripe: {
    generic_decline: 'declined',
    insufficient_funds: 'insufficient-funds',
    expired_card: 'expired-card',
    incorrect_cvc: 'wrong-data',
    authentication_required: 'authentication',
    issuer_not_available: 'unreachable',
    something_new: 'declined',
  },
  mollie: {
    refused_by_issuer: 'declined',
    insufficient_funds: 'insufficient-funds',
    card_expired: 'expired-card',
    invalid_cvv: 'wrong-data',
    authentication_abandoned: 'authentication',
    authentication_unavailable_acs: 'unreachable',
    unknown_reason: undefined,
  },
  razorpay: {
    card_declined: 'declined',
    insufficient_funds: 'insufficient-funds',
    card_expired: 'expired-card',
    incorrect_cvv: 'wrong-data',
    incorrect_otp: 'authentication',
    bank_technical_error: 'unreachable',
    payment_cancelled: 'cancelled',
    constructor: undefined,
  },
  'mercado-pago': {
    cc_rejected_other_reason: 'declined',
    cc_rejected_insufficient_amount: 'insufficient-funds',
    cc_rejected_bad_filled_date: 'wrong-data',
    cc_rejected_3ds_challenge: 'authentication',
    cc_rejected_card_error: 'unreachable',
    cc_rejected_something_new: undefined,
  },
  paystack: {
    Declined: 'declined',
    'Insufficient Funds': 'insufficient-funds',
    expired_card: 'expired-card',
    'Incorrect PIN': 'wrong-data',
    'Issuer or Switch Inoperative': 'unreachable',
    'Your card <b>4084</b>': undefined,
  },
}

const rows = providers.flatMap((provider) =>
  Object.entries(cases[provider.name]).map(([code, reason]) => ({ ...provider, code, reason })),
)

test.each(rows)('$name: $code is $reason', async ({ name, currency, createFake, code, reason }) => {
  const server = createFake()
  const clock = { now: () => NOW }
  const provider = createProvider(name, { env: secrets, site: 'demo', clock, fetch: server.fetch })
  const { id } = (await provider?.open(checkout(currency))) ?? { id: '' }
  server.fail(id, code)
  const status = await provider?.read(id)
  expect(status).toMatchObject({ state: expect.stringMatching(/^(failed|expired)$/) })
  expect(status && 'reason' in status ? status.reason : undefined).toBe(reason)
  expect(Object.keys(status ?? {}).sort()).toEqual(
    ['id', 'reference', 'state', ...(reason ? ['reason'] : [])].sort(),
  )
})
