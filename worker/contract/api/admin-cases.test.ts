import { expect, test } from 'vitest'
import { adminCases } from '#test/fixtures/admin/admin-cases.ts'
import { operations } from './operations.ts'

test('the table of tests in test/fixtures/admin has each admin operation, with an event for each that changes a booking', () => {
  const admin = operations.filter(({ path }) => path.startsWith('/admin/'))
  const names = admin.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(adminCases).sort()).toEqual(names.toSorted())
  const changes = names.filter((name) => name.startsWith('post /admin/bookings'))
  expect(changes.filter((name) => !adminCases[name]?.event)).toEqual([])
})
