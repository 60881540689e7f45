import { expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { HOUR_MINUTES } from '../durations.ts'
import { toNormalSpaces } from '../plain-text.ts'
import { listPolicyLines } from './format-policy.ts'

const start = Date.parse('2026-11-27T10:30:00Z')
const now = Date.parse('2026-11-20T08:00:00Z')
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const deposit = { due: euros(2000), total: euros(8000) }
const all = { due: euros(8000), total: euros(8000) }
const half = [
  { before: 72 * HOUR_MINUTES, percent: 100 },
  { before: 24 * HOUR_MINUTES, percent: 50 },
]

test.each([
  [{ cancel: 24 * HOUR_MINUTES }, {}, ['Free cancellation until Thursday, November 26 at 10:30 AM.']],
  [{ cancel: 0 }, {}, ['Free cancellation until Friday, November 27 at 10:30 AM.']],
  [{ cancel: null }, {}, ['This appointment can’t be cancelled online.']],
  [{ cancel: null }, deposit, ['This appointment can’t be cancelled online.']],
  [{ cancel: 30 * 24 * HOUR_MINUTES }, {}, ['This appointment can’t be cancelled online.']],
  [
    { cancel: 24 * HOUR_MINUTES, refunds: [{ before: 0, percent: 100 }] },
    deposit,
    [
      'Free cancellation until Thursday, November 26 at 10:30 AM; after that, the €20 deposit isn’t refundable.',
    ],
  ],
  [
    { cancel: 0, refunds: [{ before: 0, percent: 100 }] },
    all,
    ['Free cancellation until Friday, November 27 at 10:30 AM.'],
  ],
  [
    { cancel: 2 * HOUR_MINUTES, refunds: half },
    all,
    [
      'Free cancellation until Tuesday, November 24 at 10:30 AM.',
      'Cancel by Thursday, November 26 at 10:30 AM and you get €40 back.',
      'After that, your payment of €80 isn’t refundable.',
    ],
  ],
  [
    { cancel: 96 * HOUR_MINUTES, refunds: half },
    deposit,
    [
      'Free cancellation until Monday, November 23 at 10:30 AM; after that, the €20 deposit isn’t refundable.',
    ],
  ],
  [{ cancel: 0, refunds: [] }, deposit, ['If you cancel, the €20 deposit isn’t refunded.']],
])('describes the policy %j for the payment %j', async (policy, money, lines) => {
  const i18n = createI18n({ locale: 'en', timeLocale: 'en-US', messages: await loadMessages('en') })
  const terms = { policy, start, now, zone: 'Europe/Lisbon', ...money }
  expect(listPolicyLines(i18n, terms).map(toNormalSpaces)).toEqual(lines)
})
