import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { Substitutes } from '#worker/contract/admin/substitutes.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'

const start = '2026-11-24T12:00:00Z'
const massage: Offer = { id: 'massage', staff: ['ana', 'rui', 'eva'], calendar: { staffing: 'assigned' } }
const sauna: Offer = { id: 'sauna', staff: ['ana', 'eva'] }

function openDesk(bundle: BundleInput) {
  const call = createAdminCalls(testOrigin('2026-11-23T08:00:00Z', bundle))
  return {
    call,
    async book(body: object): Promise<string> {
      const answer = await call<BusinessBooking>('bookings', { start, notify: false, ...body })
      return answer.body.booking.id
    },
    async list(id: string, query = '') {
      const { body } = await call<Substitutes & Problem>(`bookings/${id}/substitutes${query}`)
      return body.code ?? [body.item, ...body.people.map((person) => person.id)]
    },
  }
}

test('lists who provides the service and is free at the time of a booking', async () => {
  const { book, list, call } = openDesk(createClinicBundle([massage, sauna]))
  const id = await book({ calendar: 'massage', staff: 'ana' })
  expect(await list(id)).toEqual([0, 'rui', 'eva'])
  await book({ calendar: 'massage', staff: 'eva', start: '2026-11-24T11:30:00Z', overrides: ['hours'] })
  expect(await list(id)).toEqual([0, 'rui'])
  await call('blocks', { owner: { kind: 'staff', id: 'rui' }, from: '2026-11-24', to: '2026-11-24' })
  expect(await list(id)).toEqual([0])
  expect(await list(id, '?instead=nobody')).toEqual([0])
  expect(await list('bkg_nobody')).toBe('event-not-found')
  await call(`bookings/${id}/cancel`, { notify: false })
  expect(await list(id)).toBe('booking-cancelled')
})

test('lists who can take over the service that somebody provides in a cart', async () => {
  const { book, list } = openDesk(createSpaBundle([massage, sauna]))
  const toItem = (service: string, staff: string) => ({ service: `srv_${service}`, guest: 0, staff })
  const cart = await book({ calendar: 'spa', items: [toItem('massage', 'rui'), toItem('sauna', 'ana')] })
  expect(await list(cart, '?instead=ana')).toEqual([1, 'eva'])
  expect(await list(cart, '?instead=rui')).toEqual([0, 'ana', 'eva'])
  const later = { calendar: 'spa', start: '2026-11-24T15:00:00Z' }
  const both = await book({ ...later, items: [toItem('massage', 'ana'), toItem('sauna', 'ana')] })
  expect(await list(both, '?instead=ana')).toEqual([0])
})
