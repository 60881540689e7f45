import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { usedLinks } from '../platform/db/booking-tables.ts'
import { exportPieces } from './export-site.ts'

test('exports every row once, 25 rows at a time', () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  for (let index = 0; index < 250; index += 1) {
    services.db
      .insert(usedLinks)
      .values({ slug: `link-${index}`, booking: 'bkg_x', usedAt: index })
      .run()
  }
  const pieces = [...exportPieces(services, 'test')]
  const rows = (piece: string) => piece.split('"slug":"link-').length - 1
  expect(pieces.map(rows).filter((count) => count > 0)).toEqual(Array(10).fill(25))
  const exported = JSON.parse(pieces.join('')) as { usedLinks: { slug: string }[] }
  expect(exported.usedLinks.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 250 }, (_, index) => `link-${index}`),
  )
})

test('exports a site without a published bundle', () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const empty = { ...services, published: { *readWithPauses() {} } }
  const pieces = [...exportPieces(empty as unknown as typeof services, 'test')]
  expect(JSON.parse(pieces.join(''))).toMatchObject({ site: 'test', revision: 0, bundle: null, bookings: [] })
})
