import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPatient, inWarsaw, openPractice } from '#test/fixtures/practice/open-practice.ts'
import type { BlockWithCollisions } from '#worker/contract/admin/blocks.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { Report } from '#worker/contract/admin/reports.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { AdminWaitlist, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'

// Each test is a chapter, and goes on where the one before ended.

const TUESDAY = '2026-11-24'
const THURSDAY = '2026-11-26'

const ewa = createPatient('Ewa', 'Mazur', 'pl')
const adam = createPatient('Adam', 'Smith', 'en')
const piotr = createPatient('Piotr', 'Kaczmarek', 'pl')
const john = createPatient('John', 'Miller', 'en')
const ola = createPatient('Ola', 'Wrona', 'pl')
const hania = createPatient('Hania', 'Sikora', 'pl')
const zofia = createPatient('Zofia', 'Bąk', 'pl')
const grace = createPatient('Grace', 'Hill', 'en')

let practice: Awaited<ReturnType<typeof openPractice>>
/** The bookings of the story, by the name of the patient. */
const booked = new Map<string, BookingResponse>()
const getBookingId = (name: string) => booked.get(name)?.booking.id ?? ''
const readSubjects = async (to: string) => (await practice.readMails(to)).map(({ subject }) => subject)

/** Skips the mails so far, so that `readSubjects` returns only later ones. */
async function skipMails(to: string): Promise<void> {
  await practice.readMails(to)
}

beforeAll(async () => {
  practice = await openPractice(inWarsaw('2026-11-23T18:00'))
})
afterAll(() => practice.close())

test('On Monday evening the practice opens its site: four people, two rooms, eight services, closed for Christmas', async () => {
  const { counts, warnings } = practice.publication
  expect(counts).toMatchObject({ staff: 4, resources: 2, services: 8 })
  expect(warnings).toEqual([])
  const service = { service: 'physiotherapy' }
  const { days } = await practice.listTimes('visits', '2026-12-18', '2026-12-28', service)
  expect(Object.keys(days).filter((date) => days[date]?.length)).toEqual(['2026-12-18', '2026-12-28'])
})

test('Ewa books her first assessment in Polish, tells about her health, and pays the deposit of 50 złotych', async () => {
  const start = inWarsaw(`${TUESDAY}T09:00`)
  const answers = {
    where: ['back'],
    pain: '6',
    numb: 'no',
    conditions: ['surgery'],
    operation: 'Kolano, 2019',
    health_data: 'on',
    signature: { typed: 'Ewa Mazur' },
  }
  const { locale, ...contact } = ewa
  const visit = { calendar: 'first-visit', staff: 'anna', start, timeZone: 'Europe/Warsaw' }
  const withoutIntake = { ...visit, contact, locale, consents: { terms: true } }
  const refused = await practice.site.post<Problem>('/api/bookings', withoutIntake)
  expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([422, ['intake']])
  const sent = await practice.site.post<SubmissionResponse>('/api/forms/anamnesis/submissions', {
    answers,
    forBooking: true,
    locale: 'pl',
  })
  const { intake } = sent.body
  const answer = await practice.book(ewa, { calendar: 'first-visit', staff: 'anna', start, intake })
  booked.set('ewa', answer)
  expect(answer.booking).toMatchObject({
    status: 'payment_pending',
    payment: { due: { amount: 5000, currency: 'PLN' } },
  })
  await practice.pay(answer)
  const { status, account } = await practice.getAsDesk<BusinessBooking['booking']>(
    `bookings/${getBookingId('ewa')}`,
  )
  expect([status, account?.paid, account?.due]).toEqual([
    'scheduled',
    { amount: 5000, currency: 'PLN' },
    { amount: 20_000, currency: 'PLN' },
  ])
  expect((await readSubjects(ewa.email)).sort()).toEqual([
    'Otrzymaliśmy płatność: 50 zł',
    'Umówiono: Pierwsza konsultacja, wtorek, 24 listopada, godz. 09:00',
  ])
  expect(await readSubjects('anna@pracowniaruchu.example')).toEqual([
    'Nowa wizyta: Ewa Mazur, Pierwsza konsultacja, wtorek, 24 listopada, godz. 09:00',
  ])
  const { intake: form } = await practice.getAsDesk<AdminBookingDetail>(`bookings/${getBookingId('ewa')}`)
  expect(form?.answers).toMatchObject({ where: ['back'], operation: 'Kolano, 2019' })
})

test('Adam books physiotherapy with Marek, and reads 10:00 in English', async () => {
  const start = inWarsaw(`${TUESDAY}T10:00`)
  const choice = { calendar: 'visits', service: 'physiotherapy', staff: 'marek', start }
  booked.set('adam', await practice.book(adam, choice))
  expect(await readSubjects(adam.email)).toEqual(['Booked: Physiotherapy, Tuesday 24 November at 10:00'])
})

