import { describe, expect, test } from 'vitest'
import { businessMail, createRequest, findRequestLink } from '#test/fixtures/request-link.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { type RequestView, requestView } from '#worker/contract/bookings/request.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { follow, openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const START = '2026-11-26T10:00:00+00:00'

/**
 * Opens a site with a request, which the business can answer by the `link` of its mail. `body` changes the request, and
 * `calendar` changes the calendar of the request.
 */
async function openRequest(body: object = {}, calendar: object = {}) {
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({
      ...demo,
      site: { ...demo.site, ...businessMail, timeZone: 'Europe/Lisbon' },
      calendars: demo.calendars.map((one) => (one.slug === 'consultation' ? { ...one, ...calendar } : one)),
    }),
  })
  const { booking, manage } = await createRequest(site, START, { timeZone: 'Asia/Tokyo', ...body })
  return { site, id: booking.id, manageToken: manage.token, link: await findRequestLink(site, 'confirm') }
}

const getToken = (link: string) => new URL(link, 'http://site').searchParams.get('token') ?? ''

/** Returns the status of a booking as its visitor sees it. */
async function getStatus(site: TestSite, id: string, manageToken: string) {
  const { body } = await site.json<BookingResponse>(`/api/bookings/${id}?token=${manageToken}`)
  return body.booking.status
}

