import { expect, test } from 'vitest'
import { postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookingDetail, AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { type Page, readPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

type Typed = Record<string, string | string[]>

interface Desk {
  site: TestSite
  cookie: string
  page: Page
}

/** Reads the page of a response, after its redirect, as a browser without JavaScript does. */
async function read({ site, cookie }: Omit<Desk, 'page'>, path: string, response: Response): Promise<Desk> {
  const location = response.headers.get('location')?.replace(/#.*/, '')
  if (location === undefined) return { site, cookie, page: await readPage(site, path, response) }
  return open(site, cookie, location)
}

async function open(site: TestSite, cookie: string, path: string): Promise<Desk> {
  return read({ site, cookie }, path, await site.fetch(path, { headers: { cookie } }))
}

async function openDesk(path: string, bundle = withDesk): Promise<Desk> {
  const site = await sharedWorker.site({ now: MONDAY, bundle })
  return open(site, await signIn(site, STAFF), path)
}

/** Returns the form of the new booking, as a browser would post it. */
function getForm({ page }: Desk) {
  const form = page.forms.find(({ action }) => action === '/desk/new#next')
  if (!form) throw new Error(`No form on ${page.path}:\n${page.text}`)
  return form
}

const getFields = (desk: Desk): Record<string, string> => Object.fromEntries(getForm(desk).fields)

/** Types into the form, and presses a button. */
async function press(desk: Desk, button: [name: string, value: string], typed: Typed = {}) {
  const unchanged = getForm(desk).fields.filter(([name]) => !(name in typed))
  const added = Object.entries(typed).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  )
  const sent = new URLSearchParams([...unchanged, ...added, button])
  const response = await desk.site.fetch('/desk/new', {
    method: 'POST',
    headers: { ...postedBy(desk.site), cookie: desk.cookie },
    body: String(sent),
  })
  return read(desk, '/desk/new', response)
}

/** Presses the first button that changes a field to a value for which `accepted` returns true. */
function choose(desk: Desk, field: string, accepted: (value: string) => boolean, typed: Typed = {}) {
  const button = getForm(desk).buttons.find(({ name, value }) => {
    const chosen = new URLSearchParams(value).get(field)
    return name === 'set' && chosen !== null && accepted(chosen)
  })
  if (!button) throw new Error(`No button for ${field} on ${desk.page.path}:\n${desk.page.text}`)
  return press(desk, ['set', button.value], typed)
}

const show = (desk: Desk, typed: Typed) => press(desk, ['do', 'show'], typed)
const chooseTime = (desk: Desk, typed?: Typed) => choose(desk, 'at', (at) => at !== '', typed)
const empty = (desk: Desk, field: string, typed?: Typed) =>
  choose(desk, field, (value) => value === '', typed)
const book = (desk: Desk, typed?: Typed) => press(desk, ['do', 'book'], typed)

async function list(site: TestSite): Promise<AdminBookings['bookings']> {
  return (await site.json<AdminBookings>('/api/admin/bookings', { headers })).body.bookings
}

/** Returns the booking whose page is shown. */
async function getBooked({ site, page }: Desk): Promise<AdminBookingDetail> {
  const [id] = /bkg_\w+/.exec(page.path) ?? []
  expect([page.path, page.status]).toEqual([`/desk/bookings/${id}`, 200])
  return (await site.json<AdminBookingDetail>(`/api/admin/bookings/${id}`, { headers })).body
}

/** Adds a mail provider, so that people are notified. */
function withMail(demo: BundleInput): BundleInput {
  const { site, ...bundle } = withDesk(demo)
  return {
    ...bundle,
    site: { ...site, mail: { provider: 'smtp', from: { email: 'desk@harbourandpine.example' } } },
  }
}

test('a cart with guests, their names and answers is booked', async () => {
  const first = await openDesk('/desk/new?calendar=massage&service=deep-tissue')
  const added = await show(first, { 'items.0.duration': '90', 'items.1.service': 'srv_foot' })
  expect(getFields(added)).toMatchObject({ 'items.0.service': 'srv_deep_tissue', 'items.0.duration': '90' })
  const forGuest = await show(added, {
    'items.1.guest': '1',
    'items.1.staff': 'ines',
    'items.2.service': 'srv_foot',
  })
  const removed = await empty(forGuest, 'items.2.service')
  const chosen = await chooseTime(removed, { firstName: 'Carla' })
  expect(chosen.page.text).toContain('115')
  const asked = await book(chosen, {
    'guests.0.name': 'Gil',
    'guests.0.email': 'gil@example.com',
    'answers.pressure': 'firm',
    'answers.areas[]': ['neck', 'legs'],
  })
  // The page first shows that the guest is notified too. Nothing is booked yet.
  expect(asked.page.text).toContain('gil@example.com')
  const booking = await getBooked(await book(asked))
  expect(booking).toMatchObject({
    contact: { firstName: 'Carla' },
    guestList: [{ name: 'Gil', email: 'gil@example.com' }],
    answers: { pressure: 'firm', areas: ['neck', 'legs'] },
    items: [
      { guest: 0, service: { id: 'srv_deep_tissue' } },
      { guest: 1, service: { id: 'srv_foot' }, staff: { id: 'ines' } },
    ],
    total: { amount: 11_500 },
  })
  const [{ start = '', end = '' } = {}] = booking.items ?? []
  expect(Date.parse(end) - Date.parse(start)).toBe(90 * 60_000)
})

test('a change of the time, the service or the customer keeps everything that was typed', async () => {
  const massage = await openDesk('/desk/new?calendar=massage&service=deep-tissue')
  expect((await massage.site.post('/api/bookings', createIntroCallRequest())).status).toBe(201)
  const asked = await chooseTime(massage, { phone: '+351 911 111 111' })
  const answered = await empty(asked, 'service', {
    'answers.pressure': 'firm',
    notes: 'Brings "a" <dog>',
    notify: 'no',
  })
  const home = await choose(answered, 'service', (id) => id === 'srv_home_massage')
  const options = { 'addOn.towel': '2', 'addOn.scalp_massage': '1', duration: '90' }
  // The time that was chosen for the massage is too soon for a home visit, so it is cleared and another day is chosen.
  const later = await empty(home, 'at', { ...options, day: '2026-12-01' })
  expect(getFields(later)).toMatchObject({ ...options, day: '2026-12-01' })
  const placed = await chooseTime(later)
  expect(getFields(placed)).toMatchObject({ ...options, notes: 'Brings "a" <dog>' })
  const reopened = await empty(placed, 'at', { location: 'Rua Nova 7' })
  const found = await press(reopened, ['do', 'show'], { q: 'ana' })
  const known = await choose(found, 'customer', (id) => id.startsWith('cus_'))
  expect(getFields(known)).toMatchObject({
    ...options,
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: '+351 911 111 111',
    notes: 'Brings "a" <dog>',
    location: 'Rua Nova 7',
    'answers.pressure': 'firm',
  })
  // The typed phone number differs from the customer's, so the contact fields are open.
  expect(known.page.html).toMatch(/<details[^>]* open=""[^>]*><summary>Kontakt/)
  const booking = await getBooked(await book(await chooseTime(known)))
  expect(booking).toMatchObject({
    contact: { firstName: 'Ana', lastName: 'Reis', phone: '+351911111111', notes: 'Brings "a" <dog>' },
    location: 'Rua Nova 7',
    answers: {},
  })
  expect(booking.addOns?.map(({ id, count }) => `${count} ${id}`).sort()).toEqual([
    '1 scalp_massage',
    '2 towel',
  ])
  expect(booking.start).toMatch(/^2026-12-/)
  expect(booking.history[0]?.detail).toMatchObject({ notify: false })
})

test('times outside the rules are listed with the rules that each sets aside', async () => {
  const first = await openDesk('/desk/new?calendar=intro-call')
  const wanted = { overrides: ['hours', 'notice'], day: '2026-11-24', reason: 'A <regular>' }
  const listed = await show(first, wanted)
  expect(listed.page.text).toContain('Zeiten außerhalb der Regeln: Dienstag, 24. November 2026')
  const chosen = await choose(listed, 'at', (at) => at.startsWith('2026-11-24T19:00'))
  expect(getFields(chosen)).toMatchObject({ overrides: 'hours', reason: 'A <regular>' })
  expect(chosen.page.text).toContain('Regeln übergangen: Arbeitszeiten')
  const { start, history } = await getBooked(await book(chosen, { firstName: 'Late' }))
  expect([start, history[0]?.detail]).toEqual([
    expect.stringMatching(/^2026-11-24T19:00/),
    expect.objectContaining({ overrides: ['hours'], reason: 'A <regular>' }),
  ])
})

test('nothing is booked before the page has shown who is notified', async () => {
  const chosen = await chooseTime(await openDesk('/desk/new?calendar=intro-call', withMail), {
    email: 'ana@example.com',
  })
  expect(chosen.page.text).toContain('ana@example.com')
  const other = await book(chosen, { email: 'eva@example.com' })
  expect([other.page.path, await list(other.site)]).toEqual(['/desk/new', []])
  expect(other.page.text).toContain('Noch ist nichts gebucht.')
  expect(other.page.text).toContain('eva@example.com')
  expect((await getBooked(await book(other))).contact.email).toBe('eva@example.com')
})
