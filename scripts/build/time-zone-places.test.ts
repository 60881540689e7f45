import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listPlaces } from './time-zone-places.ts'

it('lists for every zone its countries, large cities and the translated names of its own city; with `more-names.ts` less than 60 kB gzipped', () => {
  const places = listPlaces()
  const more = readFileSync('worker/contract/time-zones/more-names.ts', 'utf8')
  expect(places.split('\n')).toHaveLength(Intl.supportedValuesOf('timeZone').length)
  expect(places).toMatch(/^Asia\/Tokyo\|JP\|[^|]*Kyoto.*\|.*es.*:Tokio/m)
  expect(gzipSync(places + more).byteLength).toBeLessThan(60_000)
})