describe('the page of a link that answers a request', () => {
  test('shows the request in the site’s zone, and changes nothing when it is opened', async () => {
    const { site, id, manageToken, link } = await openRequest()
    for (const method of ['GET', 'HEAD', 'GET']) expect((await site.fetch(link, { method })).status).toBe(200)
    const page = await openPage(site, link)
    expect(page.text).toContain('Confirm this request?')
    expect(page.text).toContain('10:00')
    for (const fact of ['Ana Reis', 'I use the lift.', 'Consultation', 'Thursday, November 26'])
      expect(page.text).toContain(fact)
    expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ])
    expect(page.text).not.toContain('ana@example.com')
    expect(page.html).not.toContain(manageToken)
    expect(page.payload).toBeUndefined()
    expect(await getStatus(site, id, manageToken)).toBe('requested')
  })

  test('has the answer of the link as its first button', async () => {
    const { site, link } = await openRequest()
    const getAnswers = async (path: string) =>
      (await openPage(site, path)).forms.flatMap(({ buttons }) =>
        buttons.flatMap(({ name, value }) => (name === 'intent' ? value : [])),
      )
    expect(await getAnswers(link)).toEqual(['confirm', 'decline'])
    expect(await getAnswers(await findRequestLink(site, 'decline'))).toEqual(['decline', 'confirm'])
  })

  test('confirms without JavaScript, shows that, and does nothing when repeated', async () => {
    const { site, id, manageToken, link } = await openRequest()
    const page = await openPage(site, link)
    for (const time of ['first', 'again']) {
      const done = await press(page, 'intent', 'confirm')
      expect([time, done.status]).toEqual([time, 200])
      expect(done.text).toContain('The appointment is booked.')
      expect(done.forms.some(({ buttons }) => buttons.some(({ name }) => name === 'intent'))).toBe(false)
    }
    const { body } = await site.json<BookingResponse>(`/api/bookings/${id}?token=${manageToken}`)
    expect(body.booking).toMatchObject({ status: 'scheduled', sequence: 1 })
    const conflicting = await press(page, 'intent', 'decline')
    expect(conflicting.status).toBe(409)
    expect(conflicting.text).toContain('This request has already been answered')
    expect(conflicting.text).toContain('The appointment is booked.')
    expect(await getStatus(site, id, manageToken)).toBe('scheduled')
  })

  test('declines, which frees the time', async () => {
    const { site, id, manageToken } = await openRequest()
    const page = await openPage(site, await findRequestLink(site, 'decline'))
    expect(page.text).toContain('Decline this request?')
    expect((await press(page, 'intent', 'decline')).text).toContain('The time is available again.')
    expect(await getStatus(site, id, manageToken)).toBe('declined')
  })

  test('declines with a reason, which the visitor reads in the mail and on the page of the booking', async () => {
    const { site, id, manageToken, link } = await openRequest()
    const confirming = await openPage(site, link)
    expect(confirming.forms.some(({ fields }) => fields.some(([name]) => name === 'reason'))).toBe(false)
    const page = await openPage(site, await findRequestLink(site, 'decline'))
    expect(page.text).toContain('Reason for declining')
    const reason = 'We are <b>full</b>,\nplease try Friday.'
    const done = await press(page, 'intent', 'decline', { reason })
    expect([done.status, done.text.includes('please try Friday.')]).toEqual([200, true])
    const visitors = await openPage(site, `/widget/booking/${id}?token=${manageToken}&step=view`)
    expect(visitors.text).toContain('We are <b>full</b>,\nplease try Friday.')
    const { body } = await site.json<BookingResponse>(`/api/bookings/${id}?token=${manageToken}`)
    expect(body.booking).toMatchObject({ status: 'declined', cancelReason: reason })
    const mails = await (await site.fetch('/__mail')).text()
    const [, mail = ''] = /\/__mail\/(msg_\w+)">visitor\.declined</.exec(mails) ?? []
    expect(await (await site.fetch(`/__mail/${mail}/html`)).text()).toContain('please try Friday.')
  })

  test('keeps a reason that is refused or for a request that has changed', async () => {
    const { site, id, manageToken } = await openRequest()
    const page = await openPage(site, await findRequestLink(site, 'decline'))
    const tooLong = 'x'.repeat(1001)
    const refused = await press(page, 'intent', 'decline', { reason: tooLong })
    expect([refused.status, refused.html.includes(tooLong)]).toEqual([422, true])
    expect(refused.text).toContain('This is too long. Shorten it.')
    const move = { token: manageToken, start: '2026-11-26T14:00:00Z' }
    expect((await site.post(`/api/bookings/${id}/reschedule`, move)).status).toBe(200)
    const stale = await press(refused, 'intent', 'decline', { reason: 'Ill today' })
    expect(stale.status).toBe(409)
    expect(stale.forms.flatMap(({ fields }) => fields)).toContainEqual(['reason', 'Ill today'])
    expect(await getStatus(site, id, manageToken)).toBe('requested')
  })

  test('shows that a request lapsed or was cancelled, and refuses to answer a lapsed one', async () => {
    const lapsed = await openRequest()
    const page = await openPage(lapsed.site, lapsed.link)
    await lapsed.site.setClock('2026-11-25T08:00:00Z')
    expect((await openPage(lapsed.site, lapsed.link)).text).toContain('This request wasn’t answered in time.')
    const late = await press(page, 'intent', 'confirm')
    expect(late.status).toBe(409)
    expect(late.text).toContain('Request expired')
    const { site, id, manageToken, link } = await openRequest()
    await site.post(`/api/bookings/${id}/cancel`, { token: manageToken })
    expect((await openPage(site, link)).text).toContain('This appointment won’t take place.')
  })

  test('expires at the start of the appointment', async () => {
    const { site, link } = await openRequest({ start: '2026-11-24T10:00:00+00:00' })
    const page = await openPage(site, link)
    expect((await press(page, 'intent', 'confirm')).status).toBe(200)
    await site.setClock('2026-11-24T09:59:00Z')
    expect((await openPage(site, link)).text).toContain('The appointment is booked.')
    await site.setClock('2026-11-24T10:00:00Z')
    expect((await openPage(site, link)).status).toBe(410)
    expect((await press(page, 'intent', 'confirm')).status).toBe(410)
  })

  test('asks again when the request was moved while the page was open', async () => {
    const { site, id, manageToken, link } = await openRequest()
    const page = await openPage(site, link)
    const move = { token: manageToken, start: '2026-11-26T14:00:00Z' }
    expect((await site.post(`/api/bookings/${id}/reschedule`, move)).status).toBe(200)
    const stale = await press(page, 'intent', 'confirm')
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('This request has changed in the meantime.')
    expect(await getStatus(site, id, manageToken)).toBe('requested')
    expect((await press(stale, 'intent', 'confirm')).text).toContain('The appointment is booked.')
  })

  test('changes nothing for a form that neither confirms nor declines', async () => {
    const { site, id, manageToken, link } = await openRequest()
    const answer = await site.fetch(link, { method: 'POST', body: new URLSearchParams({ intent: 'erase' }) })
    expect(answer.status).toBe(200)
    expect(await getStatus(site, id, manageToken)).toBe('requested')
  })

  test('opens only with the token of this booking', async () => {
    const { site, id, manageToken, link } = await openRequest()
    const { pathname } = new URL(link, 'http://site')
    const unknown = pathname.replace(id, `bkg_${'a'.repeat(26)}`)
    const paths = [
      pathname,
      `${pathname}?token=x`,
      `${pathname}?token=${manageToken}`,
      `${unknown}?token=${getToken(link)}`,
    ]
    for (const path of paths) {
      expect([path, (await openPage(site, path)).status]).toEqual([path, 410])
      const body = new URLSearchParams({ intent: 'confirm' })
      expect([path, (await site.fetch(path, { method: 'POST', body })).status]).toEqual([path, 410])
    }
    expect(await getStatus(site, id, manageToken)).toBe('requested')
  })

  test('is in the language of the mail', async () => {
    const { site, link } = await openRequest()
    expect(link).toMatch(/^\/en\//)
    const page = await openPage(site, link, { headers: { 'accept-language': 'de' } })
    expect(page.html).toContain('<html lang="en"')
    expect((await openPage(site, link.replace('/en/', '/de/'))).text).toContain('Diese Anfrage bestätigen?')
  })

  test('links to the other dates of a series, each with its own answer', async () => {
    const starts = ['2026-11-26T10:00:00Z', '2026-12-03T10:00:00Z']
    const { site, id, manageToken } = await openRequest(
      { start: starts[0], series: { count: 2, starts } },
      { recurring: { every: 'week', max: 4 } },
    )
    const first = await openPage(site, await findRequestLink(site, 'confirm'))
    expect(first.text).toContain('All dates in this request')
    const done = await press(first, 'intent', 'confirm')
    expect(done.text).toContain('Not answered yet')
    const second = done.links.find(({ text }) => text.startsWith('Thursday, December 3'))
    const page = await follow(done, second?.text ?? '')
    expect(page.text).toContain('Confirm this request?')
    expect((await press(page, 'intent', 'decline')).text).toContain('This request has been declined.')
    expect((await openPage(site, first.path)).text).toContain('The appointment is booked.')
    const visitors = await openPage(site, `/widget/booking/${id}?token=${manageToken}&step=view`)
    expect(visitors.text).toMatch(/Thursday, December 3[^N]+Not confirmed/)
    expect(visitors.text).not.toContain('Cancelled')
  })
})

