import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { cityNames, extraCities } from '../../worker/contract/time-zones/large-cities.ts'
import { listPlaces } from './time-zone-places.ts'

it('lists for every zone its countries, large cities and the translated names of its own city; with the names in the contract less than 60 kB gzipped', () => {
  const places = listPlaces()
  const contractNames = ['zone-abbreviations', 'large-cities'].map((name) =>
    readFileSync(`worker/contract/time-zones/${name}.ts`, 'utf8'),
  )
  expect(places.split('\n')).toHaveLength(Intl.supportedValuesOf('timeZone').length)
  expect(places).toMatch(/^Asia\/Tokyo\|JP\|[^|]*Kyoto.*\|.*es.*:Tokio/m)
  expect(gzipSync(places + contractNames.join('')).byteLength).toBeLessThan(60_000)
})

it('has every large city that the contract translates, and none that the contract adds', () => {
  const listed = new Set(
    listPlaces()
      .split('\n')
      .flatMap((line) => line.split('|')[2]?.split(',') ?? []),
  )
  const added = Object.values(extraCities).flatMap((cities) => cities.split(', '))
  expect(added.filter((city) => listed.has(city))).toEqual([])
  expect(Object.keys(cityNames).filter((city) => !listed.has(city) && !added.includes(city))).toEqual([])
})
