import { beforeAll, describe, expect, test } from 'vitest'
import de from '#locales/desk/de.json'
import { OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminCustomerDetail, AdminCustomers } from '#worker/contract/admin/customers.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const hostile = '<img src=x onerror=alert(1)>'
const email = 'hanna@example.com'

let site: TestSite
let cookies: { owner: string; staff: string }
let customer: string
let submission: string
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  cookies = { owner: await signIn(site, OWNER), staff: await signIn(site, STAFF) }
  const contact = { firstName: hostile, lastName: 'Reis', email, phone: '+351912345678' }
  await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ contact }))
  const answers = { topic: 'question', words: hostile, first_name: 'Hanna', last_name: 'Reis', email }
  const sent = await site.post<SubmissionResponse>('/api/forms/contact/submissions', { answers })
  submission = sent.body.submission.id
  const { body } = await site.json<AdminCustomers>('/api/admin/customers?q=hanna', { headers: asAdmin })
  customer = body.customers[0]?.id ?? ''
})

const show = async (path: string, role: 'owner' | 'staff' = 'owner') => {
  const response = await site.fetch(path, { headers: { cookie: cookies[role] }, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function post(path: string, fields: Record<string, string>, role: 'owner' | 'staff' = 'staff') {
  const response = await site.fetch(path, {
    method: 'POST',
    headers: { ...postedBy(site), cookie: cookies[role] },
    body: String(new URLSearchParams(fields)),
  })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** Reads the texts of the history on the page of a customer, without who did it. */
async function readHistory(path: string) {
  const { html } = await show(path, 'staff')
  const section = html.slice(html.indexOf(`>${de['booking.history']}</h2>`))
  const entries = [...(section.match(/<ol[\s\S]*?<\/ol>/)?.[0] ?? '').matchAll(/<li[\s\S]*?<\/li>/g)]
  return entries.map(([entry]) =>
    [...entry.matchAll(/<(strong|p)\b[^>]*>([^<]*)<\/\1>/g)].map(([, , text = '']) =>
      text.replaceAll(/[\u2068\u2069]/g, ''),
    ),
  )
}

const listNotes = async () => {
  const path = `/api/admin/customers/${customer}`
  const { body } = await site.json<AdminCustomerDetail>(path, { headers: asAdmin })
  return body.notes
}

describe('pages of owners', () => {
  const paths = () => [
    '/desk/customers.csv',
    `/desk/customers/${customer}/export`,
    `/desk/customers/${customer}/erase`,
    '/desk/forms',
    '/desk/forms/frm_contact',
    '/desk/forms/frm_contact?show=spam',
    '/desk/forms/frm_contact/submissions.csv',
    `/desk/forms/frm_contact/submissions/${submission}`,
  ]

  test('open for owners, are refused to staff, and lead others to the sign-in', async () => {
    for (const path of paths()) {
      expect([path, (await show(path, 'staff')).status]).toEqual([path, 403])
      expect([path, (await site.fetch(path)).status]).toEqual([path, 303])
      const { status, headers, html } = await show(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      expect(html).not.toContain(headers.get('content-type')?.includes('html') ? '<img src=x' : '<script')
    }
    for (const role of ['staff', 'owner'] as const)
      expect((await show('/desk/files/fil_none', role)).status).toBe(404)
    expect((await show('/desk/forms/frm_none')).status).toBe(404)
    expect((await show('/desk/forms/frm_contact/submissions/sub_none')).status).toBe(404)
    const erased = await post(`/desk/customers/${customer}/erase`, {}, 'staff')
    expect(erased.status).toBe(403)
  })

  test('download tables and data as files', async () => {
    for (const [path, type] of [
      ['/desk/customers.csv?q=hanna', 'text/csv'],
      ['/desk/forms/frm_contact/submissions.csv', 'text/csv'],
      [`/desk/customers/${customer}/export`, 'application/json'],
    ] as const) {
      const { headers, html } = await show(path)
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/)
      expect([headers.get('content-type')?.split(';')[0], headers.get('x-content-type-options')]).toEqual([
        type,
        'nosniff',
      ])
      expect(html).toContain(email)
    }
  })
})

test('customers are found by a search, but only owners see their submissions and can erase them', async () => {
  const { html } = await show(`/desk/customers?q=${email}&sort=nextVisit`, 'staff')
  expect(html).toContain(`href="/desk/customers/${customer}"`)
  expect(html).not.toContain('customers.csv')
  expect((await show('/desk/customers?q=nobody-like-this', 'staff')).html).not.toContain(
    'href="/desk/customers/cus_',
  )
  const forStaff = (await show(`/desk/customers/${customer}`, 'staff')).html
  expect([forStaff.includes(submission), forStaff.includes('/erase')]).toEqual([false, false])
  const forOwner = (await show(`/desk/customers/${customer}`)).html
  expect([forOwner.includes(submission), forOwner.includes('/erase')]).toEqual([true, true])
  expect((await show('/desk/customers/cus_none', 'staff')).status).toBe(404)
})

test('notes are added once, changed and deleted, and one that is too long is refused and stays typed', async () => {
  const path = `/desk/customers/${customer}`
  const attempt = crypto.randomUUID()
  const add = { intent: 'add', text: 'Likes <b>tea</b>', attempt }
  for (const _ of [1, 2]) expect((await post(path, add)).location).toBe(path)
  const [note, ...others] = await listNotes()
  expect([note?.text, note?.author.name, others]).toEqual(['Likes <b>tea</b>', 'Marta Carvalho', []])
  const long = 'x'.repeat(5001)
  const refused = await post(path, { intent: 'add', text: long, attempt: crypto.randomUUID() })
  expect([refused.status, refused.html.includes(long)]).toEqual([422, true])
  expect(refused.html).toContain('Dieser Text ist zu lang.')
  const id = note?.id ?? ''
  const changed = await post(path, { intent: 'change', note: id, [`text.${id}`]: 'Likes coffee' })
  expect(changed.location).toBe(path)
  expect((await listNotes())[0]?.text).toBe('Likes coffee')
  expect((await post(path, { intent: 'constructor', note: id })).status).toBe(422)
  expect((await post(path, { intent: 'delete', note: id })).location).toBe(path)
  expect(await listNotes()).toEqual([])
})

test('a request for erasure that waits for appointments is on the page of the customer, and leads owners on', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const own = { owner: await signIn(ownSite, OWNER), staff: await signIn(ownSite, STAFF) }
  const contact = { firstName: 'Hanna', lastName: 'Reis', email, phone: '+351912345678' }
  await ownSite.post<BookingResponse>('/api/bookings', createIntroCallRequest({ contact }))
  const { body } = await ownSite.json<AdminCustomers>('/api/admin/customers', { headers: asAdmin })
  const path = `/desk/customers/${body.customers[0]?.id}`
  const read = async (role: 'owner' | 'staff') =>
    (await ownSite.fetch(path, { headers: { cookie: own[role] } })).text()
  const [before = '', date = ''] = de['customers.erasureRequested'].split('{date}')
  expect(await read('owner')).not.toContain(`>${before}`)
  const init = { method: 'POST', headers: { ...postedBy(ownSite), cookie: own.owner }, body: 'attempt=' }
  expect((await ownSite.fetch(`${path}/erase`, init)).status).toBe(303)
  const alert = new RegExp(`>${before}[^<]*2026${date}</p>(<a [^>]*href="${path}/erase">)?`)
  expect(alert.exec(await read('owner'))?.[1]).toBeDefined()
  const forStaff = alert.exec(await read('staff'))
  expect([forStaff !== null, forStaff?.[1]]).toEqual([true, undefined])
})

test('the erasure page erases a customer once', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const cookie = await signIn(ownSite, OWNER)
  const answers = { topic: 'question', words: 'Hello', first_name: 'Hanna', last_name: 'Reis', email }
  await ownSite.post<SubmissionResponse>('/api/forms/contact/submissions', { answers })
  const { body } = await ownSite.json<AdminCustomers>('/api/admin/customers', { headers: asAdmin })
  const path = `/desk/customers/${body.customers[0]?.id}`
  const page = await (await ownSite.fetch(`${path}/erase`, { headers: { cookie } })).text()
  expect(page).toContain(`action="${path}/erase"`)
  expect((await ownSite.fetch(path, { headers: { cookie } })).status).toBe(200)
  const init = { method: 'POST', headers: { ...postedBy(ownSite), cookie }, body: 'attempt=' }
  const erased = await ownSite.fetch(`${path}/erase`, init)
  expect([erased.status, erased.headers.get('location')]).toEqual([303, '/desk/customers?erased=1'])
  expect((await ownSite.fetch(path, { headers: { cookie } })).status).toBe(404)
  expect((await ownSite.fetch(`${path}/erase`, init)).status).toBe(404)
})

test('enters a customer, changes the details, and takes no bookings of the public', async () => {
  const refused = await post('/desk/customers/new', { firstName: 'Ida', email: 'ida@', tags: 'VIP' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="ida@"')
  const details = {
    firstName: 'Ida',
    email: 'ida@example.com',
    dateOfBirth: '1990-05-17',
    tags: 'VIP, Front row',
  }
  const { status, location } = await post('/desk/customers/new', details)
  expect(status).toBe(303)
  const [path = ''] = (location ?? '').split('?')
  expect((await show(location ?? '')).html).toContain(de['connect.saved'])
  expect((await show(path, 'staff')).html).toMatch(/VIP.*Front row/)
  expect((await show('/desk/customers?tag=VIP')).html).toContain(path)
  expect((await show('/desk/customers?tag=Nobody')).html).not.toContain(path)
  const taken = await post(`${path}/edit`, { ...details, email })
  expect([taken.status, taken.html.includes(de['problem.customerExists'])]).toEqual([422, true])
  expect((await post(`${path}/edit`, { ...details, lastName: 'Berg' })).status).toBe(303)
  const tooLong = 'x'.repeat(501)
  const unblocked = await post(path, { intent: 'block', reason: tooLong })
  expect([unblocked.status, unblocked.html.includes(tooLong)]).toEqual([422, true])
  await post(path, { intent: 'block', reason: 'Never came' })
  const id = path.split('/').at(-1)
  for (const page of [path, `/desk/new?customer=${id}`])
    expect((await show(page)).html).toContain('Never came')
  const contact = { firstName: 'I', lastName: 'B', email: 'IDA@example.com', phone: '+351912345679' }
  const booked = await site.post<{ code: string }>(
    '/api/bookings',
    createIntroCallRequest({ contact, start: '2026-11-25T10:00:00+00:00' }),
  )
  expect([booked.status, booked.body.code]).toEqual([409, 'booking-refused'])
  expect(JSON.stringify(booked.body)).not.toContain('Never came')
  await post(path, { intent: 'allow' })
  expect(await readHistory(path)).toEqual([
    [de['history.bookingAllowed']],
    [de['customers.doNotBook'], 'Never came'],
    [de['history.customerChanged']],
    [de['history.customerAdded']],
  ])
  expect((await show(`/desk/new?customer=${id}`)).html).not.toContain('Never came')
})

test('merges two entries after a preview, and separates them again', async () => {
  const enter = async (fields: Record<string, string>) =>
    (await post('/desk/customers/new', fields)).location?.split('?')[0] ?? ''
  const one = await enter({ firstName: 'Uma', lastName: 'Dahl', email: 'uma@example.com' })
  const other = await enter({ firstName: 'Uma', lastName: 'Dahl', phone: '912345677' })
  const id = other.split('/').at(-1) ?? ''
  for (const page of [one, `${one}/merge`, `${one}/merge?q=uma`])
    expect((await show(page)).html).toContain(`${one}/merge?with=${id}`)
  const preview = await show(`${one}/merge?with=${id}`)
  expect(preview.html).toMatch(/uma@example\.com[\s\S]*\+351912345677/)
  const merged = await post(`${one}/merge`, { with: id })
  expect([merged.status, merged.location]).toEqual([303, `${one}?saved`])
  for (const page of [one, other]) expect((await show(page)).html).toContain(`value="${id}"`)
  expect((await show('/desk/customers')).html).not.toContain(other)
  expect(await readHistory(one)).toEqual([
    [de['history.merged'], 'Uma Dahl · +351912345677'],
    [de['history.customerAdded']],
    [de['history.customerAdded']],
  ])
  expect((await post(one, { intent: 'separate', other: 'x' })).status).toBe(422)
  expect((await post(one, { intent: 'separate', other: id })).status).toBe(303)
  expect((await show('/desk/customers')).html).toContain(other)
})
