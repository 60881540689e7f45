import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { AdminAgenda, AgendaAppointment } from '#worker/contract/admin/agenda.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { book } from '../bookings/create/book.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { busyFeeds, externalBusy } from '../platform/db/feed-tables.ts'
import { conceal } from '../platform/rights/conceal.ts'
import { publish } from '../publishing/commands/publish.ts'

const TUESDAY = '2026-11-24'
const timeZone = 'Europe/Lisbon'

const offers: Offer[] = [
  { id: 'cut', staff: ['ana', 'rui'], needs: [['chair']], buffers: { before: 5, after: 15 } },
  { id: 'talk', staff: ['rui'] },
  { id: 'class', staff: ['eva'], calendar: { seats: 6, guests: { ask: 'count', max: 3 } } },
]

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function openDesk(published: BundleInput = createClinicBundle(offers)) {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', published)
  const call = createAdminCalls({ services, clock })
  return {
    services,
    clock,
    call,
    book: (calendar: string, time: string, change: object = {}) =>
      book(
        services,
        bookingRequest.parse({
          calendar,
          start: `${TUESDAY}T${time}:00Z`,
          timeZone,
          contact: { firstName: 'Eve', lastName: 'Reis', email: 'eve@example.com', phone: '+351912345678' },
          consents: { terms: true },
          ...change,
        }),
        noIdempotencyKey,
      ).booking,
    agenda: async (query = `from=${TUESDAY}&to=${TUESDAY}`) =>
      (await call<AdminAgenda>(`agenda?${query}`)).body,
    refusal: async (query: string) => {
      const { status, body } = await call<Partial<Problem>>(`agenda?${query}`)
      return [status, ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    },
  }
}

const at = (time: string) => `${TUESDAY}T${time}:00+00:00`
const ofDay = (more = '') => `from=${TUESDAY}&to=${TUESDAY}${more}`

/** Returns the appointments of each column, as their local times and service. */
function read({ columns, appointments }: AdminAgenda) {
  const write = ({ start, end, service }: AgendaAppointment) =>
    `${start.slice(11, 16)}-${end.slice(11, 16)} ${service.name}`
  return Object.fromEntries(
    columns.map(({ id, appointments: indexes }) => [
      id,
      indexes.flatMap((index) => {
        const one = appointments[index]
        return one ? [write(one)] : []
      }),
    ]),
  )
}

test('has the hours and appointments of everybody, with buffers, people and rooms', async () => {
  const desk = openDesk()
  const booking = desk.book('cut', '10:00', { staff: 'ana' })
  const { columns, appointments, days, staff, rooms, incomplete } = await desk.agenda()
  expect([staff.map(({ id }) => id), rooms]).toEqual([
    ['ana', 'rui', 'eva'],
    [{ id: 'chair', name: 'chair' }],
  ])
  expect(incomplete).toBeUndefined()
  expect(days).toEqual([{ date: TUESDAY, start: at('00:00'), end: '2026-11-25T00:00:00+00:00' }])
  const free = { blocks: [], busy: [], holds: [], hours: [{ start: at('09:00'), end: at('17:00') }] }
  expect(columns).toEqual([
    { id: 'ana', name: 'ana', ...free, appointments: [0] },
    { id: 'rui', name: 'rui', ...free, appointments: [] },
    { id: 'eva', name: 'eva', ...free, appointments: [] },
  ])
  expect(appointments).toEqual([
    {
      start: at('10:00'),
      end: at('11:00'),
      before: 5,
      after: 15,
      calendar: 'cal_cut',
      service: { id: 'srv_cut', name: 'cut', color: 'blue' },
      staff: [{ id: 'ana', name: 'ana', color: 'blue' }],
      rooms: [{ id: 'chair', name: 'chair' }],
      bookings: [
        {
          id: booking.id,
          status: 'scheduled',
          outcome: null,
          firstName: 'Eve',
          lastName: 'Reis',
          phone: '+351912345678',
          guests: 0,
          firstVisit: true,
          notes: [],
        },
      ],
    },
  ])
})

test('has the chosen colours, and in order those of whatever has none, but none of who left', async () => {
  const {
    staff: [ana, ...colleagues] = [],
    services: [cut, ...others] = [],
    ...rest
  } = createClinicBundle(offers)
  if (!ana || !cut) throw new Error('There is nobody, or no service')
  const published: BundleInput = {
    ...rest,
    staff: [{ ...ana, color: 'pink' }, ...colleagues],
    services: [cut, ...others],
  }
  const desk = openDesk(published)
  desk.book('cut', '10:00', { staff: 'ana' })
  desk.book('talk', '12:00')
  const read = async () => {
    const { colors, appointments } = await desk.agenda()
    const list = appointments.map(({ service, staff }) => [service, ...staff].map(({ color }) => color))
    return [colors, ...list]
  }
  expect(await read()).toEqual(['service', ['blue', 'pink'], ['orange', 'orange']])
  const changed: BundleInput = {
    ...published,
    site: { ...published.site, agendaColors: 'staff' },
    staff: colleagues,
    services: [{ ...cut, staff: ['rui'], color: 'brown' }, ...others],
  }
  publish(desk.services, bundle.parse(changed))
  expect(await read()).toEqual(['staff', ['brown', undefined], ['orange', 'blue']])
})

test('gives the first colour again after the last', async () => {
  const many = Array.from({ length: 9 }, (_, index): Offer => ({ id: `offer-${index}`, staff: ['ana'] }))
  const desk = openDesk(createClinicBundle(many))
  desk.book('offer-7', '10:00')
  desk.book('offer-8', '12:00')
  const { appointments } = await desk.agenda()
  expect(appointments.map(({ service }) => service.color)).toEqual(['brown', 'blue'])
})

test('says what is due or paid, whether the form is missing, who comes for the first time, and the notes', async () => {
  const { services: [cut, ...others] = [], ...rest } = createClinicBundle(offers)
  if (!cut) throw new Error('There is no service')
  const desk = openDesk({
    ...rest,
    services: [{ ...cut, price: { amount: '60', currency: 'EUR' } }, ...others],
  })
  const contact = { firstName: 'Eve', lastName: 'Reis', email: 'EVE@example.com', phone: '+351912345678' }
  const first = desk.book('cut', '10:00', { staff: 'ana', contact: { ...contact, notes: 'I use the lift.' } })
  desk.book('cut', '12:00', { staff: 'rui' })
  await desk.call(`bookings/${first.id}/notes`, { note: 'x'.repeat(300), notify: false })
  const list = async (query?: string) =>
    (await desk.agenda(query)).appointments.flatMap(({ bookings }) =>
      bookings.map(({ paid, due, firstVisit, notes, form }) => ({
        ...{ paid: paid?.amount, due: due?.amount, firstVisit, form },
        notes: notes.map((note) => note.length),
      })),
    )
  expect(await list()).toEqual([
    { due: 6000, firstVisit: true, notes: [15, 200] },
    { due: 6000, notes: [] },
  ])
  const blind = conceal(await desk.agenda(), { role: 'staff', given: { scope: 'all', rights: ['look'] } })
  expect(JSON.stringify(blind).match(/"notes":[^,}]*/g)).toEqual(['"notes":[]', '"notes":[]'])
  await desk.call(`bookings/${first.id}/paid-on-site`, {
    ...{ amount: { amount: 2500, currency: 'EUR' }, method: 'cash', notify: false },
  })
  expect((await list())[0]).toMatchObject({ paid: 2500, due: 3500 })
})

