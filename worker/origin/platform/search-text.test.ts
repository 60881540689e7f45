import { expect, test } from 'vitest'
import { toSearchTerms, toSearchText } from './search-text.ts'

const contact = {
  firstName: 'Żółcia',
  lastName: "O'Brien-Łęcka",
  email: 'Zolcia.OBrien@Example.com',
  phone: '+48512345678',
}

/** Returns whether a search finds a text. */
const finds = (search: string, text: string) => toSearchTerms(search).every((term) => text.includes(term))

test.each([
  'żółcia',
  'ZOLCIA',
  'lecka zolcia',
  "o'brien",
  'obrien@example',
  '+48 512 345 678',
  '0512-345-678',
  '512 345',
  '345678',
])('finds a contact by %j', (search) => expect(finds(search, toSearchText(contact))).toBe(true))

test.each(['anna', 'zolcia anna', '999', '+44 512 345 678', '.*', '%', '_____'])(
  'does not find a contact by %j',
  (search) => expect(finds(search, toSearchText(contact))).toBe(false),
)

test('writes nothing for missing details', () => expect(finds('undefined', toSearchText({}))).toBe(false))
