import { describe, expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { DataLinkResponse } from '#worker/contract/personal-data.ts'
import { getQuery, listSubmissions, openForm } from './form-page.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { openPage, postForm, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

describe('the stored data of a person', () => {
  async function sendForm() {
    const { site, page } = await openForm(sharedWorker, '/widget/form/one')
    const values = { 'answers.name': 'Ana', 'answers.email': 'ana@example.com', terms: 'on', marketing: 'on' }
    const done = await press(page, 'intent', 'send', values)
    const link = done.links.find(({ text }) => text === 'See or erase what you sent')?.href ?? ''
    return { site, dataPage: await openPage(site, link) }
  }

  test('is shown with the link, and downloaded as JSON', async () => {
    const { site, dataPage } = await sendForm()
    expect(dataPage.text.split('\n')).toEqual(
      expect.arrayContaining(['One step', 'Your name', 'Ana', 'ana@example.com']),
    )
    expect([dataPage.headers.get('cache-control'), dataPage.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ])
    const download = dataPage.links.find(({ href }) => href.endsWith('download=json'))?.href ?? ''
    const file = await site.json<{ submissions: object[] }>(download)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="your-data.json"')
    expect(file.body.submissions).toMatchObject([{ answers: { name: 'Ana' } }])
    expect(file.body).not.toHaveProperty('next')
  })

  test('is erased after a confirmation', async () => {
    const { site, dataPage } = await sendForm()
    const link = dataPage.links.find(({ href }) => href.endsWith('confirm=erase'))?.href ?? ''
    const confirmation = await openPage(site, link)
    expect(confirmation.text).toContain('Erased data can’t be restored.')
    expect(await listSubmissions(site, 'frm_one')).toHaveLength(1)
    const erased = await press(confirmation, 'intent', 'erase')
    expect(erased.text).toContain('Erased')
    expect(await listSubmissions(site, 'frm_one')).toEqual([])
  })

  test('loses the marketing consent when it is withdrawn', async () => {
    const { dataPage } = await sendForm()
    const withdrawn = await press(dataPage, 'intent', 'withdraw')
    expect(withdrawn.text).toContain('You won’t get any more marketing messages.')
    expect(withdrawn.text).not.toContain('Stop marketing messages')
  })

  test('is neither shown nor changed without the token', async () => {
    const { site, dataPage } = await sendForm()
    const of = getQuery(dataPage).get('of') ?? ''
    for (const query of ['', `?of=${of}`, `?of=${of}&token=x`, '?of=../admin&token=x']) {
      const page = await openPage(site, `/widget/your-data${query}`)
      expect([query, page.status]).toEqual([query, 410])
      expect((await postForm(site, `/widget/your-data${query}`, [['intent', 'erase']])).status).toBe(410)
    }
    expect(await listSubmissions(site, 'frm_one')).toHaveLength(1)
  })
})

test('shows what the business wrote about a booking', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const { email } = createIntroCallRequest().contact
  const actions = `/api/admin/bookings/${body.booking.id}`
  await site.post(`${actions}/notes`, { notify: false, note: 'Brings a dog' }, headers)
  await site.post(`${actions}/cancel`, { notify: false, reason: 'Marta is ill' }, headers)
  const link = await site.post<DataLinkResponse>('/api/admin/data-links', { email }, headers)
  const { pathname, search } = new URL(link.body.url)
  const page = await openPage(site, `${pathname}${search}`)
  expect(page.text.split('\n')).toEqual(
    expect.arrayContaining(['Note from the business', 'Brings a dog', 'Reason', 'Marta is ill']),
  )
})
