import { beforeAll, describe, expect, test } from 'vitest'
import { postToDesk, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { AdminBookingDetail, AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { AdminCustomers } from '#worker/contract/admin/customers.ts'
import type { AdminWaitlist } from '#worker/contract/bookings/waitlist.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const call = '/desk/new?calendar=intro-call'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: (bundle) => withoutPayments(withDesk(bundle)) })
  cookie = await signIn(site, STAFF)
})

const admin = async <T>(path: string) => (await site.json<T>(`/api/admin/${path}`, { headers })).body
const post = (path: string, fields: Record<string, string>) => postToDesk(site, cookie, path, fields)
const get = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()
const book = (path: string, fields: Record<string, string>) => post(path, { do: 'book', ...fields })

/** Posts the form without booking. Returns the page that shows the form again. */
async function look(path: string, fields: Record<string, string>): Promise<string> {
  const shown = await post(path, fields)
  const location = shown.headers.get('location')
  return location === null ? shown.text() : get(location.replace(/#.*/, ''))
}

/** Lets the page show who will be notified, and then books. */
async function bookShown(path: string, fields: Record<string, string>): Promise<Response> {
  const [, told = ''] = /name="told" value="([^"]*)"/.exec(await look(path, fields)) ?? []
  return book(path, { ...fields, told: told.replaceAll('&quot;', '"') })
}

/** Returns the fields that each button of a page changes. A button that chooses a time changes `at`. */
const listChanges = (html: string) =>
  [...html.matchAll(/value="([^"]*)" formNoValidate="" name="set"/g)].map(
    ([, change = '']) => new URLSearchParams(change.replaceAll('&amp;', '&')),
  )
const listStarts = (html: string) => listChanges(html).flatMap((change) => change.get('at') || [])

/** Returns the bookings that a search for a name finds, by start. */
async function find(name: string) {
  const { bookings } = await admin<AdminBookings>(`bookings?q=${name}`)
  return Promise.all(bookings.map(({ id }) => admin<AdminBookingDetail>(`bookings/${id}`)))
}

