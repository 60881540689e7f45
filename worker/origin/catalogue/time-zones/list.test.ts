import { expect, test } from 'vitest'
import type { RegionCode } from '#locales/regions.ts'
import { getCity } from '#worker/contract/bookings/zone-name.ts'
import { listTimeZones, pickTimeZones } from './list.ts'

const NOW = Date.parse('2026-07-01T12:00:00Z')

// Times contain a non-breaking space; which one does not matter here.
const normalizeSpaces = (text = '') => text.replace(/\s/g, ' ')

test('returns the city, name, offset and current time of a zone', () => {
  const lisbon = listTimeZones('en', NOW).find(({ id }) => id === 'Europe/Lisbon')
  expect({ ...lisbon, time: normalizeSpaces(lisbon?.time) }).toEqual({
    id: 'Europe/Lisbon',
    city: 'Lisbon',
    name: 'Western European Time',
    offset: 'GMT+1',
    time: '1:00 PM',
  })
})

test('writes times by the regional tag, or in American English for an invalid tag', () => {
  const time = (locale: string) =>
    normalizeSpaces(listTimeZones(locale, NOW).find(({ id }) => id === 'Europe/Lisbon')?.time)
  expect(time('en-GB')).toBe('13:00')
  expect(time('no')).toBe('13:00')
  expect(time('!')).toBe('1:00 PM')
})

test('names cities in the language of a locale or a tag, whatever the region of the site', () => {
  const city = (locale: string, region?: RegionCode) =>
    listTimeZones(locale, NOW, region).find(({ id }) => id === 'America/New_York')?.city
  expect([city('pt-PT'), city('pt-BR'), city('nb-NO'), city('!')]).toEqual([
    'Nova Iorque',
    'Nova York',
    'New York',
    'New York',
  ])
  expect([city('pt', 'BR'), city('pt-br', 'BR')]).toEqual(['Nova Iorque', 'Nova York'])
})

test('picks zones by their ids, and ignores unknown ids', () => {
  const zones = pickTimeZones(['Asia/Tokyo', 'Mars/Olympus', 'Europe/Vienna'], 'de', NOW)
  expect(zones.map(({ city }) => city)).toEqual(['Wien', 'Tokio'])
})

test('sorts zones from west to east, then by city', () => {
  const list = listTimeZones('en', NOW)
  expect(list[0]?.offset).toBe('GMT-11')
  expect(list.at(-1)?.offset).toBe('GMT+14')
  expect(list.length).toBeGreaterThan(400)
})

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Asia/Katmandu', 'Kathmandu'],
])('derives from %s the city %s', (id, city) => expect(getCity(id)).toBe(city))
