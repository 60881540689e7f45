import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADD_ONS_PATTERN, parseAddOns } from './add-ons.ts'
import { findChosenAddOns, formatAddOnChoices, listAddOnLines } from './chosen-add-ons.ts'

const id = fc.stringMatching(/^[a-z][a-z0-9_-]{0,63}$/)
const choices = fc.array(fc.record({ id, count: fc.integer({ min: 1, max: 10 }) }), {
  minLength: 1,
  maxLength: 12,
})

test('reads the choices that it wrote, also those with the longest ids', () => {
  fc.assert(
    fc.property(choices, (all) => {
      const text = formatAddOnChoices(all) ?? ''
      expect(text).toMatch(ADD_ONS_PATTERN)
      // The pattern that URLs of the booking flow accept.
      expect(text).toMatch(/^[a-z0-9_.,-]{1,900}$/)
      expect(parseAddOns(text)).toEqual(all)
    }),
    { numRuns: 50 },
  )
  expect(formatAddOnChoices([])).toBeUndefined()
})

test('leaves out add-ons that are not offered, or not as often as chosen', () => {
  const offered = [
    { id: 'tea', minutes: 0, max: 1 },
    { id: 'towel', minutes: 5, max: 3 },
  ]
  const find = (text: string) =>
    findChosenAddOns(offered, parseAddOns(text)).map(({ id, count }) => [id, count])
  expect(find('towel.3,tea.1')).toEqual([
    ['tea', 1],
    ['towel', 3],
  ])
  expect(find('towel.4,tea.0,snow.1')).toEqual([])
  expect(find('tea')).toEqual([])
  expect(find('')).toEqual([])
})

test('lists add-ons with what they cost together', () => {
  const price = { amount: 250, currency: 'EUR' }
  const all = [
    { name: 'Tea', count: 1 },
    { name: 'Towel', count: 2, price },
  ]
  const text = (value: unknown) => String(value)
  const money = ({ amount }: { amount: number }) => `€${amount / 100}`
  expect(listAddOnLines(all, { text, money })).toEqual(['Tea', '2 × Towel · €5'])
  expect(listAddOnLines(all, { text })).toEqual(['Tea', '2 × Towel'])
})