test('Piotr books a rehabilitation course, which leaves out the closed week', async () => {
  const start = inWarsaw(`${TUESDAY}T11:00`)
  const query = new URLSearchParams({ start, count: '6', timeZone: 'Europe/Warsaw', staff: 'anna' })
  const { body } = await practice.site.json<SeriesResponse>(
    `/api/calendars/rehabilitation-course/series?${query}`,
  )
  const skipped = body.dates.flatMap(({ planned, start }) => (start ? [] : planned))
  expect(skipped).toEqual([inWarsaw('2026-12-22T11:00')])
  const starts = body.dates.flatMap((date) => date.start ?? [])
  const series = { count: 6, starts }
  booked.set(
    'piotr',
    await practice.book(piotr, { calendar: 'rehabilitation-course', staff: 'anna', start, series }),
  )
  expect(await readSubjects(piotr.email)).toEqual(['Umówiono: Rehabilitacja po zabiegu, 5 wizyt'])
})

test('The class on Thursday fills up: John comes with two guests, Ola with three, and Hania takes the last place', async () => {
  const start = inWarsaw(`${THURSDAY}T18:30`)
  const parties = [
    ['john', john, 2],
    ['ola', ola, 3],
    ['hania', hania, undefined],
  ] as const
  for (const [name, patient, guests] of parties) {
    const answer = await practice.book(patient, { calendar: 'classes', start, guests })
    booked.set(name, answer)
    expect(await readSubjects(patient.email)).toEqual([expect.stringMatching(/^(Booked|Umówiono): /)])
  }
  expect(booked.get('john')?.booking.total).toEqual({ amount: 18_000, currency: 'PLN' })
  expect((await practice.listTimes('classes', THURSDAY, THURSDAY)).full).toEqual([THURSDAY])
})

test('Zofia waits for a place in that class, and confirms her address by the link in her mail', async () => {
  const { locale, ...contact } = zofia
  const entry = await practice.site.post<WaitlistResponse>('/api/waitlist', {
    calendar: 'classes',
    date: THURSDAY,
    timeZone: 'Europe/Warsaw',
    consents: { terms: true },
    contact,
    locale,
  })
  expect(entry.body.entry).toMatchObject({ status: 'waiting', unconfirmed: true })
  const [mail] = await practice.readMails(zofia.email)
  const [, id, token] = /\/widget\/confirm\/(\w+)\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  const confirmed = await practice.site.post(`/api/waitlist/${id}/confirmation`, { token })
  expect(confirmed.status).toBe(200)
  expect(await readSubjects(zofia.email)).toEqual([
    'Są Państwo na liście oczekujących: Zdrowe plecy (grupa), czwartek, 26 listopada',
  ])
})

test('On Tuesday at eight a caller wants Marek at nine, before his hours: the desk gives Ewa another room and books the caller', async () => {
  await practice.waitUntil(`${TUESDAY}T08:00`)
  await skipMails('marek@pracowniaruchu.example')
  const call = {
    calendar: 'visits',
    service: 'manual-therapy',
    staff: 'marek',
    start: inWarsaw(`${TUESDAY}T09:00`),
    contact: { firstName: 'Kazimierz', phone: '+48600100999' },
  }
  const early = await practice.callDesk<Problem>('bookings', call)
  expect([early.status, early.body.errors?.[0]?.code]).toEqual([422, 'slot-notice'])
  const allowed = { ...call, overrides: ['notice', 'hours'] }
  expect((await practice.callDesk<Problem>('bookings', allowed)).body.code).toBe('resource-unavailable')
  const moved = await practice.act(getBookingId('ewa'), 'reassign', { rooms: ['room_gym'] })
  expect(moved.rooms).toEqual(['room_gym'])
  const answer = await practice.callDesk<BusinessBooking>('bookings', allowed)
  expect([answer.status, answer.body.booking.status]).toEqual([201, 'scheduled'])
  expect(await practice.lastEntry(answer.body.booking.id)).toEqual({
    event: 'booking.scheduled',
    by: 'Recepcja (staff)',
  })
  expect(await readSubjects('marek@pracowniaruchu.example')).toEqual([
    'Nowa wizyta: Kazimierz, Terapia manualna, wtorek, 24 listopada, godz. 09:00',
  ])
  expect(await readSubjects(ewa.email)).toEqual([])
})

test('Adam does not come at ten, which is recorded as a no-show', async () => {
  await practice.waitUntil(`${TUESDAY}T10:30`)
  await skipMails(adam.email)
  const { status, outcome } = await practice.act(getBookingId('adam'), 'outcome', { outcome: 'no_show' })
  expect([status, outcome]).toEqual(['scheduled', 'no_show'])
  expect(await practice.lastEntry(getBookingId('adam'))).toEqual({
    event: 'booking.outcome-recorded',
    by: 'Recepcja (staff)',
  })
  expect(await readSubjects(adam.email)).toEqual([])
})

