import { expect, test } from 'vitest'
import { createGym, type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'

test('warns of a phone number without its country code', () => {
  const warn = (phone: string) => listGymWarnings({ site: { contact: { phone } } })
  expect(warn('220 100 200')).toEqual(['site.contact.phone no-country-code'])
  expect(['+351 220 100 200', '00351 220 100 200', '(+351) 220 100 200'].flatMap(warn)).toEqual([])
})

test('warns of a person without a contact, if the site sends mails and others have one', () => {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@gym.example' } }
  const trainer = { contact: { email: 'ana@gym.example' } }
  expect(listGymWarnings({ site: { mail }, trainer })).toEqual(['staff.1.contact no-address'])
  expect(listGymWarnings({ site: { mail } })).toEqual([])
  expect(listGymWarnings({ trainer })).toEqual([])
})

test('warns of a person with only a phone number, unless staff gets text messages', () => {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@gym.example' } }
  const texts = { provider: 'twilio' as const, from: '+351912000111' }
  const [ana, rui] = createGym({ trainer: { contact: { email: 'ana@gym.example' } } }).staff
  if (!ana || !rui) throw new Error('The gym has no two trainers')
  const staff = [ana, { ...rui, contact: { phone: '+351912345678' } }]
  const warn = (site: GymChange['site']) => listGymWarnings({ site: { mail, ...site }, staff })
  expect(warn({})).toEqual(['staff.1.contact no-address'])
  expect(warn({ texts, messages: { byText: ['visitor.scheduled'] } })).toEqual(['staff.1.contact no-address'])
  expect(warn({ texts, messages: { byText: ['staff.scheduled'] } })).toEqual([])
})
