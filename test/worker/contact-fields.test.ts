import { beforeAll, expect, test } from 'vitest'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { askedContactFields } from '#worker/contract/bookings/contact.ts'
import { type ContactFieldName, contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { DataLinkResponse } from '#worker/contract/personal-data.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Values of the contact fields that have a format of their own. */
const formatted: Partial<Record<ContactFieldName, string>> = {
  email: 'ana@example.com',
  phone: '+351912345678',
  dateOfBirth: '1990-04-17',
}
const values = Object.fromEntries(
  contactFieldNames.map((name) => [name, formatted[name] ?? `The ${name} of Ana`]),
)

/** Returns the demo with a calendar that asks for everything. */
function askAll(demo: BundleInput): BundleInput {
  const fields = askedContactFields.parse(
    Object.fromEntries(Object.keys(askedContactFields.shape).map((name) => [name, 'required'])),
  )
  const bundle = withDesk(demo)
  const calendars = bundle.calendars.map((calendar) =>
    calendar.slug === 'intro-call' ? { ...calendar, fields, place: { kind: 'ask' as const } } : calendar,
  )
  return { ...bundle, calendars }
}

let site: TestSite
let booked: BookingResponse
let cookie: string
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: askAll })
  booked = (await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ contact: values })))
    .body
  cookie = await signIn(site, OWNER)
})

const read = async (path: string, init: RequestInit = {}) => (await site.fetch(path, init)).text()
const listMissing = (text: string, sought: readonly string[]) => sought.filter((one) => !text.includes(one))
/** The values as the owner reads them, in German. */
const shown = Object.values({ ...values, dateOfBirth: '17. April 1990' })

test('stores every contact field, and lists it in the table of bookings', async () => {
  const { contact } = JSON.parse(await read(`/api/admin/bookings/${booked.booking.id}`, { headers }))
  expect(contact).toEqual(values)
  expect(listMissing(await read('/api/admin/bookings.csv', { headers }), Object.values(values))).toEqual([])
})

test('asks visitors and the desk for every contact field', async () => {
  const names = contactFieldNames.map((name) => `name="${name}"`)
  const slot = encodeURIComponent('2026-11-24T11:00:00+00:00')
  expect(listMissing(await read(`/widget/bookings/intro-call?step=details&slot=${slot}`), names)).toEqual([])
  const form = await read(`/desk/new?calendar=intro-call&at=${slot}`, { headers: { cookie } })
  expect(listMissing(form, names)).toEqual([])
})

test('shows every contact field to the business and to the person', async () => {
  const page = await read(`/desk/bookings/${booked.booking.id}`, { headers: { cookie } })
  expect(listMissing(toNormalSpaces(page), shown)).toEqual([])
  const link = await site.post<DataLinkResponse>('/api/admin/data-links', { email: formatted.email }, headers)
  const { pathname, search } = new URL(link.body.url)
  expect(listMissing(await read(`${pathname}${search}`), Object.values(values))).toEqual([])
})
