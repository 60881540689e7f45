import { beforeAll, expect, test } from 'vitest'
import german from '#locales/desk/de.json' with { type: 'json' }
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { OWNER, postToDesk, signIn, withDesk } from '#test/fixtures/desk.ts'
import { readPlan } from '#test/fixtures/read-plan.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

let site: TestSite
let cookie: string

beforeAll(async () => {
  const offer = { id: 'visit', staff: ['ana', 'rui'], calendar: { staffing: 'assigned' as const } }
  const bundle = createClinicBundle([offer], ['ana', 'rui'])
  site = await sharedWorker.site({ now: MONDAY, bundle: () => withDesk(bundle) })
  cookie = await signIn(site, OWNER)
})

async function book(start: string, staff = 'ana'): Promise<string> {
  const contact = { firstName: 'Quimby', email: 'quimby@example.com' }
  const { body, status } = await site.post<{ booking: { id: string } }>(
    '/api/admin/bookings',
    { calendar: 'visit', staff, start, contact, notify: false },
    headers,
  )
  expect(status).toBe(201)
  return body.booking.id
}

/** Blocks a whole day of a person. Returns the path of the block. */
async function block(date: string, owner: object = { kind: 'staff', id: 'ana' }): Promise<string> {
  const body = { owner, from: date, to: date }
  const made = await site.post<{ block: { id: string } }>('/api/admin/blocks', body, headers)
  return `/desk/blocks/${made.body.block.id}`
}

const open = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()

async function list(date: string) {
  const path = `/api/admin/bookings?from=${date}&to=${date}`
  const { body } = await site.json<AdminBookings>(path, { headers })
  return body.bookings.map(({ id, start, staff, status }) => [id, staff.id, start.slice(11, 16), status])
}

const plan = (path: string, choices: Record<string, string>) => `${path}/plan?${new URLSearchParams(choices)}`

test('gives one booking to somebody who is free, moves another, and cancels a third, in one step', async () => {
  const [date, next] = ['2026-12-07', '2026-12-08']
  const [given, moved, cancelled] = [
    await book(`${date}T09:00:00Z`),
    await book(`${date}T11:00:00Z`),
    await book(`${date}T14:00:00Z`),
  ]
  const path = plan(await block(date), {
    [`choice.${given}`]: 'give',
    [`choice.${moved}`]: 'move',
    [`choice.${cancelled}`]: 'cancel',
  })
  const html = await open(path)
  expect(html).toContain('quimby@example.com')
  const form = readPlan(html)
  expect(form[`choice.${given}`]).toBe('give:rui')
  expect(form[`choice.${moved}`]).toContain(`move:${next}T09:00`)
  const done = await postToDesk(site, cookie, path, { ...form, notify: 'on', cancelReason: 'Ana is ill' })
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/desk\/blocks\/blk_\w+\?changed=3$/),
  ])
  expect(await list(date)).toEqual([
    [given, 'rui', '09:00', 'scheduled'],
    [cancelled, 'ana', '14:00', 'cancelled'],
  ])
  expect(await list(next)).toEqual([[moved, 'ana', '09:00', 'scheduled']])
  const messages = async (id: string) =>
    (
      await site.json<{ messages: { name: string }[] }>(`/api/admin/messages?subject=${id}`, { headers })
    ).body.messages.map(({ name }) => name)
  expect(await messages(moved)).toContain('visitor.rescheduled')
  // The cancellation can be undone for half a minute.
  await site.setClock(new Date(Date.parse(MONDAY) + 60_000).toISOString())
  expect(await messages(cancelled)).toContain('visitor.cancelled')
})

test('proposes different times to bookings of one person, and moves all of them', async () => {
  const [date, next] = ['2026-12-09', '2026-12-10']
  const ids = [await book(`${date}T09:00:00Z`), await book(`${date}T10:00:00Z`)]
  const path = plan(await block(date), {
    all: 'move',
    ...Object.fromEntries(ids.map((id) => [`choice.${id}`, 'keep'])),
  })
  const form = readPlan(await open(path))
  expect((await postToDesk(site, cookie, path, { ...form, notify: 'on' })).status).toBe(303)
  expect((await list(next)).map(([id, , time]) => [id, time])).toEqual([
    [ids[0], '09:00'],
    [ids[1], '10:00'],
  ])
})

test('reports a booking whose new time was taken meanwhile, and changes the others', async () => {
  const [date, next] = ['2026-12-14', '2026-12-15']
  const [first, second] = [await book(`${date}T09:00:00Z`), await book(`${date}T10:00:00Z`)]
  const path = plan(await block(date), { [`choice.${first}`]: 'move', [`choice.${second}`]: 'give' })
  const form = readPlan(await open(path))
  await book(`${next}T09:00:00Z`)
  const refused = await postToDesk(site, cookie, path, { ...form, notify: 'on' })
  const html = await refused.text()
  const choices = Object.keys(readPlan(html)).filter((field) => field.startsWith('choice.'))
  expect([refused.status, choices]).toEqual([409, [`choice.${first}`]])
  expect(await list(date)).toEqual([
    [first, 'ana', '09:00', 'scheduled'],
    [second, 'rui', '10:00', 'scheduled'],
  ])
  // The page proposes the next time.
  expect((await postToDesk(site, cookie, path, { ...readPlan(html), notify: 'on' })).status).toBe(303)
  expect((await list(next)).map(([id, , time]) => [id, time])).toContainEqual([first, '10:00'])
})

test('says when nobody is free, and keeps the booking', async () => {
  const date = '2026-12-16'
  const id = await book(`${date}T09:00:00Z`)
  await book(`${date}T09:00:00Z`, 'rui')
  const path = plan(await block(date), { [`choice.${id}`]: 'give' })
  const html = await open(path)
  expect(html).toContain(german['blocks.nobodyFree'])
  expect(readPlan(html)[`choice.${id}`]).toBe('keep')
  expect((await postToDesk(site, cookie, path, { ...readPlan(html), notify: 'on' })).status).toBe(409)
})

test('shows who is told before it does another thing than the page has shown', async () => {
  const date = '2026-12-17'
  const id = await book(`${date}T09:00:00Z`)
  const path = plan(await block(date), { [`choice.${id}`]: 'give' })
  const form = { ...readPlan(await open(path)), notify: 'on', [`choice.${id}`]: 'cancel' }
  const shown = await postToDesk(site, cookie, path, form)
  const html = await shown.text()
  expect([shown.status, html.includes(german['blocks.checkTold'])]).toEqual([409, true])
  expect((await list(date))[0]).toEqual([id, 'ana', '09:00', 'scheduled'])
  expect((await postToDesk(site, cookie, path, { ...readPlan(html), notify: 'on' })).status).toBe(303)
  expect((await list(date))[0]).toEqual([id, 'ana', '09:00', 'cancelled'])
})

test('offers no other person for the time of the whole business, and refuses hostile choices', async () => {
  const date = '2026-12-21'
  const id = await book(`${date}T09:00:00Z`)
  const path = await block(date, { kind: 'site' })
  expect(await open(path)).not.toContain('value="give"')
  const page = await open(plan(path, { 'choice.bkg_x': 'cancel', [`choice.${id}`]: '<script>' }))
  expect([page.includes(german['blocks.nothingChosen']), page.includes('<script>')]).toEqual([true, false])
  for (const choice of ['move:never', 'give:<b>', 'give'])
    expect((await postToDesk(site, cookie, plan(path, {}), { [`choice.${id}`]: choice })).status).toBe(409)
  expect((await list(date))[0]).toEqual([id, 'ana', '09:00', 'scheduled'])
})
