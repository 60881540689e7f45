import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listPlaces } from './time-zone-places.ts'

it('lists the countries and large cities of every zone in at most 60 kB', () => {
  const places = listPlaces()
  expect(places.split('\n')).toHaveLength(Intl.supportedValuesOf('timeZone').length)
  expect(places).toMatch(/^Asia\/Tokyo\|JP\|.*Kyoto/m)
  expect(gzipSync(places).byteLength).toBeLessThan(60_000)
})
