import { expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const asOwner = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
/** Returns the contact of the only booking as the business sees it. */
async function readContact(site: TestSite): Promise<Record<string, string>> {
  const { bookings } = (await site.json<AdminBookings>('/api/admin/bookings', asOwner)).body
  const path = `/api/admin/bookings/${bookings[0]?.id}`
  return (await site.json<{ contact: Record<string, string> }>(path, asOwner)).body.contact
}

const SLOT = '2026-11-24T11:00:00+00:00'

test('removes invisible characters from a copied phone number and email address, also in a search', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const contact = {
    ...createIntroCallRequest().contact,
    email: 'ana@example.com\u200b',
    phone: '\u202d+351 912 345 678\u202c',
  }
  expect((await site.post('/api/bookings', createMassageRequest({ contact }))).status).toBe(201)
  expect(await readContact(site)).toMatchObject({ email: 'ana@example.com', phone: '+351912345678' })
  for (const q of ['ana@example.com\u200b', '\u202d912 345 678\u202c']) {
    const found = await site.json<AdminBookings>(`/api/admin/bookings?${new URLSearchParams({ q })}`, asOwner)
    expect([q, found.body.bookings?.length]).toEqual([q, 1])
  }
})

test.each([
  ['912 345 678', '+351912345678'],
  ['+34 612 345 678', '+34612345678'],
])(
  'reads the phone number %s by the time zone of a site that has neither a phone number nor a region',
  async (phone, expected) => {
    const site = await sharedWorker.site({
      now: MONDAY,
      bundle: (demo) => ({ ...demo, site: { ...demo.site, contact: {}, region: undefined } }),
    })
    const contact = { ...createIntroCallRequest().contact, phone }
    expect((await site.post('/api/bookings', createMassageRequest({ contact }))).status).toBe(201)
    expect((await readContact(site)).phone).toBe(expected)
  },
)

test('counts each line break as one character, as browsers do, when a form is posted without JavaScript', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const notes = `${'x'.repeat(39)}\n`.repeat(49) + 'x'.repeat(39)
  expect(notes).toHaveLength(1999)
  const path = `/widget/appointment/therapists/deep-tissue?staff=any&step=details&slot=${encodeURIComponent(SLOT)}`
  const page = await openPage(site, path)
  const { contact } = createIntroCallRequest()
  const done = await press(page, 'intent', 'book', {
    ...contact,
    notes: notes.replaceAll('\n', '\r\n'),
    terms: 'on',
    'answers.pressure': 'firm',
  })
  expect(done.path).toContain('/widget/booking/')
  expect((await readContact(site)).notes).toBe(notes)
})
