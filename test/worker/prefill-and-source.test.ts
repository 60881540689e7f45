import { expect, onTestFinished, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import { ADMIN_TOKEN, startWorker } from './harness.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

test('puts prefilled values into the form, but into no URL and no log', async () => {
  const ownWorker = await startWorker()
  onTestFinished(ownWorker.close)
  const ownSite = await ownWorker.site({ now: MONDAY })
  const query = new URLSearchParams({
    name: 'Zelda Quillfeather',
    email: 'zelda@quill.example',
    phone: '+351912345678',
    notes: 'Bring <b>a</b> mat',
    unknown: 'ignored-value',
    date: '2026-11-24',
  })
  const time = await openPage(ownSite, `/widget/bookings/intro-call?${query}`)
  const form = await press(time, 'slot', '2026-11-24T10:00:00+00:00')
  const values = Object.fromEntries(form.forms.flatMap(({ fields }) => fields))
  expect(values).toMatchObject({ firstName: 'Zelda', lastName: 'Quillfeather', email: 'zelda@quill.example' })
  expect(values.notes).toBe('Bring <b>a</b> mat')
  const back = await press(form, 'intent', 'go', { firstName: 'Zelda II' })
  expect(back.forms.flatMap(({ fields }) => fields)).toContainEqual(['firstName', 'Zelda II'])
  for (const { html } of [time, form, back]) {
    const urls = [
      ...html.matchAll(/ (?:href|action|formAction|content)="([^"]*)"| name="to" value="([^"]*)"/g),
    ]
    for (const [, url = '', to = ''] of urls) {
      expect(url + to).not.toMatch(/zelda|quill|912345678|(?:[+ ]|%20)mat|ignored/i)
    }
    expect(html).not.toContain('ignored-value')
  }
  expect(ownWorker.logs().join('\n')).not.toMatch(/zelda|quill/i)
})

test('stores the source of the visitor with the booking', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const path =
    '/widget/bookings/intro-call?utm_source=news&utm_campaign=a%26b&gclid=g1&other=x&date=2026-11-24'
  const headers = { referer: 'https://blog.example/post?secret=1#top' }
  const time = await openPage(ownSite, path, { headers })
  const form = await press(time, 'slot', '2026-11-24T10:00:00+00:00')
  const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
  expect((await press(form, 'intent', 'book', { ...contact, terms: 'on' })).status).toBe(200)
  const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
  const [booking] = (await ownSite.json<AdminBookings>('/api/admin/bookings', asAdmin)).body.bookings
  expect(booking?.source).toEqual({
    utm_source: 'news',
    utm_campaign: 'a&b',
    gclid: 'g1',
    referrer: 'https://blog.example/post',
  })
})
