import { expect, test } from 'vitest'
import { cityOf } from './city.ts'
import { timeZoneList } from './list.ts'

const now = Date.parse('2026-07-01T12:00:00Z')

// A page's time keeps together; which space does that is not this list's to say.
const spaced = (text = '') => text.replace(/\s/g, ' ')

test('a zone is told by its city, its name, its offset and its time', () => {
  const lisbon = timeZoneList('en', now).find(({ id }) => id === 'Europe/Lisbon')
  expect({ ...lisbon, time: spaced(lisbon?.time) }).toEqual({
    id: 'Europe/Lisbon',
    city: 'Lisbon',
    name: 'Western European Time',
    offset: 'GMT+1',
    time: '1:00 PM',
  })
})

test('times follow the regional tag; what is no tag is American', () => {
  const time = (locale: string) =>
    spaced(timeZoneList(locale, now).find(({ id }) => id === 'Europe/Lisbon')?.time)
  expect(time('en-GB')).toBe('13:00')
  expect(time('no')).toBe('13:00')
  expect(time('!')).toBe('1:00 PM')
})

test('zones run from west to east, then by city', () => {
  const list = timeZoneList('en', now)
  expect(list[0]?.offset).toBe('GMT-11')
  expect(list.at(-1)?.offset).toBe('GMT+14')
  expect(list.length).toBeGreaterThan(400)
})

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Asia/Katmandu', 'Kathmandu'],
])('the city of %s is %s', (id, city) => expect(cityOf(id)).toBe(city))
