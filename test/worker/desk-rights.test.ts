import { beforeAll, describe, expect, test } from 'vitest'
import { DRAFT_TITLE, previewRows } from '#test/fixtures/content-paths.ts'
import { OWNER, postToDesk, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { AdminCustomers } from '#worker/contract/admin/customers.ts'
import type { People } from '#worker/contract/admin/people.ts'
import { type GivenRights, mayCall, presets, type Right, rights } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { createPermissions } from '#worker/desk/request/may.tsx'
import { deskRoutes } from '#worker/desk/routes.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asOperator = { authorization: `Bearer ${ADMIN_TOKEN}` }
const INES = 'ines@harbourandpine.example'
const marta = { firstName: 'Quimby', lastName: 'Zorblax', email: 'quimby@zorblax.example' }
const ines = { firstName: 'Fandrex', lastName: 'Vumbiline', email: 'fandrex@vumbiline.example' }

let site: TestSite
/** The booking and the customer of each of two people, by staff id. */
const ids: Record<string, { booking: string; customer: string }> = {}

const give = async (email: string, given: GivenRights, name?: string) => {
  const { status } = await site.json('/api/admin/people', {
    method: 'PUT',
    headers: { ...asOperator, 'content-type': 'application/json' },
    body: JSON.stringify({ email, scope: given.scope, rights: given.rights, ...(name && { name }) }),
  })
  expect(status).toBe(200)
}

const open = async (path: string, cookie = '') => {
  const response = await site.fetch(path, cookie ? { headers: { cookie } } : {})
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    preview: true,
    bundle: (demo) => {
      const { staff, ...rest } = withDesk(demo)
      return {
        ...rest,
        staff: staff.map((one) => (one.id === 'ines' ? { ...one, contact: { email: INES } } : one)),
      }
    },
  })
  for (const [staff, contact] of [
    ['marta', marta],
    ['ines', ines],
  ] as const) {
    const start = staff === 'marta' ? '2026-12-07T10:00:00Z' : '2026-12-07T12:00:00Z'
    const request = {
      ...(staff === 'marta'
        ? { calendar: 'intro-call' }
        : { calendar: 'massage', service: 'deep-tissue', answers: { pressure: 'firm' } }),
      staff,
      start,
      contact,
      notify: false,
      overrides: ['hours', 'notice', 'limits'],
    }
    const { body, status } = await site.post<{ booking: { id: string } }>(
      '/api/admin/bookings',
      request,
      asOperator,
    )
    expect([status, (body as { errors?: object }).errors]).toEqual([201, undefined])
    const { body: found } = await site.json<AdminCustomers>(`/api/admin/customers?q=${contact.email}`, {
      headers: asOperator,
    })
    ids[staff] = { booking: body.booking.id, customer: found.customers[0]?.id ?? '' }
  }
})

/** Returns the path of a row of the table of pages, with ids of what Ines has. */
function toPath(path: string): string {
  const { booking = '', customer = '' } = ids.ines ?? {}
  const id = path.startsWith('/desk/customers')
    ? customer
    : path.startsWith('/desk/people')
      ? 'ines'
      : booking
  return path.replace(':action', 'cancel').replace(/:id\b/, id).replace(/:\w+/g, '1')
}

/** The pages that show the demo's draft. Their URLs contain the secret id of the draft. */
const previewPages = [
  ...previewRows.map(({ path }) => path),
  ...['/widget/bookings/intro-call', '/widget/form/contact'].map((path) => `${path}?preview=prv_home`),
]

/** Checks that anybody who knows the id of a preview can see it, and that an unknown id shows nothing. */
async function checkPreviews(cookie?: string): Promise<void> {
  for (const path of previewPages) {
    expect([path, (await open(path, cookie)).status]).toEqual([path, 200])
    const unknown = path.replace('prv_home', `prv_${'z'.repeat(26)}`)
    const { status, html } = await open(unknown, cookie)
    expect([unknown, status]).toEqual([unknown, 404])
    expect(html).not.toContain(DRAFT_TITLE)
  }
}

test('shows a preview to whoever knows its secret id, and nothing for an unknown one', async () => {
  await checkPreviews()
})