describe('a new booking', () => {
  test('is made for a known customer, once however often the form is posted', async () => {
    const contact = {
      firstName: 'Zita',
      lastName: 'Known',
      email: 'zita@example.com',
      phone: '+351912345678',
    }
    const first = createIntroCallRequest({ contact, locale: 'pt', start: '2026-11-24T11:00:00+00:00' })
    expect((await site.post('/api/bookings', first)).status).toBe(201)
    const { customers } = await admin<AdminCustomers>('customers?q=zita')
    const id = customers[0]?.id ?? ''
    expect(await get('/desk/new?q=zita+known')).toContain(`customer=${id}`)
    const html = await get(`${call}&customer=${id}`)
    for (const value of ['Zita', 'zita@example.com']) expect(html).toContain(`value="${value}"`)
    const [start = ''] = listStarts(html)
    expect(await get(`${call}&customer=${id}&at=${encodeURIComponent(start)}`)).toContain(
      'value="pt" selected=""',
    )
    const form = {
      attempt: crypto.randomUUID(),
      at: start,
      firstName: 'Zita',
      email: contact.email,
      locale: 'pt',
    }
    const booked = await Promise.all([1, 2].map(() => bookShown(`${call}&customer=${id}`, form)))
    for (const { status, headers: sent } of booked)
      expect([status, sent.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/desk\/bookings\/bkg_\w+$/),
      ])
    const made = (await find('zita')).filter(({ source }) => source.by === 'business')
    expect(made.map(({ start: at }) => Date.parse(at))).toEqual([Date.parse(start)])
    expect(made[0]?.history[0]?.actor).toMatchObject({ kind: 'business', name: 'Marta Carvalho' })
    expect(made[0]?.locale).toBe('pt')
  })

  test('sets rules aside by name, with a reason for the history', async () => {
    const form = { ownDate: '2026-11-24', ownTime: '21:40', firstName: 'Nightowl', reason: 'A <regular>' }
    const refused = await book(call, form)
    const html = await refused.text()
    expect(refused.status).toBeGreaterThanOrEqual(409)
    for (const kept of ['value="21:40"', 'value="Nightowl"', 'A &lt;regular&gt;'])
      expect(html).toContain(kept)
    expect((await book(call, { ...form, overrides: 'hours', notify: 'no' })).status).toBe(303)
    const [booking] = await find('nightowl')
    expect(booking?.start).toMatch(/^2026-11-24T21:40/)
    expect(booking?.history[0]?.detail).toMatchObject({
      overrides: ['hours'],
      reason: 'A <regular>',
      notify: false,
    })
  })

  test('keeps what was typed when the time was taken meanwhile, and shows other times', async () => {
    const [start = ''] = listStarts(await get(`${call}&staff=marta`))
    expect((await bookShown(`${call}&staff=marta`, { at: start, firstName: 'Quick' })).status).toBe(303)
    const late = await book(`${call}&staff=marta`, { at: start, firstName: 'Slow', notes: 'Brings "a dog"' })
    const html = await late.text()
    expect(late.status).toBe(409)
    for (const kept of ['value="Slow"', 'Brings &quot;a dog&quot;', 'role="alert"'])
      expect(html).toContain(kept)
    const starts = listStarts(html)
    expect([starts.length > 0, starts.includes(start)]).toEqual([true, false])
    expect(await find('slow')).toEqual([])
  })

  test.each([
    ['no time', {}, 'field-start'],
    ['an invalid email address', { at: '2026-11-25T10:00:00Z', email: 'nobody@' }, 'field-email'],
    ['a date without a time', { ownDate: '2026-11-25' }, 'field-start'],
    ['a payment for a free service', { at: '2026-11-25T10:00:00Z', payment: 'link' }, 'error-summary'],
    ['a day that does not exist', { ownDate: '2026-02-31', ownTime: '25:99' }, 'field-start'],
    ['a time that is past', { at: '2026-11-20T10:00:00Z' }, 'field-start'],
    ['a time after the last that can be booked', { at: '2036-11-20T10:00:00Z' }, 'field-start'],
  ])('with %s is refused beside the field', async (_, fields, found) => {
    const refused = await book(call, { firstName: 'Mistake', ...fields })
    expect([refused.status, (await refused.text()).includes(found)]).toEqual([422, true])
    expect(await find('mistake')).toEqual([])
  })

  test.each([
    '?calendar=nothing&service=x&at=never&day=2026-99-99&duration=1e9&guests=-1&addOns=%3Cb%3E',
    '?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '?calendar=..%2Fadmin%2Fbookings&customer=..%2F..%2Fsite&waitlist=%00',
    '?calendar=intro-call&staff=nobody&duration=7',
  ])('has a page for any query, such as %s', async (query) => {
    const response = await site.fetch(`/desk/new${query}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('<script>alert')
  })
})

test('a seat of a class and a series are booked', async () => {
  const classPage = '/desk/new?calendar=yoga-class'
  const [seat = ''] = listStarts(await get(classPage))
  expect((await bookShown(classPage, { at: seat, firstName: 'Seated' })).status).toBe(303)
  expect(await find('seated')).toHaveLength(1)
  const { body } = await site.json<{ calendars: { id: string }[] }>('/api/calendars')
  const pages = await Promise.all(
    body.calendars.map(async ({ id }) => {
      const [at = ''] = listStarts(await get(`/desk/new?calendar=${id}`))
      return [id, at, await get(`/desk/new?calendar=${id}&at=${encodeURIComponent(at)}`)] as const
    }),
  )
  const [recurring, start = ''] = pages.find(([, , page]) => page.includes('name="count"')) ?? []
  const series = await bookShown(`/desk/new?calendar=${recurring}`, {
    at: start,
    count: '3',
    firstName: 'Repeated',
  })
  expect(series.status).toBe(303)
  expect(await find('repeated')).toHaveLength(3)
})

test('a visitor on the waitlist is booked, and leaves the waitlist', async () => {
  const start = '2026-11-24T18:30:00+00:00'
  const other = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  await fillClass(other, start)
  const joined = await other.post<{ entry: { id: string } }>('/api/waitlist', {
    calendar: 'yoga-class',
    date: '2026-11-24',
    timeZone: 'Europe/Lisbon',
    contact: { firstName: 'Wanda', lastName: 'Waits', email: 'wanda@example.com', phone: '+351912345678' },
    consents: { terms: true },
  })
  expect(joined.status).toBe(201)
  const otherCookie = await signIn(other, STAFF)
  const path = `/desk/new?waitlist=${joined.body.entry.id}`
  const html = await (await other.fetch(path, { headers: { cookie: otherCookie } })).text()
  expect(html).toContain('value="wanda@example.com"')
  const fields = { ownDate: '2026-11-24', ownTime: '18:30', overrides: 'busy', firstName: 'Wanda' }
  expect((await postToDesk(other, otherCookie, path, { do: 'book', ...fields })).status).toBe(303)
  const { body } = await other.json<AdminWaitlist>('/api/admin/waitlist?status=open', { headers })
  expect(body.entries).toEqual([])
})