test('has a class once, with all of its bookings and seats', async () => {
  const desk = openDesk()
  const ids = [desk.book('class', '10:00', { guests: 2 }).id, desk.book('class', '10:00').id]
  desk.book('class', '11:00')
  const { appointments } = await desk.agenda()
  expect(appointments.map(({ seats, bookings }) => [seats, bookings.length])).toEqual([
    [{ taken: 4, total: 6 }, 2],
    [{ taken: 1, total: 6 }, 1],
  ])
  expect(appointments[0]?.bookings.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('shows each service of a cart with its own person and time', async () => {
  const desk = openDesk(
    createSpaBundle([
      { id: 'cut', staff: ['ana'], duration: 30 },
      { id: 'talk', staff: ['rui'], duration: 60 },
    ]),
  )
  desk.book('spa', '10:00', {
    items: [
      { guest: 0, service: 'srv_cut' },
      { guest: 0, service: 'srv_talk' },
    ],
  })
  expect(read(await desk.agenda())).toEqual({ ana: ['10:00-10:30 cut'], rui: ['10:30-11:30 talk'], eva: [] })
})

test('shows everybody of an appointment that takes several people', async () => {
  const together: Offer = { id: 'duo', staff: ['ana', 'rui'], calendar: { staffing: 'together' } }
  const desk = openDesk(createClinicBundle([together]))
  desk.book('duo', '10:00')
  expect(read(await desk.agenda())).toEqual({ ana: ['10:00-11:00 duo'], rui: ['10:00-11:00 duo'], eva: [] })
})

test('shows rooms while anybody works, and a column of the appointments without a room', async () => {
  const desk = openDesk()
  desk.book('cut', '10:00')
  expect(read(await desk.agenda(ofDay('&by=room')))).toEqual({ chair: ['10:00-11:00 cut'] })
  desk.book('talk', '12:00')
  const agenda = await desk.agenda(ofDay('&by=room'))
  expect(Object.entries(read(agenda))).toEqual([
    ['chair', ['10:00-11:00 cut']],
    ['null', ['12:00-13:00 talk']],
  ])
  expect(agenda.columns[0]?.hours).toEqual([{ start: at('09:00'), end: at('17:00') }])
})

test('shows requests and unpaid bookings, and no cancelled ones', async () => {
  const desk = openDesk(
    createClinicBundle([{ id: 'talk', staff: ['rui'], calendar: { requests: { answerWithin: 600 } } }]),
  )
  const { id } = desk.book('talk', '10:00')
  const statuses = async () =>
    (await desk.agenda()).appointments.flatMap(({ bookings }) => bookings.map(({ status }) => status))
  expect(await statuses()).toEqual(['requested'])
  await desk.call(`bookings/${id}/cancel`, { notify: false })
  expect(await statuses()).toEqual([])
})

test('shows blocks with their reason, busy times, holds and closed dates', async () => {
  const { site, ...rest } = createClinicBundle(offers)
  const closures = [{ from: '2026-11-25', to: '2026-11-26', reason: 'Fair' }]
  const desk = openDesk({ ...rest, site: { ...site, closures } })
  const owner = { kind: 'staff', id: 'ana' }
  const training = { owner, from: `${TUESDAY}T12:00`, to: `${TUESDAY}T13:00`, reason: 'Training' }
  await desk.call('blocks', training)
  await desk.call('blocks', { owner: { kind: 'site' }, from: `${TUESDAY}T16:00`, to: `${TUESDAY}T17:00` })
  const { db, holds } = desk.services
  db.insert(busyFeeds).values({ name: 'FEED_ANA', resourceKey: 'ana' }).run()
  const [start, end] = [Date.parse(at('14:00')), Date.parse(at('15:00'))]
  db.insert(externalBusy).values({ feed: 'FEED_ANA', resourceKey: 'ana', start, end }).run()
  const hold = { id: crypto.randomUUID(), calendar: 'cut', start: at('09:30'), timeZone, staff: 'rui' }
  holds.createHold(holdRequest.parse(hold), undefined)
  const { columns, days } = await desk.agenda(`from=${TUESDAY}&to=2026-11-25`)
  const [ana, rui] = columns
  const id = expect.stringMatching(/^blk_/)
  const closing = { id, start: at('16:00'), end: at('17:00'), reason: null }
  expect(ana?.blocks).toEqual([{ id, start: at('12:00'), end: at('13:00'), reason: 'Training' }, closing])
  expect(ana?.busy).toEqual([{ start: at('14:00'), end: at('15:00') }])
  expect(rui).toMatchObject({
    blocks: [closing],
    busy: [],
    holds: [{ start: at('09:30'), end: at('10:30') }],
  })
  expect(ana?.hours).toEqual([{ start: at('09:00'), end: at('17:00') }])
  expect(days.map(({ date, closed }) => [date, closed])).toEqual([
    [TUESDAY, undefined],
    ['2026-11-25', { reason: 'Fair' }],
  ])
  desk.clock.at += 11 * 60_000
  expect((await desk.agenda()).columns[1]?.holds).toEqual([])
})

test('keeps the column of somebody who left, as long as there are appointments', async () => {
  const desk = openDesk()
  desk.book('cut', '10:00', { staff: 'ana' })
  publish(desk.services, bundle.parse(createClinicBundle([{ id: 'talk', staff: ['rui'] }], ['rui'])))
  const agenda = await desk.agenda()
  expect(read(agenda)).toEqual({ rui: [], ana: ['10:00-11:00 cut'] })
  expect(agenda.columns[1]).toMatchObject({ name: 'ana', hours: [] })
  expect(agenda.appointments[0]?.rooms).toEqual([{ id: 'chair' }])
  expect(read(await desk.agenda(ofDay('&column=ana')))).toEqual({ ana: ['10:00-11:00 cut'] })
})

test('keeps the column of a room that left, as long as there are appointments, and shows it alone', async () => {
  const desk = openDesk()
  desk.book('cut', '10:00', { staff: 'ana' })
  publish(desk.services, bundle.parse(createClinicBundle([{ id: 'talk', staff: ['rui'] }], ['rui'])))
  const all = await desk.agenda(ofDay('&by=room'))
  const alone = await desk.agenda(ofDay('&by=room&column=chair'))
  expect([read(all), read(alone)]).toEqual(Array(2).fill({ chair: ['10:00-11:00 cut'] }))
  expect([all.columns[0]?.name, alone.columns[0]?.name]).toEqual(['chair', 'chair'])
  const later = await desk.agenda('from=2026-11-25&to=2026-11-25&by=room&column=chair')
  expect(read(later)).toEqual({ chair: [] })
})

test('shows only one column, or those of a calendar with all of their appointments', async () => {
  const desk = openDesk()
  desk.book('cut', '10:00', { staff: 'ana' })
  desk.book('talk', '11:00')
  expect(read(await desk.agenda(ofDay('&column=rui')))).toEqual({ rui: ['11:00-12:00 talk'] })
  expect(read(await desk.agenda(ofDay('&column=chair&by=room')))).toEqual({ chair: ['10:00-11:00 cut'] })
  expect(read(await desk.agenda(ofDay('&calendar=cal_cut')))).toEqual({
    ana: ['10:00-11:00 cut'],
    rui: ['11:00-12:00 talk'],
  })
})

test('shows appointments that begin on the day before or end on the day after', async () => {
  const night = [{ from: '20:00', to: '06:00' }]
  const { staff, ...rest } = createClinicBundle([{ id: 'watch', staff: ['ana'], duration: 240 }], ['ana'])
  const desk = openDesk({
    ...rest,
    staff: staff.map((one) => ({ ...one, hours: { weekly: { mon: night, tue: night } } })),
  })
  desk.book('watch', '22:00')
  for (const date of [TUESDAY, '2026-11-25'])
    expect(read(await desk.agenda(`from=${date}&to=${date}`))).toEqual({ ana: ['22:00-02:00 watch'] })
  expect(read(await desk.agenda('from=2026-11-26&to=2026-11-26'))).toEqual({ ana: [] })
  expect((await desk.agenda()).columns[0]?.hours).toEqual([
    { start: at('00:00'), end: at('06:00') },
    { start: at('20:00'), end: '2026-11-25T00:00:00+00:00' },
  ])
})

test('has 23 or 25 hours on the days of a clock change', async () => {
  const { days } = await openDesk().agenda('from=2027-03-28&to=2027-03-28')
  expect(days).toEqual([
    { date: '2027-03-28', start: '2027-03-28T00:00:00+00:00', end: '2027-03-29T00:00:00+01:00' },
  ])
  const autumn = await openDesk().agenda('from=2027-10-31&to=2027-10-31')
  expect(autumn.days).toEqual([
    { date: '2027-10-31', start: '2027-10-31T00:00:00+01:00', end: '2027-11-01T00:00:00+00:00' },
  ])
})

test('is marked as incomplete when there are more bookings than its maximum', async () => {
  const desk = openDesk()
  const { id } = desk.book('talk', '10:00')
  const { db } = desk.services
  const [row] = db.select().from(bookings).all()
  if (row?.id !== id) throw new Error('The booking is missing')
  const digits = 'abcdefghij'
  const toId = (number: number) =>
    `bkg_${[...String(number).padStart(26, '0')].map((n) => digits[Number(n)]).join('')}`
  db.transaction((tx) => {
    for (let number = 0; number < 5000; number += 1)
      tx.insert(bookings)
        .values({ ...row, id: toId(number) })
        .run()
  })
  const { appointments, incomplete } = await desk.agenda()
  expect([appointments.length, incomplete]).toEqual([5000, true])
})

test.each([
  ['from=2026-11-24&to=2026-12-01', 'to invalid'],
  ['from=2026-11-24&to=2026-11-23', 'to invalid'],
  ['from=2026-11-24', 'to required'],
  [ofDay('&by=service'), 'by invalid'],
  [ofDay('&column=nobody'), 'column staff-unknown'],
  [ofDay('&column=nothing&by=room'), 'column invalid'],
  [ofDay('&calendar=nothing'), 'calendar calendar-unknown'],
  [ofDay('&colour=red'), 'colour invalid'],
])('refuses %s', async (query, problem) => {
  expect(await openDesk().refusal(query)).toEqual([422, problem])
})
