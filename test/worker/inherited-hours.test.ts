import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { agenda } from '#worker/contract/admin/agenda.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const TUESDAY = '2026-11-24'
const DRAFT = 'prv_aaaaaaaaaaaaaaaaaaaaaaaaaa'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

const open = (from: string, to: string) => {
  const day = [{ from, to }]
  return { weekly: { mon: day, tue: day, wed: day, thu: day, fri: day } }
}

/** Gives the business the opening hours 09:00–18:00, which are also those of Marta. Tomás has hours of his own. */
const withInheritedHours = (demo: BundleInput): BundleInput => ({
  ...demo,
  site: { ...demo.site, openingHours: open('09:00', '18:00') },
  staff: demo.staff.map(({ hours, ...person }) => (person.id === 'marta' ? person : { ...person, hours })),
})

const withOpeningHours =
  (openingHours: BundleInput['site']['openingHours']) =>
  (bundle: Bundle): BundleInput => ({ ...bundle, site: { ...bundle.site, openingHours } })

const openSite = () => sharedWorker.site({ now: MONDAY, bundle: withInheritedHours })

async function publish(site: TestSite, change: (bundle: Bundle) => BundleInput) {
  const { body, headers: answered } = await site.json<Bundle>('/api/admin/site', { headers })
  const answer = await site.publish(change(body), Number(/\d+/.exec(answered.get('etag') ?? '')?.[0]))
  return { status: answer.status, body: (await answer.json()) as Publication & Problem }
}

/** Returns the last free time of a massage on Tuesday with a person. Each `until` is another question: answers are shared for two seconds. */
async function findLastTime(site: TestSite, staff: string, until: string, query = '') {
  const { body } = await site.json<SlotsResponse>(
    `/api/calendars/massage/slots?service=deep-tissue&staff=${staff}&from=${TUESDAY}&to=${until}&timeZone=Europe/Lisbon${query}`,
  )
  return body.days[TUESDAY]?.at(-1)?.start
}

const toTime = (hour: string) => `${TUESDAY}T${hour}:00+00:00`

test('moves the free times of people without hours of their own with the opening hours, and back', async () => {
  const site = await openSite()
  const times = async (until: string) => [
    await findLastTime(site, 'marta', until),
    await findLastTime(site, 'tomas', until),
  ]
  const before = await times('2026-11-24')
  const { body: booked } = await site.post<BookingResponse>(
    '/api/bookings',
    createMassageRequest({ staff: 'marta', start: `${TUESDAY}T15:00:00+00:00` }),
  )
  await site.post(
    '/api/bookings',
    createMassageRequest({ staff: 'tomas', start: `${TUESDAY}T15:00:00+00:00` }),
  )
  const { body: changed } = await publish(site, withOpeningHours(open('09:00', '12:00')))
  const { id } = booked.booking
  expect(
    changed.conflicts.bookings.map((conflict) => [conflict.id, conflict.staff, conflict.reason]),
  ).toEqual([[id, 'marta', 'hours']])
  const during = await times('2026-11-25')
  expect([before, during]).toEqual([
    [toTime('17:00'), toTime('18:00')],
    [toTime('11:00'), toTime('18:00')],
  ])
  const { body: shown } = await site.json<z.infer<typeof agenda>>(
    `/api/admin/agenda?from=${TUESDAY}&to=${TUESDAY}`,
    { headers },
  )
  expect(shown.columns.find((column) => column.id === 'marta')?.hours).toEqual([
    { start: toTime('09:00'), end: toTime('12:00') },
  ])
  const restored = await site.json<Publication>('/api/admin/revisions/1/restore', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': '"2"' },
    body: '{}',
  })
  expect(restored.body.conflicts.count).toBe(0)
  expect(await times('2026-11-26')).toEqual(before)
})

test('previews the free times of a draft that changes only the opening hours', async () => {
  const site = await openSite()
  const call = (method: string, path: string, body: object) =>
    site.json(`/api/admin/drafts/${DRAFT}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await call('PUT', '', {})
  const { body } = await site.json<Bundle>('/api/admin/site', { headers })
  const content = { ...body.site, openingHours: { ...open('09:00', '18:00'), dates: { [TUESDAY]: [] } } }
  const edited = await call('POST', '/changes', { put: [{ kind: 'site', content }] })
  expect(edited.status).toBe(200)
  const preview = `&preview=${DRAFT}`
  expect([
    await findLastTime(site, 'marta', TUESDAY, preview),
    await findLastTime(site, 'tomas', TUESDAY, preview),
    await findLastTime(site, 'marta', TUESDAY),
  ]).toEqual([undefined, toTime('18:00'), toTime('17:00')])
})

test('refuses people without hours where the business has none, or who live in another time zone', async () => {
  const site = await openSite()
  const none = await publish(site, withOpeningHours(undefined))
  expect(none.body.errors).toMatchObject([
    { path: expect.stringMatching(/^staff\.\d\.hours$/), code: 'required' },
  ])
  const elsewhere = await publish(site, (bundle) => ({
    ...bundle,
    staff: bundle.staff.map((person) =>
      person.id === 'marta' ? { ...person, timeZone: 'Atlantic/Azores' } : person,
    ),
  }))
  expect([elsewhere.status, elsewhere.body.errors?.[0]?.path]).toEqual([
    422,
    expect.stringMatching(/^staff\.\d\.timeZone$/),
  ])
})
