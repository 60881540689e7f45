import { expect, test } from 'vitest'
import { checkIntakes } from './check-intakes.ts'

const calendars = [{ intake: { form: 'frm_health' } }]
const form = { id: 'frm_health', kind: 'form' }
const listCodes = (change: object) =>
  checkIntakes(calendars, [{ ...form, ...change }]).map(({ code }) => code)

test('accepts an intake of the kind form, and calendars without an intake', () => {
  expect(listCodes({ rules: [{ do: 'disqualify' }], agreements: { terms: false } })).toEqual([])
  expect(checkIntakes([{}, { intake: 1 }], [])).toEqual([])
})

test.each([
  ['a quiz', { kind: 'quiz' }, 'intake-kind'],
  ['a survey', { kind: 'survey' }, 'intake-kind'],
  ['terms', { agreements: { terms: true } }, 'intake-agreements'],
  ['marketing', { agreements: { marketing: true } }, 'intake-agreements'],
  ['a redirect', { rules: [{ do: 'redirect', to: '/thanks' }] }, 'intake-redirect'],
])('refuses an intake with %s', (_, change, code) => {
  expect(listCodes(change)).toEqual([code])
})
