import { expect, test } from 'vitest'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { AdminCustomers } from '#worker/contract/admin/customers.ts'
import { openFolder } from './folder-site.ts'
import { ADMIN_TOKEN } from './harness.ts'

const asOwner = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }

/** Opens a published site with a table of customers and one of appointments in its folder. */
async function openTables() {
  const one = await openFolder()
  await one.publish()
  one.folder.write('customers.csv', 'Name,Email,Phone\nEva Berg,eva@x.example,+351912345678\nJan,nobody,\n')
  one.folder.write(
    'appointments.csv',
    'Client,Email,Start,Service\nEva,eva@x.example,2027-02-01 10:00,Haircut\nAna,ana@x.example,2027-02-02 10:00,Colour\nUwe,uwe@x.example,2026-02-02 10:00,Haircut\n',
  )
  const { site } = one
  return {
    ...one,
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
    import: (kind: string, file: string, ...more: string[]) =>
      one.call('import', kind, `${one.folder.path}/${file}`, one.folder.path, '--json', ...more),
    customers: async () =>
      (await site.json<AdminCustomers>('/api/admin/customers', asOwner)).body.customers.map(
        ({ email }) => email,
      ),
    bookings: async () =>
      (await site.json<AdminBookings>('/api/admin/bookings', asOwner)).body.bookings.map(({ start }) =>
        start.slice(0, 16),
      ),
  }
}

test('imports customers once, and undoes it', async () => {
  await using one = await openTables()
  const asked = await one.import('customers', 'customers.csv')
  expect([asked.status, await one.customers()]).toEqual([5, []])
  const first = await one.import('customers', 'customers.csv', '--yes')
  expect([first.status, first.errors]).toEqual([0, ''])
  const result: { id: string } = JSON.parse(first.output)
  expect(result).toMatchObject({ created: 1, refusedRows: 1 })
  expect(await one.customers()).toEqual(['eva@x.example'])
  const again = await one.import('customers', 'customers.csv', '--yes')
  expect(JSON.parse(again.output)).toMatchObject({ created: 0, known: 1 })
  const undone = await one.call('import', 'undo', result.id, one.folder.path, '--yes', '--json')
  expect(JSON.parse(undone.output)).toEqual({ removed: 1, kept: 0 })
  expect(await one.customers()).toEqual([])
})

test('asks what services of the file are, and takes the answers', async () => {
  await using one = await openTables()
  const asked = await one.import('appointments', 'appointments.csv', '--yes')
  expect([asked.status, asked.output + asked.errors]).toEqual([1, expect.stringContaining('Colour=cut')])
  const wrong = await one.import('appointments', 'appointments.csv', '--yes', '--service', 'Colour=none')
  expect(wrong.status).toBe(2)
  const written = await one.import('appointments', 'appointments.csv', '--yes', '--service', 'Colour=out')
  expect(JSON.parse(written.output)).toMatchObject({ created: 2, leftOut: 1 })
  expect(await one.bookings()).toEqual(['2026-02-02T10:00', '2027-02-01T10:00'])
})
