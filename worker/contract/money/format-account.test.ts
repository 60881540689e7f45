import { describe, expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import type { CustomerAccount } from './account.ts'
import { hasPaidAnything, listAccountLines } from './format-account.ts'

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' })

type Refund = Pick<CustomerAccount['refunds'][number], 'state'> & { amount: number }

function createAccount(paid: number, refunds: readonly Refund[], sums: { owed: number; due?: number }) {
  const refunded = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const kept = paid - refunded
  const { owed, due = 0 } = sums
  const overpaid = kept + due - owed
  return {
    price: euros(80),
    owed: euros(owed),
    paid: euros(paid),
    refunded: euros(refunded),
    kept: euros(kept),
    due: euros(due),
    ...(overpaid > 0 && { overpaid: euros(overpaid) }),
    refundable: euros(kept),
    refunds: refunds.map(({ amount, state }) => ({
      state,
      reason: 'goodwill' as const,
      amount: euros(amount),
      createdAt: '2026-11-24T10:00:00Z',
    })),
  }
}

const formats = createI18n({ locale: 'en', timeLocale: 'en-IE', messages: await loadMessages('en') })
const listLines = (...account: Parameters<typeof createAccount>) =>
  listAccountLines(formats, createAccount(...account)).join(' · ')

test('lists what was paid, refunded in parts and kept, and that nothing is due', () => {
  const twice = [50, 20].map((amount) => ({ amount, state: 'done' as const }))
  expect(listLines(80, twice, { owed: 10 })).toBe(
    'Paid €80 · Refunded €50 and €20 (€70 in all) · Kept €10 · Nothing due',
  )
})

test.each([
  ['only a deposit was paid', 20, [], { owed: 80, due: 60 }, 'Paid €20'],
  [
    'the deposit was given back',
    20,
    [{ amount: 20, state: 'done' }],
    { owed: 60, due: 60 },
    'Paid €20 · Refunded €20 · Kept €0 · Reduced price €60',
  ],
  [
    'a refund is on its way',
    80,
    [
      { amount: 50, state: 'done' },
      { amount: 20, state: 'pending' },
    ],
    { owed: 10 },
    'Paid €80 · Refunded €50 · Refund on its way: €20 · Kept €10 · Nothing due',
  ],
  [
    'the provider refused the refund',
    80,
    [{ amount: 50, state: 'failed' }],
    { owed: 80 },
    'Paid €80 · Nothing due · We haven’t been able to send your refund of €50 yet. Please contact us.',
  ],
  ['more was paid than is owed', 80, [], { owed: 60 }, 'Paid €80 · Overpaid by €20 · Nothing due'],
] as const)('lists the amounts when %s', (_, paid, refunds, sums, line) => {
  expect(listLines(paid, refunds, sums)).toBe(line)
})

test('finds nothing paid without an account or a payment', () => {
  expect(hasPaidAnything(undefined)).toBe(false)
  expect(hasPaidAnything(createAccount(0, [], { owed: 80, due: 80 }))).toBe(false)
})

describe.each(localeCodes)('in %s', (locale) => {
  test('names the amounts in the order in which they add up', async () => {
    const messages = await loadMessages(locale)
    const i18n = createI18n({ locale, timeLocale: regionalTags[locale], messages })
    const account = createAccount(
      20,
      [
        { amount: 12, state: 'done' },
        { amount: 3, state: 'done' },
      ],
      { owed: 65, due: 60 },
    )
    const text = listAccountLines(i18n, account).join(' · ')
    const places = [20, 12, 3, 15, 5, 65].map((amount) => text.indexOf(i18n.money(euros(amount))))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  })
})
