import { expect, test } from 'vitest'
import { createContactSearch } from './contact-search.ts'

const contact = {
  firstName: 'Żółcia',
  lastName: "O'Brien-Łęcka",
  email: 'Zolcia.OBrien@Example.com',
  phone: '+48512345678',
}

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
])('finds a contact by %j', (search) => expect(createContactSearch(search)(contact)).toBe(true))

test.each(['anna', 'zolcia anna', '999', '+44 512 345 678', '.*', '%', '_____'])(
  'does not find it by %j',
  (search) => expect(createContactSearch(search)(contact)).toBe(false),
)

test('finds nobody without a contact', () => expect(createContactSearch('undefined')({})).toBe(false))