test.each(rights.map((right) => [right]))(
  'opens each page of the desk without the right %s, or refuses it',
  async (right) => {
    const given = { scope: 'all', rights: rights.filter((one) => one !== right) } as const
    const email = `without-${right}@harbourandpine.example`
    await give(email, given, 'Nova')
    const cookie = await signIn(site, email)
    const member = { role: 'staff', given } as const
    for (const { path, needs, edits } of deskRoutes) {
      const { status } = await open(toPath(path), cookie)
      const mayEdit = edits === undefined || createPermissions(member).mayEdit(edits)
      const isAllowed = mayCall(member, getOperation(needs)) && mayEdit
      const isCancel = path.endsWith(':action') && right === 'cancel'
      if (isAllowed && !isCancel) expect([path, [200, 404, 422].includes(status)]).toEqual([path, true])
      else if (path === '/desk') expect([path, status]).toEqual([path, 303])
      else expect([path, status]).toEqual([path, 403])
    }
    await checkPreviews(cookie)
    // No page links to a page that is refused.
    const { html } = await open(toPath('/desk/bookings/:id'), cookie)
    for (const [, href = ''] of html.matchAll(/href="(\/desk[^"#]*)"/g))
      expect([href, (await open(href.replaceAll('&amp;', '&'), cookie)).status]).not.toEqual([href, 403])
  },
)

describe('somebody who sees only their own appointments', () => {
  let cookie: string
  beforeAll(async () => {
    await give(STAFF, presets.practitioner)
    cookie = await signIn(site, STAFF)
  })

  test('gets no other customer on any page', async () => {
    const other = [ines.lastName, ines.email, ids.ines?.booking ?? '', ids.ines?.customer ?? '']
    const pages = [
      ...deskRoutes.map(({ path }) => toPath(path)),
      '/desk?date=2026-12-07',
      '/desk?date=2026-12-07&by=room',
      '/desk?date=2026-12-07&view=list',
      `/desk/customers?q=${ines.firstName}`,
      `/desk/new?customer=${ids.ines?.customer}`,
    ]
    for (const path of pages) {
      const { html } = await open(path, cookie)
      const shown = html.replaceAll(path.replaceAll('&', '&amp;'), '')
      expect([path, other.filter((one) => shown.includes(one) && !path.includes(one))]).toEqual([path, []])
    }
    for (const path of [`/desk/bookings/${ids.ines?.booking}`, `/desk/customers/${ids.ines?.customer}`])
      expect((await open(path, cookie)).status).toBe(404)
  })

  test('sees and changes the own ones', async () => {
    expect((await open('/desk?date=2026-12-07', cookie)).html).toContain(marta.lastName)
    const page = await open(`/desk/bookings/${ids.marta?.booking}`, cookie)
    expect([page.status, page.html.includes(marta.email)]).toEqual([200, true])
    const path = `/desk/bookings/${ids.marta?.booking}/note`
    const note = { note: 'Calls back', version: '1', attempt: crypto.randomUUID() }
    expect((await postToDesk(site, cookie, path, note)).status).toBe(303)
    const { status } = await postToDesk(site, cookie, `/desk/bookings/${ids.ines?.booking}/note`, note)
    expect(status).toBe(404)
  })
})

test('a bookkeeper starts at the reports, and sees no customer', async () => {
  const email = 'books@harbourandpine.example'
  await give(email, { scope: 'all', rights: ['export'] }, 'Bo Books')
  const cookie = await signIn(site, email)
  expect(await open('/desk', cookie)).toMatchObject({ status: 303, location: '/desk/reports' })
  const { status, html } = await open('/desk/reports', cookie)
  expect([status, html.includes('/desk/customers')]).toEqual([200, false])
})

describe('the page of people', () => {
  let owner: string
  beforeAll(async () => {
    owner = await signIn(site, OWNER)
  })
  const list = async () => (await site.json<People>('/api/admin/people', { headers: asOperator })).body.people
  const find = async (email: string) => (await list()).find((one) => one.email === email)
  const post = (path: string, fields: Record<string, string>) => postToDesk(site, owner, path, fields)

  test('gives rights to a new person, keeps what was typed, and takes the rights back after asking', async () => {
    const typed = { email: 'zita', name: 'Zita <b>', preset: 'practitioner' }
    const refused = await post('/desk/people/new', typed)
    const html = await refused.text()
    expect([refused.status, html.includes('value="zita"'), html.includes('Zita &lt;b&gt;')]).toEqual([
      422,
      true,
      true,
    ])
    const email = 'zita@harbourandpine.example'
    const saved = await post('/desk/people/new', { ...typed, email })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk/people?saved'])
    const zita = await find(email)
    expect(zita).toMatchObject({
      name: 'Zita <b>',
      given: { scope: 'own', rights: presets.practitioner.rights },
    })
    const path = `/desk/people/${zita?.id}`
    expect((await post(path, { preset: 'custom', scope: 'all', rights: 'look' })).status).toBe(303)
    expect(await find(email)).toMatchObject({ given: { scope: 'all', rights: ['look'] } })
    expect((await post(path, { preset: 'everything' })).status).toBe(422)
    expect((await open(`${path}?remove`, owner)).html).toContain('Zita &lt;b&gt;')
    expect((await post(path, { do: 'remove' })).headers.get('location')).toBe('/desk/people?removed')
    expect(await find(email)).toBeUndefined()
    expect((await open(path, owner)).status).toBe(404)
  })

  test('leaves owners as they are, and offers nobody more than they have themselves', async () => {
    const page = await open('/desk/people', owner)
    expect(page.html).toContain(OWNER)
    const given: Right[] = ['look', 'manage-people']
    await give('lead@harbourandpine.example', { scope: 'own', rights: given }, 'Lea Lead')
    const lead = await signIn(site, 'lead@harbourandpine.example')
    const { html, status } = await open('/desk/people/new', lead)
    const offered = [...html.matchAll(/value="([a-z-]+)"/g)].map(([, value]) => value)
    expect([status, offered.filter((value) => rights.includes(value as Right))]).toEqual([200, given])
    expect(offered).not.toContain('manager')
    const wanted = { email: 'x@harbourandpine.example', name: 'X', preset: 'manager' }
    expect((await postToDesk(site, lead, '/desk/people/new', wanted)).status).toBe(403)
    expect(await find('x@harbourandpine.example')).toBeUndefined()
  })
})

test('shows the messages and the agenda to nobody without rights', async () => {
  await give(INES, { scope: 'all', rights: [] })
  const cookie = await signIn(site, INES)
  for (const path of ['/desk', '/desk/messages', '/desk/customers', '/desk/people'])
    expect([path, (await open(path, cookie)).status]).toEqual([path, 403])
  expect((await open('/desk/sessions', cookie)).status).toBe(200)
  const { body } = await site.json<AdminBookings>('/api/admin/bookings', { headers: asOperator })
  expect(body.bookings).toHaveLength(2)
})
