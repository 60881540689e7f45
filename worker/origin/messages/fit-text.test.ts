import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const LINK = 'https://salon-lima.example/widget/l/abcdefghijklm'

test('keeps a text that has at most two segments', () => {
  expect(fitText('Salon Lima: Booked: Cut, Tuesday at 10:00', LINK)).toBe(
    `Salon Lima: Booked: Cut, Tuesday at 10:00\n${LINK}`,
  )
  expect(fitText('Salon Lima: Booked', undefined)).toBe('Salon Lima: Booked')
})

test('replaces characters that would double the number of segments', () => {
  expect(fitText('Salon “Lima” – 10:00\u202fAM…', undefined)).toBe('Salon "Lima" - 10:00 AM...')
})

test('shortens a long text to two segments of 153 characters, and never the link', () => {
  const body = fitText(`Salon Lima: Booked: ${'Cut and colour, '.repeat(30)}`, LINK)
  expect(body.endsWith(`...\n${LINK}`)).toBe(true)
  expect(body.length).toBeLessThanOrEqual(306)
  expect(body.length).toBeGreaterThan(290)
})

test('shortens to 67 characters in each segment where a character is not in the GSM alphabet', () => {
  const body = fitText(`Salon Lima: Zarezerwowano: ${'strzyżenie włosów, '.repeat(30)}`, LINK)
  expect(body.endsWith(`...\n${LINK}`)).toBe(true)
  expect(body.length).toBeLessThanOrEqual(134)
})

test('does not shorten a text when its link alone is longer than two segments', () => {
  const link = `https://${'a'.repeat(400)}.example/`
  expect(fitText('Salon Lima: Booked', link)).toBe(`Salon Lima: Booked\n${link}`)
})
