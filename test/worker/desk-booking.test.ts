import { beforeAll, describe, expect, test } from 'vitest'
import de from '#locales/desk/de.json' with { type: 'json' }
import { OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
let owner: string
let staff: string
beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => withDesk({ ...demo, site: { ...demo.site, region: 'DE' } }),
  })
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
  const { status, body } = await site.post<{ booking: { id: string } }>(
    '/api/bookings',
    createIntroCallRequest(change),
  )
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

test.each([
  ['bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa', 404],
  ['x', 404],
  ['a%3F..', 404],
  ['a%2f..%2fb', 400],
])('the unknown booking %s has no page', async (id, status) => {
  expect((await get(`/desk/bookings/${id}`, staff)).status).toBe(status)
})

test('refuses to send an unknown message again', async () => {
  const id = await book({ start: '2026-11-24T11:00:00+00:00' })
  const refused = await post(`/desk/bookings/${id}`, { message: 'msg_aaaaaaaaaaaaaaaaaaaaaaaaaa' }, staff)
  expect(refused.status).toBe(404)
  expect(await refused.text()).toContain('role="alert"')
})

/** Returns the attempt and the version from the last form of a page. */
function readFields(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf('name="attempt"') - 40)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  return { attempt: value('attempt'), version: value('version') }
}

async function open(id: string, action: string) {
  const response = await get(`/desk/bookings/${id}/${action}`, staff)
  expect(response.status).toBe(200)
  const html = await response.text()
  return { html, fields: readFields(html) }
}

const redirectToDone = (id: string) => [303, `/desk/bookings/${id}?done`]

test('cancels a booking once, after showing who will be notified', async () => {
  const id = await book({ start: '2026-11-24T12:00:00+00:00' })
  const { html, fields } = await open(id, 'cancel')
  expect(html).toContain('ana@example.com')
  expect(html).toContain(STAFF)
  for (const _ of [1, 2]) {
    const sent = await post(`/desk/bookings/${id}/cancel`, { ...fields, notify: 'yes', reason: 'Ill' }, staff)
    expect([sent.status, sent.headers.get('location')]).toEqual(redirectToDone(id))
  }
  const after = await (await get(`/desk/bookings/${id}`, staff)).text()
  expect(after).toContain('Abgesagt')
  expect(after).toContain('Ill')
  expect(after).toContain('Marta')
})

test('refuses a form about a booking that changed meanwhile, and keeps what was typed', async () => {
  const id = await book({ start: '2026-11-24T14:00:00+00:00' })
  const [first, second] = [await open(id, 'note'), await open(id, 'note')]
  const sent = await post(`/desk/bookings/${id}/note`, { ...first.fields, note: 'Parks behind' }, staff)
  expect([sent.status, sent.headers.get('location')]).toEqual(redirectToDone(id))
  const clash = await post(`/desk/bookings/${id}/note`, { ...second.fields, note: 'Brings "a" dog' }, owner)
  const html = await clash.text()
  expect(clash.status).toBe(409)
  expect(html).toContain('Brings &quot;a&quot; dog')
  const again = await post(`/desk/bookings/${id}/note`, { ...readFields(html), note: 'Brings a dog' }, owner)
  expect([again.status, again.headers.get('location')]).toEqual(redirectToDone(id))
  const page = await (await get(`/desk/bookings/${id}`, staff)).text()
  expect([page.includes('Parks behind'), page.includes('Brings a dog')]).toEqual([true, true])
})

test('moves a booking to a free time, or to one outside working hours that are set aside', async () => {
  const id = await book({ start: '2026-11-25T10:00:00+00:00' })
  const { html } = await open(id, 'reschedule?date=2026-11-26')
  const start = /[?&;]start=([^"&]+)/.exec(html)?.[1] ?? ''
  const chosen = await open(id, `reschedule?start=${start}`)
  const moved = await post(`/desk/bookings/${id}/reschedule?start=${start}`, chosen.fields, staff)
  expect([moved.status, moved.headers.get('location')]).toEqual(redirectToDone(id))
  const query = 'reschedule?date=2026-11-26&rule=hours&time=06:35'
  const early = await open(id, query)
  const again = await post(`/desk/bookings/${id}/${query}`, { ...early.fields, notify: 'no' }, staff)
  expect([again.status, again.headers.get('location')]).toEqual(redirectToDone(id))
  const page = await (await get(`/desk/bookings/${id}`, staff)).text()
  expect(page).toContain('06:35')
  expect(page).toContain('Niemand wurde benachrichtigt')
})

describe('an action', () => {
  let id: string
  beforeAll(async () => {
    id = await book({ start: '2026-11-27T10:00:00+00:00' })
  })

  test.each(['confirm', 'outcome', 'note', 'cancel'])('does nothing for a bad form of %s', async (action) => {
    for (const fields of [{}, { version: 'x' }, { version: '99' }]) {
      const refused = await post(
        `/desk/bookings/${id}/${action}`,
        { note: 'x', outcome: 'none', ...fields },
        staff,
      )
      expect([refused.status, (await refused.text()).includes('role="alert"')]).toEqual([409, true])
    }
  })

  test.each([
    'erase',
    'remove-guest?guest=1',
    'remove-service?item=0',
    'undo-paid-on-site?payment=x',
    'refund',
  ])('has no page for %s, which the booking does not allow', async (action) => {
    expect((await get(`/desk/bookings/${id}/${action}`, staff)).status).toBe(404)
  })
})

test('gives a booking to another person', async () => {
  const id = await book({ start: '2026-12-03T10:00:00+00:00' })
  const { html } = await open(id, 'reassign')
  const other = [...html.matchAll(/<option value="([a-z_]+)"/g)].map(([, value = '']) => value)[0] ?? ''
  const query = `reassign?staff=${other}&rule=service&rule=hours&rule=busy`
  const chosen = await open(id, query)
  expect(chosen.html).toContain('ana@example.com')
  const sent = await post(`/desk/bookings/${id}/${query}`, { ...chosen.fields, notify: 'no' }, staff)
  expect([sent.status, sent.headers.get('location')]).toEqual(redirectToDone(id))
  expect(await (await get(`/desk/bookings/${id}`, staff)).text()).toContain('statt Marta')
})

test('adds someone who called to the waitlist of a full day, and keeps what was typed when that is refused', async () => {
  await fillClass(site, '2026-11-24T18:30:00+00:00')
  const chosen = { calendar: 'cal_yoga_class', service: 'srv_yoga', day: '2026-11-24' }
  const shown = await (await get(`/desk/new?${new URLSearchParams(chosen)}`, staff)).text()
  expect(shown).toContain(de['waiting.add'].split(':')[0])
  const person = { firstName: 'Wanda', attempt: crypto.randomUUID() }
  const refused = await post('/desk/new', { ...chosen, ...person, do: 'wait' }, staff)
  expect([refused.status, (await refused.text()).includes('value="Wanda"')]).toEqual([422, true])
  const typed = { ...chosen, ...person, phone: '+351912345678', do: 'wait' }
  for (const _ of [1, 2]) {
    const added = await post('/desk/new', typed, staff)
    expect([added.status, added.headers.get('location')]).toEqual([303, '/desk/waitlist?added'])
  }
  const list = await (await get('/desk/waitlist?added', staff)).text()
  expect(list).toContain(de['waiting.added'])
  expect(list.match(/tel:\+351912345678/g)).toHaveLength(1)
  const free = await (
    await get(`/desk/new?${new URLSearchParams({ ...chosen, day: '2026-12-01' })}`, staff)
  ).text()
  expect(free).not.toContain(de['waiting.add'].split(':')[0])
})
