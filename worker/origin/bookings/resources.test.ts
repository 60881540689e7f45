import { expect, test } from 'vitest'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import { cancel } from './cancel/cancel.ts'
import { reschedule } from './change/reschedule.ts'
import { book } from './create/book.ts'
import { listBookings } from './read/list-bookings.ts'

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const at = (time: string) => `2026-11-24T${time}:00+00:00`

function openSite(published: BundleInput) {
  const { services } = testOrigin('2026-11-23T08:00:00Z', published)
  const toSlot = (calendar: string, time: string, change: object = {}) => ({
    calendar,
    start: at(time),
    timeZone: 'Europe/Lisbon',
    ...change,
  })
  const request = (calendar: string, time: string, change: object = {}) =>
    bookingRequest.parse({ ...toSlot(calendar, time, change), contact, consents: { terms: true } })
  return {
    services,
    take: (calendar: string, time: string, change: object = {}) =>
      book(services, request(calendar, time, change), idempotencyKey),
    getRefusal(calendar: string, time: string, change: object = {}) {
      try {
        book(services, request(calendar, time, change), idempotencyKey)
      } catch (error) {
        if (error instanceof Failure) return error
      }
      return undefined
    },
    hold: (id: string, calendar: string, time: string) =>
      services.holds.createHold(holdRequest.parse({ id, ...toSlot(calendar, time) }), undefined),
    listFree(calendar: string) {
      const day = { from: '2026-11-24', to: '2026-11-24', timeZone: 'Europe/Lisbon' }
      const slots = listSlots(services, calendar, day).days['2026-11-24'] ?? []
      return slots.map(({ start }) => start.slice(11, 16))
    },
    rows: () => runWithoutPauses(listBookings(services, {})).bookings,
  }
}

const massage: Offer = { id: 'massage', staff: ['ana', 'rui'], needs: [['river', 'garden']] }

test('books a room once at a time, whoever is free', () => {
  const { take, getRefusal, listFree, rows } = openSite(
    createClinicBundle([{ ...massage, needs: [['river']] }]),
  )
  take('massage', '10:00')
  expect(listFree('massage')).not.toContain('10:30')
  const failure = getRefusal('massage', '10:30')
  expect(failure?.code).toBe('resource-unavailable')
  expect(failure?.details.nearest?.map(({ start }) => start)).toContain(at('11:00'))
  take('massage', '11:00')
  expect(rows().map(({ rooms }) => rooms)).toEqual([['river'], ['river']])
})

test('takes the next free one of several rooms, and frees it again', () => {
  const { services, take, getRefusal, listFree, rows } = openSite(
    createClinicBundle([{ ...massage, staff: ['ana', 'rui', 'eva'] }]),
  )
  const first = take('massage', '10:00')
  take('massage', '10:00')
  expect(
    rows()
      .map(({ rooms }) => rooms[0])
      .sort(),
  ).toEqual(['garden', 'river'])
  expect(getRefusal('massage', '10:00')?.code).toBe('resource-unavailable')
  const { id } = first.booking
  reschedule(services, id, { token: first.manage.token, start: at('14:00') }, idempotencyKey)
  expect(listFree('massage')).toContain('10:00')
  const second = take('massage', '10:00')
  cancel(services, second.booking.id, { token: second.manage.token }, idempotencyKey)
  expect(listFree('massage')).toContain('10:00')
})

test('finds a room and a machine together where a greedy choice would not', () => {
  const needs = [['river', 'garden'], ['river']]
  const { take, rows, getRefusal } = openSite(
    createClinicBundle([{ id: 'laser', staff: ['ana', 'rui'], needs }]),
  )
  take('laser', '10:00')
  expect(rows()[0]?.rooms).toEqual(['garden', 'river'])
  expect(getRefusal('laser', '10:00')?.code).toBe('resource-unavailable')
})

test('reserves the room of a hold for its booking', () => {
  const { hold, take, getRefusal, rows } = openSite(createClinicBundle([{ ...massage, needs: [['river']] }]))
  const id = '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001'
  hold(id, 'massage', '10:00')
  expect(getRefusal('massage', '10:00')?.code).toBe('resource-unavailable')
  take('massage', '10:00', { hold: id })
  expect(rows()[0]?.rooms).toEqual(['river'])
})

