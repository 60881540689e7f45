import { beforeAll, expect, test } from 'vitest'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BlockWithCollisions } from '#worker/contract/admin/blocks.ts'
import type { AdminCustomers } from '#worker/contract/admin/customers.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** The names have HTML, right-to-left text and an emoji. The API removes their control characters. */
const firstName = '\u202e<img src=x onerror=alert(1)>\u2066'
const lastName = '"&\' שרה 👩‍👧'
const shown = '&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#x27; שרה 👩‍👧'
const contact = { firstName, lastName, email: 'hostile@example.com', phone: '+351912345678' }

let site: TestSite
let cookie: string
let pages: Record<string, string>
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  cookie = await signIn(site, OWNER)
  const booked = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ contact }))
  const path = '/api/calendars/consultation/slots?from=2026-12-07&to=2026-12-18&timeZone=Europe/Lisbon'
  const { body } = await site.json<SlotsResponse>(path)
  const start = Object.values(body.days).flat()[0]?.start
  await site.post('/api/bookings', createIntroCallRequest({ calendar: 'consultation', start, contact }))
  await fillClass(site, '2026-11-24T18:30:00+00:00')
  const { calendar: _, start: __, ...visitor } = createIntroCallRequest({ contact })
  const joined = { ...visitor, calendar: 'yoga-class', date: '2026-11-24' }
  const waits = await site.post<WaitlistResponse>('/api/waitlist', joined)
  const day = { owner: { kind: 'site' }, from: '2026-11-24', to: '2026-11-24', reason: null }
  const block = await site.post<BlockWithCollisions>('/api/admin/blocks', day, asAdmin)
  const found = await site.json<AdminCustomers>('/api/admin/customers?q=hostile', { headers: asAdmin })
  const customer = found.body.customers[0]?.id
  const booking = `/desk/bookings/${booked.body.booking.id}`
  pages = {
    day: '/desk?date=2026-11-24',
    week: '/desk?view=week&date=2026-11-24&column=marta',
    list: '/desk?view=list&date=2026-11-24',
    search: '/desk?view=list&q=hostile@example.com',
    booking,
    'action on it': `${booking}/cancel`,
    requests: '/desk/requests',
    waitlist: '/desk/waitlist',
    customers: '/desk/customers',
    customer: `/desk/customers/${customer}`,
    erasure: `/desk/customers/${customer}/erase`,
    block: `/desk/blocks/${block.body.block.id}`,
    'search for a new booking': '/desk/new?q=hostile',
    'new booking': `/desk/new?customer=${customer}&calendar=intro-call`,
    'new booking from the waitlist': `/desk/new?waitlist=${waits.body.entry.id}`,
  }
})

test.each([
  'day',
  'week',
  'list',
  'search',
  'booking',
  'action on it',
  'requests',
  'waitlist',
  'customers',
  'customer',
  'erasure',
  'block',
  'search for a new booking',
  'new booking',
  'new booking from the waitlist',
])('the name of a customer is text, with a direction of its own, on the page: %s', async (name) => {
  const response = await site.fetch(pages[name] ?? '', { headers: { cookie } })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(shown)
  expect(html).not.toContain('<img src=x')
  const isolated = html.replaceAll(`<bdi>${shown}</bdi>`, '').replaceAll(`\u2068${shown}\u2069`, '')
  // Attribute values are ignored: a name in an attribute is not displayed next to other text.
  expect(isolated.replace(/="[^"]*"/g, '')).not.toContain('שרה')
})

test.each([' \t ', '\u3000\u200b', '\u2800\u3164'])(
  'refuses a booking with the invisible name %j',
  async (blank) => {
    const nameless = { ...contact, firstName: blank, lastName: blank, email: 'nameless@example.com' }
    const refused = await site.post(
      '/api/bookings',
      createIntroCallRequest({ contact: nameless, start: '2026-11-24T12:00:00Z' }),
    )
    expect(refused.status).toBe(422)
  },
)