describe('the API of a link that answers a request', () => {
  test('gets and answers the request', async () => {
    const { site, id, link } = await openRequest()
    const token = getToken(link)
    const path = `/api/bookings/${id}/request`
    const { status, body } = await site.json<RequestView>(`${path}?token=${token}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      booking: { id, status: 'requested', start: START, timeZone: 'Europe/Lisbon' },
      customer: { name: 'Ana Reis', guests: [], notes: 'I use the lift.' },
    })
    expect(requestView.parse(body)).toEqual(body)
    expect(JSON.stringify(body)).not.toContain('ana@example.com')
    const answered = await site.post<RequestView>(path, { token, answer: 'decline' })
    expect([answered.status, answered.body.booking.status]).toEqual([200, 'declined'])
    const other = await site.post<Problem>(path, { token, answer: 'confirm' })
    expect([other.status, other.body.code]).toEqual([409, 'request-answered'])
  })

  test('refuses a wrong token, an unknown booking and an unknown answer', async () => {
    const { site, id, link } = await openRequest()
    const token = getToken(link)
    const codes: [string, object, string][] = [
      [id, { token: 'x', answer: 'confirm' }, 'link-expired'],
      [`bkg_${'a'.repeat(26)}`, { token, answer: 'confirm' }, 'link-expired'],
      [id, { token, answer: 'maybe' }, 'validation'],
      [id, { token, answer: 'confirm', sequence: 7 }, 'request-changed'],
    ]
    for (const [booking, request, code] of codes) {
      const { body } = await site.post<Problem>(`/api/bookings/${booking}/request`, request)
      expect([request, body.code]).toEqual([request, code])
    }
    for (const query of ['', '?token=x']) {
      const { body } = await site.json<Problem>(`/api/bookings/${id}/request${query}`)
      expect(body.code).toBe(query ? 'link-expired' : 'validation')
    }
  })
})
