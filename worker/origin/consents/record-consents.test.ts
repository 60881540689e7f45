import { expect, test } from 'vitest'
import { openPersonalDataOrigin } from '#test/fixtures/personal-data-origin.ts'
import { listConsents } from './list-consents.ts'

test('records given and refused consents with the texts that were read', async () => {
  const { services, book, join, send } = openPersonalDataOrigin()
  const { booking } = book('ana', { consents: { terms: true, marketing: true }, locale: 'pt', guests: 2 })
  book('bob')
  join('ana', { consents: { terms: true }, locale: 'de', guests: 1 })
  const sent = await send('ana', { locale: 'de', consents: { terms: true, marketing: true } })
  const { consents: all } = listConsents(services, { email: 'ANA@example.com' })
  const records = all.map(({ purpose, agreed, version, text, locale }) => [
    purpose,
    agreed,
    version,
    text,
    locale,
  ])
  expect(records.reverse()).toEqual([
    ['terms', true, 't1', 'I accept', 'pt'],
    ['marketing', true, 'm1', 'Escrevam-me', 'pt'],
    ['terms', true, 't1', 'Ich akzeptiere', 'de'],
    ['marketing', false, 'm1', 'Write to me', 'de'],
    ['terms', true, 't1', 'Ich akzeptiere', 'de'],
    ['marketing', true, 'm1', 'Write to me', 'de'],
    ['risk', true, 'r1', 'Ich weiß', 'de'],
  ])
  const sources = all.map((consent) => consent.given).reverse()
  expect(sources.map((id) => id.slice(0, 3)).join(' ')).toBe('bkg bkg wtl wtl sub sub sub')
  expect([sources[0], sources[6]]).toEqual([booking.id, sent.id])
})

test('records no consents for spam, and lists consents in pages of a hundred', async () => {
  const { services, send } = openPersonalDataOrigin()
  await send('ana', { website: 'https://spam.example' })
  expect(listConsents(services, { email: 'ana@example.com' }).consents).toEqual([])
  for (let index = 0; index < 40; index += 1) await send('ana')
  const first = listConsents(services, { email: 'ana@example.com' })
  const second = listConsents(services, { email: 'ana@example.com', cursor: first.next ?? '' })
  expect([first.consents.length, second.consents.length, second.next]).toEqual([100, 20, null])
  const sources = [...first.consents, ...second.consents].map(
    (consent) => `${consent.given} ${consent.purpose}`,
  )
  expect(new Set(sources).size).toBe(120)
  expect(() => listConsents(services, { email: 'ana@example.com', cursor: 'x' })).toThrow('validation')
})
