import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLASS_START, oneClass, openClass, TUESDAY } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { outbox } from '../../platform/db/job-tables.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test('offers a freed time to two of 250 fake entries for three hours each, then lets everyone book it', async () => {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 180 } } }
  const site = openClass(createClinicBundle([offer]))
  const full = site.book('zoe', { guests: 3 })
  for (let n = 0; n < 250; n += 1) site.join(`nobody-${n}`, { guests: 3 })
  const offers = () =>
    site.services.db
      .select()
      .from(outbox)
      .all()
      .filter(({ event }) => event === 'waitlist.offered').length
  site.cancel(full)
  await site.wait(175)
  expect([offers(), site.day().full]).toEqual([1, [TUESDAY]])
  await site.wait(10)
  expect([offers(), site.day().full]).toEqual([2, [TUESDAY]])
  await site.wait(180)
  expect([offers(), site.day().full]).toEqual([2, []])
  await site.wait(60)
  const booked = site.book('eva', { guests: 3 })
  expect(offers()).toBe(2)
  // Seats that a cancellation frees are offered anew.
  site.cancel(booked)
  expect([offers(), site.day().full]).toEqual([3, [TUESDAY]])
})

test('ends the longest offer after six hours, and makes no offer when only minutes of these are left', async () => {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 355 } } }
  const site = openClass(createClinicBundle([offer]))
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  await site.wait(356)
  expect(site.statuses()).toEqual(['lapsed', 'waiting'])
  expect(site.day().full).toEqual([])

  const long = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 600 } } }
  const other = openClass(createClinicBundle([long]))
  const taken = other.book('zoe', { guests: 3 })
  other.join('eva', { guests: 3 })
  other.cancel(taken)
  expect(other.getEntry('eva').offer?.expiresAt).toBe('2026-11-23T14:00:00+00:00')
})

test('does not prolong the offers of earlier seats when more seats of a class are freed', async () => {
  const site = openClass(
    createClinicBundle([{ ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 60 } } }]),
  )
  const [zoe, kim] = [site.book('zoe', { guests: 1 }), site.book('kim', { guests: 1 })]
  for (let n = 0; n < 20; n += 1) site.join(`p${n}`, { guests: 1 })
  const live = () => site.statuses().filter((status) => status === 'offered').length
  site.cancel(zoe)
  await site.wait(5 * 60)
  expect([live(), site.day().full]).toEqual([1, [TUESDAY]])
  site.cancel(kim)
  expect([live(), site.day().full]).toEqual([2, [TUESDAY]])
  await site.wait(60)
  // Zoe's two seats are open to everyone, and Kim's are offered for five more hours.
  expect([live(), site.day().full]).toEqual([1, []])
  const [free] = site.day().days[TUESDAY] ?? []
  expect(free).toMatchObject({ start: CLASS_START, seatsLeft: 2 })
  await site.wait(4 * 60)
  expect(live()).toBe(1)
  await site.wait(60)
  expect([live(), site.day().days[TUESDAY]?.[0]?.seatsLeft]).toEqual([0, 4])
})

test('offers a freed seat for six hours of its own, even while other seats are offered', async () => {
  const site = openClass()
  const zoe = site.book('zoe', { guests: 1 })
  site.book('kim', { guests: 1 })
  for (let n = 0; n < 20; n += 1) site.join(`p${n}`, { guests: 1 })
  site.cancel(zoe)
  await site.wait(5 * 60)
  await site.wait(1)
  const index = site.statuses().indexOf('offered')
  const taken = site.book(`p${index}`, { guests: 1, hold: site.getEntry(`p${index}`).offer?.hold })
  site.cancel(taken)
  await site.wait(5 * 60)
  expect(site.statuses().filter((status) => status === 'offered')).toHaveLength(1)
  await site.wait(60)
  expect(site.statuses()).not.toContain('offered')
})

test('does not offer a time that overlaps with one that is open to everyone', async () => {
  const hours = { weekly: { tue: [{ from: '10:00', to: '12:00' }] } }
  const calendar = { hours, interval: 30, waitlist: { holdFor: 60 } }
  const massage = { id: 'massage', staff: ['ana'], calendar }
  const site = openClass(createClinicBundle([massage]), 'massage')
  const eleven = `${TUESDAY}T11:00:00+00:00`
  const [first, second] = [site.book('zoe'), site.book('kim', { start: eleven })]
  for (let n = 0; n < 20; n += 1) site.join(`p${n}`)
  const offers = () =>
    Array.from({ length: 20 }, (_, n) => site.getEntry(`p${n}`).offer?.start).filter(
      (start) => start !== undefined,
    )
  site.cancel(first)
  await site.wait(5 * 60)
  expect(offers()).toEqual([CLASS_START])
  site.cancel(second)
  expect(offers().sort()).toEqual([CLASS_START, eleven])
  await site.wait(60)
  expect(offers()).toEqual([eleven])
  expect(site.day().days[TUESDAY]?.map(({ start }) => start)).toEqual([CLASS_START])
  await site.wait(5 * 60)
  expect(offers()).toEqual([])
})
