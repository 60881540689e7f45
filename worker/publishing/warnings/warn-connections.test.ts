import { expect, test } from 'vitest'
import { createGym } from '#test/fixtures/warned-gym.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { type ProviderState, warnConnections } from './warn-connections.ts'

test.each([
  ['is not connected', { state: 'never', reason: 'no-secret', secrets: ['SMTP_URL'] }, 'not-connected'],
  ['lacks a secret', { state: 'never', reason: 'incomplete', secrets: ['SMTP_URL'] }, 'not-connected'],
  ['refuses the password', { state: 'failed', reason: 'credentials' }, 'connection-failed'],
  ['works', { state: 'works' }, undefined],
  ['is about to be checked', { state: 'never', reason: 'unchecked' }, undefined],
] as const)('warns of a channel that %s', (_, known, code) => {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@gym.example' } }
  const texts = { provider: 'twilio' as const, from: '+351220100200' }
  const warnings = warnConnections(bundle.parse(createGym({ site: { mail, texts } })), [
    { provider: 'smtp', ...known },
    { provider: 'twilio', ...known },
  ])
  const paths = ['site.mail.provider', 'site.texts.provider']
  expect(warnings).toMatchObject(code ? paths.map((path) => ({ path, code })) : [])
})

test('warns of payments that cannot be made, only where something is paid online', () => {
  const site = { payments: { provider: 'stripe' as const } }
  const payNow = { take: 'full' as const }
  const paid = createGym({ site, service: { price: { amount: '20.00', currency: 'EUR' }, payNow } })
  const find = (input: typeof paid, known: Partial<ProviderState>) =>
    warnConnections(bundle.parse(input), [{ provider: 'stripe', state: 'works', ...known }]).map(
      ({ path, code }) => `${path} ${code}`,
    )
  const missing = { state: 'never', reason: 'no-secret', secrets: ['STRIPE_SECRET_KEY'] } as const
  expect(find(paid, missing)).toEqual(['site.payments.provider not-connected'])
  expect(find(paid, { isTest: true })).toEqual(['site.payments.test test-contradicts-key'])
  expect(find(paid, { isTest: false })).toEqual([])
  expect(find(createGym({ site }), missing)).toEqual([])
})
