import { expect, it } from 'vitest'
import { matchZones } from './time-zones.ts'

const zones = [
  { id: 'America/Sao_Paulo', city: 'São Paulo', name: 'Brasilia Time', offset: 'GMT-3', time: '09:00' },
  { id: 'Europe/Lisbon', city: 'Lisbon', name: 'Western European Time', offset: 'GMT', time: '12:00' },
]
const findCities = (search: string) => matchZones(zones, search).map(({ city }) => city)

it('finds zones by city, name, id and offset, ignoring accents and case', () => {
  expect(findCities('sao paulo')).toEqual(['São Paulo'])
  expect(findCities('SÃO')).toEqual(['São Paulo'])
  expect(findCities('western lisbon')).toEqual(['Lisbon'])
  expect(findCities('sao_paulo')).toEqual(['São Paulo'])
  expect(findCities('gmt-3')).toEqual(['São Paulo'])
})

it('returns all zones for an empty search and none for an unknown word', () => {
  expect(findCities('  ')).toHaveLength(2)
  expect(findCities('atlantis')).toEqual([])
})
