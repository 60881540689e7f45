import { expect, test } from 'vitest'
import { contact } from './bookings/contact.ts'
import { removeInvisible, toLineFeeds } from './clean-text.ts'
import { typedEntry, typedText } from './typed-text.ts'

test.each([
  ['\u202d+351 912 345 678\u202c', '+351 912 345 678'],
  ['ana@example.com\u200b', 'ana@example.com'],
  ['\ufeffana\u00ad@exam\u2060ple.com', 'ana@example.com'],
  ['\u2066ana@example.com\u2069', 'ana@example.com'],
  ['plain', 'plain'],
])('removes invisible characters from "%s"', (text, expected) => expect(removeInvisible(text)).toBe(expected))

test('keeps the zero-width joiners of names, and cleans contact data that was copied', () => {
  const read = contact.parse({
    firstName: 'می\u200cخواهم',
    email: ' ana@example.com\u200b',
    phone: '\u202d+351 912 345 678\u202c',
    notes: 'One\r\nTwo\rThree',
  })
  expect(read).toEqual({
    firstName: 'می\u200cخواهم',
    email: 'ana@example.com',
    phone: '+351 912 345 678',
    notes: 'One\nTwo\nThree',
  })
})

test('counts a line break as one character, as browsers do', () => {
  const text = `${'x'.repeat(39)}\r\n`.repeat(49) + 'x'.repeat(40)
  expect(toLineFeeds(text)).toHaveLength(2000)
  expect(typedText(2000).safeParse(text).success).toBe(true)
  expect(typedText(1999).safeParse(text).success).toBe(false)
  expect(typedEntry(3).parse('\u200ba b\u200b ')).toBe('a b')
})
