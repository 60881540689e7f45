import { expect, it } from 'vitest'
import { toFreeSlug, toSlug } from './to-slug.ts'

it('makes a slug of a text', () => {
  expect(toSlug('Haircut & colour – für Große')).toBe('haircut-colour-fur-grosse')
})

it('keeps the letters of all languages of the desk', () => {
  expect(toSlug('Strzyżenie małego ØRE Æble')).toBe('strzyzenie-malego-ore-aeble')
})

it('leaves room for what an id adds to the slug of a long text', () => {
  // An id has at most 64 characters: a letter in front, and five behind.
  expect(toSlug('long '.repeat(40)).length).toBeLessThanOrEqual(58)
})

it.each([
  ['Haircut', [], 'haircut'],
  ['Haircut', ['haircut'], 'haircut-2'],
  ['Haircut', ['haircut', 'haircut-2'], 'haircut-3'],
  ['散髪', [], 'n'],
])('makes a slug of %s that none of %j has', (text, taken, expected) => {
  expect(toFreeSlug(text, taken)).toBe(expected)
})
