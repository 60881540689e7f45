import { expect, it } from 'vitest'
import { matchZones } from './time-zones.ts'

const zones = [
  { id: 'America/Sao_Paulo', city: 'São Paulo', name: 'Brasilia Time', offset: 'GMT-3', time: '09:00' },
  { id: 'Europe/Lisbon', city: 'Lisbon', name: 'Western European Time', offset: 'GMT', time: '12:00' },
]
const found = (search: string) => matchZones(zones, search).map(({ city }) => city)

it('finds zones by city, name, id and offset, ignoring accents and case', () => {
  expect(found('sao paulo')).toEqual(['São Paulo'])
  expect(found('SÃO')).toEqual(['São Paulo'])
  expect(found('western lisbon')).toEqual(['Lisbon'])
  expect(found('sao_paulo')).toEqual(['São Paulo'])
  expect(found('gmt-3')).toEqual(['São Paulo'])
})

it('returns all zones for an empty search and none for an unknown word', () => {
  expect(found('  ')).toHaveLength(2)
  expect(found('atlantis')).toEqual([])
})
