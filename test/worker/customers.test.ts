import { expect, test } from 'vitest'
import { unusualTexts } from '#test/fixtures/attacks/unusual-texts.ts'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminCustomerDetail, AdminCustomers, NoteResponse } from '#worker/contract/admin/customers.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }

async function createHeaders(site: TestSite, role: string) {
  const { body } = await site.post<{ token: string }>(
    '/api/admin/tokens',
    { name: `A ${role}`, role },
    asAdmin,
  )
  return { authorization: `Bearer ${body.token}` }
}

test('shows, annotates, exports and erases a customer by their id', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  await site.post('/api/bookings', createIntroCallRequest())
  const asStaff = await createHeaders(site, 'staff')
  const listed = await site.json<AdminCustomers>('/api/admin/customers?q=ana&sort=nextVisit', {
    headers: asStaff,
  })
  const [customer] = listed.body.customers
  expect(listed.body).toMatchObject({ customers: [{ email: 'ana@example.com', bookings: 1 }], next: null })
  const path = `/api/admin/customers/${customer?.id}`
  const key = { ...asStaff, 'idempotency-key': 'note-1' }
  const added = await site.post<NoteResponse>(`${path}/notes`, { text: 'Likes tea' }, key)
  expect(added).toMatchObject({ status: 201, body: { note: { author: { name: 'A staff', role: 'staff' } } } })
  expect((await site.post(`${path}/notes`, { text: 'Likes tea' }, key)).body).toEqual(added.body)
  const changed = await site.json<NoteResponse>(`${path}/notes/${added.body.note.id}`, {
    method: 'PUT',
    headers: { ...asAdmin, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Likes coffee' }),
  })
  expect(changed.body.note).toMatchObject({ text: 'Likes coffee', editor: { name: 'operator' } })
  const forStaff = await site.json<AdminCustomerDetail>(path, { headers: asStaff })
  expect(forStaff.body).toMatchObject({
    notes: [{ text: 'Likes coffee' }],
    bookings: [{ status: 'scheduled' }],
  })
  expect(forStaff.body).not.toHaveProperty('consents')
  const forOwner = await site.json<AdminCustomerDetail>(path, { headers: asAdmin })
  expect(forOwner.body).toMatchObject({ submissions: [], consents: [{}, {}] })
  const csv = await site.fetch('/api/admin/customers.csv', { headers: asAdmin })
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  expect((await csv.text()).split('\r\n')).toHaveLength(3)
  const exported = await site.json(`${path}/export`, { headers: asAdmin })
  expect(exported.body).toMatchObject({ email: 'ana@example.com', notes: [{ text: 'Likes coffee' }] })
  expect((await site.post(`${path}/erase`, {}, asStaff)).status).toBe(403)
  expect((await site.post(`${path}/erase`, {}, asAdmin)).body).toEqual({ erased: 1, kept: 1 })
  const removed = `${path}/notes/${added.body.note.id}`
  expect((await site.fetch(removed, { method: 'DELETE', headers: asStaff })).status).toBe(204)
})

test('refuses other roles, unknown customers and misspelt parameters', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const asEditor = await createHeaders(site, 'editor')
  const asReader = await createHeaders(site, 'reader')
  const get = (path: string, headers: Record<string, string>) => site.json(path, { headers })
  expect((await get('/api/admin/customers', {})).status).toBe(401)
  expect((await get('/api/admin/customers', asEditor)).status).toBe(403)
  expect((await get('/api/admin/customers', asReader)).status).toBe(200)
  const unknown = `/api/admin/customers/cus_${'a'.repeat(26)}`
  expect(await get(unknown, asReader)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await site.post(`${unknown}/notes`, { text: 'x' }, asReader)).status).toBe(403)
  expect((await site.post(`${unknown}/notes`, { text: ' ' }, asAdmin)).status).toBe(422)
  expect((await get('/api/admin/customers?sorted=name', asReader)).status).toBe(422)
  expect((await get('/api/admin/customers?cursor=x', asReader)).status).toBe(422)
})

test('finds customers by any text, also one longer than the database allows in a pattern', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const lastName = 'Wolfeschlegelsteinhausenbergerdorff-100%_Łódź'
  await site.post(
    '/api/bookings',
    createMassageRequest({ contact: { ...createIntroCallRequest().contact, lastName } }),
  )
  const find = async (q: string) => {
    const path = `/api/admin/customers?${new URLSearchParams({ q })}`
    const { status, body } = await site.json<AdminCustomers>(path, { headers: asAdmin })
    return [status, body.customers?.length]
  }
  expect(await find(`${lastName} ana@example.com reis`)).toEqual([200, 0])
  expect(await find(`${lastName} ana@example.com`)).toEqual([200, 1])
  expect(await find('a '.repeat(50))).toEqual([200, 1])
  expect(await find('100%_lodz')).toEqual([200, 1])
  expect(await find('1_0')).toEqual([200, 0])
  expect(await find('912 345 678')).toEqual([200, 1])
  for (const text of unusualTexts) expect([text, (await find(text.toWellFormed()))[0]]).not.toContain(500)
})
