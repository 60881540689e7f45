import { beforeAll, describe, expect, test } from 'vitest'
import { postToDesk, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { readPlan } from '#test/fixtures/read-plan.ts'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BlockList } from '#worker/contract/admin/blocks.ts'
import type { AdminBookingDetail, AdminBookings } from '#worker/contract/admin/bookings.ts'
import { UNDO_MS } from '#worker/contract/admin/undo.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import type { Site } from '#worker/contract/site.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const mail = { provider: 'smtp' as const, from: { email: 'desk@harbourandpine.example' } }
const authorization = `Bearer ${ADMIN_TOKEN}`

let site: TestSite
let cookie: string
beforeAll(async () => {
  const withMail = (bundle: BundleInput) => {
    const { site: settings, ...rest } = withDesk(bundle)
    return { ...rest, site: { ...settings, mail } }
  }
  site = await sharedWorker.site({ now: MONDAY, bundle: withMail })
  cookie = await signIn(site, STAFF)
})

const admin = async <T>(path: string) =>
  (await site.json<T>(`/api/admin/${path}`, { headers: { authorization } })).body

const post = (path: string, fields: Record<string, string>) => postToDesk(site, cookie, path, fields)
const get = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()

const wholeDay = {
  owner: 'staff:marta',
  allDay: 'on',
  repeat: '',
  until: '',
  reason: 'Doctor',
}