test('Ewa pays the rest by card, and gets back 20 złotych of her deposit', async () => {
  await practice.act(getBookingId('ewa'), 'paid-on-site', { method: 'card' })
  await practice.act(getBookingId('ewa'), 'refund', { amount: { amount: 2000, currency: 'PLN' } })
  expect((await readSubjects(ewa.email)).sort()).toEqual(['Otrzymaliśmy płatność: 200 zł', 'Zwrot: 20 zł'])
  const { account } = await practice.getAsDesk<BusinessBooking['booking']>(`bookings/${getBookingId('ewa')}`)
  expect([account?.paid.amount, account?.refunded.amount]).toEqual([25_000, 2000])
  expect(account?.refunds.map(({ state }) => state)).toEqual(['done'])
})

test('Piotr cannot come on Tuesdays any more: the rest of his course moves to Wednesdays at noon, in one mail', async () => {
  await practice.waitUntil(`${TUESDAY}T12:30`)
  const second = booked.get('piotr')?.series?.[1]?.id ?? ''
  await practice.act(second, 'reschedule', { start: inWarsaw('2026-12-02T12:00'), scope: 'following' })
  const [mail, ...others] = await practice.readMails(piotr.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Nowy termin: Rehabilitacja po zabiegu, 4 wizyty')
  for (const date of ['2 grudnia', '9 grudnia', '16 grudnia', '30 grudnia'])
    expect(mail?.text).toContain(`Środa, ${date} 2026, godz. 12:00–13:00`)
  const token = booked.get('piotr')?.manage.token
  const { body } = await practice.site.json<BookingResponse>(
    `/api/bookings/${getBookingId('piotr')}?token=${token}`,
  )
  expect(body.series?.map(({ start }) => start)).toEqual(
    [`${TUESDAY}T11:00`, '2026-12-02T12:00', '2026-12-09T12:00', '2026-12-16T12:00', '2026-12-30T12:00'].map(
      inWarsaw,
    ),
  )
})

test('Tomek falls ill: his Thursday is closed, everybody is told in their language, and Zofia is offered nothing', async () => {
  const massage = { calendar: 'visits', service: 'sports-massage', duration: 30, staff: 'tomek' }
  booked.set('grace', await practice.book(grace, { ...massage, start: inWarsaw(`${THURSDAY}T13:00`) }))
  await skipMails(grace.email)
  const { collisions } = await practice.postAsDesk<BlockWithCollisions>('blocks', {
    owner: { kind: 'staff', id: 'tomek' },
    from: `${THURSDAY}T12:00`,
    to: `${THURSDAY}T20:00`,
    reason: 'Zwolnienie lekarskie',
  })
  const ids = collisions.bookings.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(['grace', 'john', 'ola', 'hania'].map(getBookingId).sort())
  const reason = 'Tomek jest chory. Przepraszamy!'
  for (const id of ids) {
    await practice.act(id, 'cancel', { reason })
    expect(await practice.lastEntry(id)).toEqual({ event: 'booking.cancelled', by: 'Recepcja (staff)' })
  }
  const subjects: Record<string, string[]> = {}
  for (const { email } of [grace, john, ola, hania, zofia]) subjects[email] = await readSubjects(email)
  const polish = 'Odwołano: Zdrowe plecy (grupa), czwartek, 26 listopada, godz. 18:30'
  expect(subjects).toEqual({
    [grace.email]: ['Cancelled: Sports massage, Thursday 26 November at 13:00'],
    [john.email]: ['Cancelled: Healthy back (class), Thursday 26 November at 18:30'],
    [ola.email]: [polish],
    [hania.email]: [polish],
    [zofia.email]: [],
  })
  const toTomek = await readSubjects('tomek@pracowniaruchu.example')
  expect(toTomek.filter((subject) => subject.startsWith('Odwołano: '))).toHaveLength(4)
  const { entries } = await practice.getAsDesk<AdminWaitlist>('waitlist')
  expect(entries.map(({ status }) => status)).toEqual(['waiting'])
  const { days } = await practice.listTimes('classes', THURSDAY, THURSDAY)
  expect(days[THURSDAY]).toEqual([])
})

test('In the evening the owner reads the numbers of the day', async () => {
  await practice.waitUntil(`${TUESDAY}T21:00`)
  const { periods } = await practice.getAsOwner<Report>(`reports?from=${TUESDAY}&to=${THURSDAY}`)
  expect(
    periods.map(({ from, rows: [row] }) => [
      from,
      row?.bookings,
      row?.noShows,
      row?.cancelled,
      row?.revenue[0]?.amount,
    ]),
  ).toEqual([
    [TUESDAY, 4, 1, 0, 23_000],
    ['2026-11-25', 0, 0, 0, undefined],
    [THURSDAY, 0, 0, 4, undefined],
  ])
})
