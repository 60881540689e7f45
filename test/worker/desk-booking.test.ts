import { beforeAll, describe, expect, test } from 'vitest'
import { OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { introCall, MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { worker } from './shared-worker.ts'

let site: TestSite
let owner: string
let staff: string
beforeAll(async () => {
  site = await worker.site({ now: MONDAY, bundle: withDesk })
  owner = await signIn(site, OWNER)
  staff = await signIn(site, STAFF)
})

const get = (path: string, cookie: string) => site.fetch(path, { headers: { cookie } })

const post = (path: string, fields: Record<string, string>, cookie: string) =>
  site.fetch(path, {
    method: 'POST',
    headers: { ...postedBy(site), cookie },
    body: String(new URLSearchParams(fields)),
  })

async function book(change: object = {}) {
  const { status, body } = await site.post<{ booking: { id: string } }>('/api/bookings', introCall(change))
  expect(status).toBe(201)
  return body.booking.id
}

test('shows everything about a booking to owners and staff, with hostile texts as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const contact = {
    firstName: hostile,
    lastName: '"&',
    email: 'h@example.com',
    phone: '+351912345678',
    notes: '</p><script>alert(1)</script>',
  }
  const id = await book({ contact, start: '2026-11-24T10:00:00+00:00', timeZone: 'America/New_York' })
  for (const cookie of [owner, staff]) {
    const response = await get(`/desk/bookings/${id}`, cookie)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
    for (const text of ['href="tel:+351912345678"', 'href="mailto:h%40example.com"', id, 'Gebucht'])
      expect(html).toContain(text)
    expect(html).toContain('In der Zeitzone der Kundin oder des Kunden')
  }
  const list = await (await get('/desk?date=2026-11-24', staff)).text()
  expect(list).toContain(`href="/desk/bookings/${id}"`)
})

describe.each(['bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa', 'x', 'a%2f..%2fb'])('the unknown booking %s', (id) => {
  test('has no page', async () => {
    expect((await get(`/desk/bookings/${id}`, staff)).status).toBe(404)
  })
})

test('refuses to send a message again that did not fail', async () => {
  const id = await book({ start: '2026-11-24T11:00:00+00:00' })
  const refused = await post(`/desk/bookings/${id}`, { message: 'msg_aaaaaaaaaaaaaaaaaaaaaaaaaa' }, staff)
  expect(refused.status).toBe(404)
  expect(await refused.text()).toContain('role="alert"')
})