test('keeps a room free during buffers, as it does staff', () => {
  const buffers = { before: 0, after: 30 }
  const { take, listFree } = openSite(createClinicBundle([{ ...massage, needs: [['river']], buffers }]))
  take('massage', '10:00')
  expect(listFree('massage').slice(0, 2)).toEqual(['11:30', '12:00'])
})

test('lets visitors join a class in its room, and refuses another class there', () => {
  const yoga = { id: 'yoga', staff: ['ana', 'rui'], needs: [['river']], calendar: { seats: 3, interval: 60 } }
  const { take, getRefusal, rows } = openSite(createClinicBundle([yoga]))
  for (let seat = 0; seat < 3; seat += 1) take('yoga', '10:00')
  expect(rows().map(({ staff, rooms }) => `${staff.id} ${rooms}`)).toEqual(Array(3).fill('ana river'))
  expect(getRefusal('yoga', '10:00')?.code).toBe('resource-unavailable')
  expect(getRefusal('yoga', '10:00', { staff: 'ana' })?.code).toBe('slot-taken')
})

const together = { id: 'panel', staff: ['ana', 'rui'], calendar: { staffing: 'together' as const } }

test('offers a time when all required staff are free, and takes all of them', () => {
  const talk = { id: 'talk', staff: ['rui'] }
  const { take, listFree, getRefusal, rows, services } = openSite(createClinicBundle([together, talk]))
  take('talk', '10:00')
  expect(listFree('panel')).not.toContain('10:30')
  const { booking, manage } = take('panel', '11:00')
  expect(booking).toMatchObject({ staff: { name: 'ana' }, others: [{ name: 'rui' }] })
  expect(getRefusal('talk', '11:30')?.code).toBe('slot-taken')
  const moved = reschedule(services, booking.id, { token: manage.token, start: at('11:30') }, idempotencyKey)
  expect(moved.booking.others).toEqual([{ id: 'rui', name: 'rui' }])
  expect(listFree('talk')).not.toContain('12:00')
  cancel(services, booking.id, { token: manage.token }, idempotencyKey)
  expect(listFree('talk')).toContain('12:00')
  expect(rows()).toHaveLength(2)
})

test('starts slots where the hours of all required staff meet', () => {
  const bundle = createClinicBundle([together])
  const [ana, rui] = bundle.staff
  const late = { weekly: { tue: [{ from: '09:45', to: '12:00' }] } }
  const { listFree } = openSite({
    ...bundle,
    staff: [ana, { ...rui, hours: late }].filter((person) => person !== undefined) as BundleInput['staff'],
  })
  expect(listFree('panel')).toEqual(['09:45', '10:15', '10:45'])
})

test('offers nothing on a day that is full for one of the required staff', () => {
  const talk = { id: 'talk', staff: ['rui'] }
  const panel = { ...together, calendar: { ...together.calendar, perDay: 1 } }
  const { take, listFree } = openSite(createClinicBundle([panel, talk]))
  take('talk', '10:00')
  expect(listFree('panel')).toEqual([])
})

test('refuses a choice of staff where the calendar assigns staff', () => {
  const calendar = { staffing: 'assigned' as const, assign: 'priority' as const }
  const bundle = createClinicBundle([{ id: 'call', staff: ['ana', 'rui'], calendar }])
  const staff = bundle.staff.map((person) => (person.id === 'rui' ? { ...person, priority: 9 } : person))
  const { take, getRefusal, rows } = openSite({ ...bundle, staff })
  expect(getRefusal('call', '10:00', { staff: 'ana' })?.details.errors).toMatchObject([
    { code: 'staff-unknown' },
  ])
  for (const time of ['10:00', '11:00', '12:00']) take('call', time)
  take('call', '12:00')
  expect(
    rows()
      .map((row) => row.staff.id)
      .sort(),
  ).toEqual(['ana', 'rui', 'rui', 'rui'])
})