/** Books the first free time of a date. Returns the booking's id. */
async function book(from: string, firstName = 'Ana') {
  const query = new URLSearchParams({ from, to: from, timeZone: 'Europe/Lisbon', staff: 'marta' })
  const { body } = await site.json<SlotsResponse>(`/api/calendars/intro-call/slots?${query}`)
  const [slot] = body.days[from] ?? []
  if (!slot) throw new Error(`No free time on ${from}`)
  const contact = { firstName, lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
  const booked = await site.post<{ booking: { id: string } }>(
    '/api/bookings',
    createIntroCallRequest({ start: slot.start, staff: 'marta', contact }),
  )
  expect(booked.status).toBe(201)
  return booked.body.booking.id
}

describe('a blocked time', () => {
  test('lists the bookings at its time, and cancels the chosen ones with a message to each', async () => {
    const date = '2026-11-25'
    const [kept, cancelled] = [await book(date, '<b>Eva'), await book(date)]
    const made = await post('/desk/blocks/new', { ...wholeDay, fromDate: date, toDate: date })
    const location = made.headers.get('location') ?? ''
    expect([made.status, location]).toEqual([303, expect.stringMatching(/^\/desk\/blocks\/blk_\w+\?saved$/)])
    const page = await get(location)
    expect(page).toContain('&lt;b&gt;Eva Reis')
    expect(page).toContain(
      'ana@example.com (English) und Marta Carvalho, marta@harbourandpine.example (Teammitglied)',
    )
    const [path = ''] = location.split('?')
    const choice = { [`choice.${kept}`]: 'keep', [`choice.${cancelled}`]: 'cancel' }
    const plan = await get(`${path}/plan?${new URLSearchParams(choice)}`)
    expect([plan.includes(kept), plan.includes(cancelled)]).toEqual([false, true])
    const form = { notify: 'on', cancelReason: 'Marta is ill' }
    const done = await post(`${path}/plan`, { ...readPlan(plan), ...form })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?changed=1`])
    const { bookings } = await admin<AdminBookings>(`bookings?from=${date}&to=${date}`)
    expect(bookings.map(({ id, status, cancelReason }) => [id, status, cancelReason])).toEqual(
      expect.arrayContaining([
        [kept, 'scheduled', undefined],
        [cancelled, 'cancelled', 'Marta is ill'],
      ]),
    )
    const listNames = async () => {
      const { messages } = await admin<{ messages: { name: string }[] }>(`messages?subject=${cancelled}`)
      return messages.map(({ name }) => name)
    }
    expect(await listNames()).not.toContain('visitor.cancelled')
    await site.setClock(new Date(Date.parse(MONDAY) + UNDO_MS).toISOString())
    expect(await listNames()).toContain('visitor.cancelled')
    const again = await get(`${path}?changed=1`)
    expect([again.includes(kept), again.includes(cancelled)]).toEqual([true, false])
  })

  test('shows what could not be cancelled, with the reason, and what was typed', async () => {
    const date = '2026-11-26'
    const id = await book(date)
    const made = await post('/desk/blocks/new', { ...wholeDay, fromDate: date, toDate: date })
    const [path = ''] = (made.headers.get('location') ?? '').split('?')
    const query = new URLSearchParams({ [`choice.${id}`]: 'cancel' })
    const form = { notify: 'on', cancelReason: 'A <burst> pipe' }
    const shown = readPlan(await get(`${path}/plan?${query}`))
    const refused = await post(`${path}/plan`, { ...shown, ...form, [`version.${id}`]: '7' })
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect([html.includes('role="alert"'), html.includes('A &lt;burst&gt; pipe')]).toEqual([true, true])
    const nothing = await post(`${path}/plan`, { notify: 'on' })
    expect([nothing.status, (await nothing.text()).includes('role="alert"')]).toEqual([409, true])
    // The page has the booking's current version, so the next try succeeds.
    expect((await post(`${path}/plan`, { ...readPlan(html), ...form })).status).toBe(303)
  })

  test('is created once however often its form is posted, and can be changed and deleted', async () => {
    const date = '2026-12-02'
    const form = { ...wholeDay, attempt: crypto.randomUUID(), fromDate: date, toDate: date }
    const [first, second] = [await post('/desk/blocks/new', form), await post('/desk/blocks/new', form)]
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    const [path = ''] = (first.headers.get('location') ?? '').split('?')
    const changed = await post(path, {
      owner: 'site',
      fromDate: date,
      fromTime: '12:00',
      toDate: date,
      toTime: '13:30',
      repeat: 'weekly',
      until: '2026-12-31',
    })
    expect(changed.status).toBe(303)
    const find = async () =>
      (await admin<BlockList>(`blocks?from=${date}&to=${date}`)).blocks.filter(({ id }) => path.endsWith(id))
    expect(await find()).toMatchObject([
      {
        owner: { kind: 'site' },
        from: `${date}T12:00`,
        to: `${date}T13:30`,
        repeat: 'FREQ=WEEKLY;UNTIL=20261231',
        reason: null,
        createdBy: { name: 'Marta Carvalho' },
      },
    ])
    const page = await get(path)
    expect(page).toContain('value="weekly" selected=""')
    expect(page).toContain('name="until" value="2026-12-31"')
    const deleted = await post(path, { do: 'delete' })
    expect(deleted.headers.get('location')).toBe('/desk/blocks')
    expect(await find()).toEqual([])
    expect((await site.fetch(path, { headers: { cookie } })).status).toBe(404)
  })

  test.each([
    ['no owner', { owner: '' }],
    ['an owner who is unknown', { owner: 'staff:nobody' }],
    ['an owner that is no id', { owner: 'staff:<script>' }],
    ['an end before its start', { fromDate: '2026-12-10', toDate: '2026-12-09' }],
    ['a date that does not exist', { fromDate: '2026-13-40' }],
    ['no dates', { fromDate: '', toDate: '' }],
    ['an unknown repetition', { repeat: 'FREQ=NEVER' }],
    ['a last day that is no date', { repeat: 'weekly', until: 'soon' }],
  ])('with %s is refused, and the form has what was typed', async (mistake, fields) => {
    const date = '2026-12-09'
    const refused = await post('/desk/blocks/new', {
      ...wholeDay,
      fromDate: date,
      toDate: date,
      reason: 'Fitting "new" lamps',
      ...fields,
    })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('value="Fitting &quot;new&quot; lamps"')
    expect(html).toContain('error-summary')
    const isEarly = mistake === 'an end before its start'
    expect(html.includes('Das Ende muss nach dem Beginn liegen.')).toBe(isEarly)
  })
})

test('more bookings than fit on one page are cancelled or kept page by page', async () => {
  const other = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const signedIn = await signIn(other, STAFF)
  const desk = (path: string) => other.fetch(path, { headers: { cookie: signedIn } })
  for (let index = 0; index < 102; index += 1) {
    const body = {
      calendar: 'intro-call',
      start: new Date(Date.parse('2026-11-30T11:00:00Z') + index * 60_000).toISOString(),
      overrides: ['busy', 'hours', 'limits', 'notice'],
      notify: false,
    }
    expect((await other.post('/api/admin/bookings', body, { authorization })).status).toBe(201)
  }
  const date = '2026-11-30'
  const block = { ...wholeDay, owner: 'site', fromDate: date, toDate: date }
  const made = await postToDesk(other, signedIn, '/desk/blocks/new', block)
  const [path = ''] = (made.headers.get('location') ?? '').split('?')
  const first = await (await desk(path)).text()
  expect(first).toMatch(/>102 \p{L}+/u)
  const [, next = ''] = /href="([^"]+cursor=[^"]+)"/.exec(first) ?? []
  const last = await (await desk(next)).text()
  const onLast = [...last.matchAll(/name="choice\.(bkg_\w+)"/g)].map(([, one = '']) => one)
  expect(onLast).toHaveLength(2)
  const cursor = new URL(next, other.url).searchParams.get('cursor') ?? ''
  const query = new URLSearchParams({ cursor, [`choice.${onLast[1]}`]: 'cancel' })
  const plan = await (await desk(`${path}/plan?${query}`)).text()
  const done = await postToDesk(other, signedIn, `${path}/plan?${query}`, readPlan(plan))
  const location = done.headers.get('location') ?? ''
  expect([done.status, location]).toEqual([303, expect.stringMatching(/changed=1&cursor=/)])
  const after = await (await desk(location)).text()
  expect(after).toMatch(/>101 \p{L}+/u)
  expect(after.match(/name="choice\./g)).toHaveLength(1)
})

test.each([
  ['full', 2000],
  ['none', 0],
  ['policy', 1000],
])('what was paid online is refunded as chosen: %s', async (refund, amount) => {
  const refunds = [{ before: 0, percent: 50 }]
  const other = await sharedWorker.site({
    now: MONDAY,
    paid: true,
    bundle: ({ calendars, ...demo }) =>
      withDesk({ ...demo, calendars: calendars.map((one) => ({ ...one, refunds })) }),
  })
  const { body } = await other.post<BookingResponse>('/api/bookings', createMassageRequest())
  const act = new URLSearchParams({ act: 'pay' })
  await other.fetch(new URL(body.payment?.url ?? '').pathname, { method: 'POST', body: act })
  const signedIn = await signIn(other, STAFF)
  const block = { ...wholeDay, owner: 'site', fromDate: '2026-11-24', toDate: '2026-11-24' }
  const made = await postToDesk(other, signedIn, '/desk/blocks/new', block)
  const [path = ''] = (made.headers.get('location') ?? '').split('?')
  const { id } = body.booking
  const planPath = `${path}/plan?${new URLSearchParams({ [`choice.${id}`]: 'cancel' })}`
  const plan = await (await other.fetch(planPath, { headers: { cookie: signedIn } })).text()
  expect(plan).toContain('name="refund"')
  const done = await postToDesk(other, signedIn, planPath, { ...readPlan(plan), refund })
  expect(done.status).toBe(303)
  await other.setClock(new Date(Date.parse(MONDAY) + UNDO_MS).toISOString())
  const { body: booking } = await other.json<AdminBookingDetail>(`/api/admin/bookings/${id}`, {
    headers: { authorization },
  })
  expect([booking.status, booking.account?.refunded.amount]).toEqual(['cancelled', amount])
})

test('the form of a new blocked time is prefilled by the link that opens it', async () => {
  const atTime = await get('/desk/blocks/new?staff=marta&at=2026-11-25T10:00')
  expect(atTime).toContain('value="staff:marta" selected=""')
  for (const field of ['name="fromDate" value="2026-11-25"', 'name="toTime" value="11:00"'])
    expect(atTime.replaceAll(/ (?:id|class|required|aria-\w+|step|type)="[^"]*"/g, '')).toContain(field)
  const hostile = await site.fetch('/desk/blocks/new?staff=%22%3E&at=never&date=x', { headers: { cookie } })
  expect(hostile.status).toBe(200)
})

test('the list of blocked times also shows the closures of the bundle, with their reasons', async () => {
  const closed = await sharedWorker.site({
    now: MONDAY,
    bundle: (bundle) => {
      const { site: settings, ...rest } = withDesk(bundle)
      const closures = [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }]
      return { ...rest, site: { ...settings, closures } }
    },
  })
  const headers = { cookie: await signIn(closed, STAFF) }
  const html = toNormalSpaces(await (await closed.fetch('/desk/blocks', { headers })).text())
  expect(html).toContain('Christmas')
  expect(html).toContain('24.–26. Dezember 2026')
})

test('days that are blocked for the whole business are closed on the website, without the reason', async () => {
  const closed = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const asAdmin = { authorization }
  const block = async (from: string, to: string, more = {}) => {
    const owner = { kind: 'site' }
    const { status, body } = await closed.post<{ block: { id: string } }>(
      '/api/admin/blocks',
      { owner, from, to, reason: 'Stocktaking', ...more },
      asAdmin,
    )
    expect(status).toBe(201)
    return body.block.id
  }
  const getClosures = async () => (await closed.json<Site>('/api/site')).body.closures
  const before = (await getClosures()) ?? []
  const id = await block('2026-12-03', '2026-12-04')
  await block('2026-12-07', '2026-12-07', { repeat: 'FREQ=WEEKLY;COUNT=2' })
  await block('2026-12-10T12:00', '2026-12-10T14:00')
  expect(await getClosures()).toEqual([
    ...before,
    { from: '2026-12-03', to: '2026-12-04' },
    { from: '2026-12-07', to: '2026-12-07' },
    { from: '2026-12-14', to: '2026-12-14' },
  ])
  expect(toNormalSpaces(await (await closed.fetch('/en/visit')).text())).toMatch(/Dec(?:ember)? 3/)
  const { ok } = await closed.fetch(`/api/admin/blocks/${id}`, { method: 'DELETE', headers: asAdmin })
  expect(ok).toBe(true)
  expect((await getClosures())?.map(({ from }) => from)).not.toContain('2026-12-03')
})
