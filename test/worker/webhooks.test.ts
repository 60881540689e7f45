import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formOfEveryField } from '#test/fixtures/form-bundle.ts'
import { createHookReceiver } from '#test/fixtures/hook-receiver.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

let server = createHookReceiver()
let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker({}, { outside: (request) => server.outside(request) })
})
beforeEach(() => {
  server = createHookReceiver()
})
afterAll(() => worker.close())

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const one = { id: 'one', url: 'https://hooks.example/one' }
const two = { id: 'two', url: 'https://hooks.example/two' }

const fetchOverview = async (site: TestSite) =>
  (await site.json<AdminWebhooks & { secret: string }>('/api/admin/webhooks', { headers: asAdmin })).body

const postAction = (site: TestSite, action: string, headers: Record<string, string> = asAdmin) =>
  site.json<AdminWebhooks & { secret: string } & { retried: number }>(`/api/admin/webhooks/${action}`, {
    method: 'POST',
    headers,
  })

const act = async (site: TestSite, action: 'retry' | 'rotate') => (await postAction(site, action)).body

/** Creates a site with webhooks. `wait` moves its clock forward, and waits until due jobs have run. */
async function openSite(webhooks: object[] = [one]) {
  let now = Date.parse(MONDAY)
  const site = await worker.site({
    now: MONDAY,
    bundle: (demo) => ({
      ...demo,
      site: { ...demo.site, webhooks } as typeof demo.site,
      forms: [...(demo.forms ?? []), formOfEveryField],
    }),
  })
  server.secrets = [(await fetchOverview(site)).secret]
  const wait = async (minutes = 0) => {
    now += minutes * 60_000
    await site.setClock(new Date(now).toISOString())
  }
  const book = async (start: string) =>
    (await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ start }))).body
  const cancel = ({ booking, manage }: BookingResponse) =>
    site.post(`/api/bookings/${booking.id}/cancel`, { token: manage.token })
  return { site, wait, book, cancel }
}

/** Submits a form. Each visitor has their own client IP, because one client IP may send only a few at once. */
const send = async (site: TestSite, line: string, visitor = 0) => {
  const request = { answers: { line, email: `${line}@example.com` }, consents: { terms: true } }
  const from = { 'cf-connecting-ip': `203.0.113.${visitor}` }
  return (await site.post<SubmissionResponse>('/api/forms/everything/submissions', request, from)).body
}

const start = (hour: number) => `2026-11-24T${hour}:00:00+00:00`

test('sends a signed webhook for a booking once, with the booking', async () => {
  const { site, wait, book } = await openSite()
  const { booking } = await book(start(10))
  await wait()
  await wait(60)
  const data = {
    id: booking.id,
    start: '2026-11-24T10:00:00.000Z',
    sequence: 0,
    booking: { id: booking.id, contact: { email: 'ana@example.com' } },
  }
  expect(server.attempts).toMatchObject([
    { to: '/one', type: 'booking.scheduled', signedBy: server.secrets, data },
  ])
  expect(await fetchOverview(site)).toEqual({
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/),
    webhooks: [{ ...one, waiting: 0, givenUp: 0 }],
  })
})

test('delivers all messages after an hour of downtime, with the same ids and in order per booking', async () => {
  const { site, wait, book, cancel } = await openSite([one, two])
  let down: number | undefined = 500
  server.answer = async ({ to }) => (to === '/two' ? 200 : down)
  const bookings = [await book(start(10)), await book(start(11))]
  await wait()
  for (const booking of bookings) await cancel(booking)
  down = undefined
  for (let minutes = 0; minutes < 60; minutes += 10) await wait(10)
  const deliveredTo = (to: string) => server.accepted.filter((message) => message.to === to)
  expect(deliveredTo('/two')).toHaveLength(4)
  expect(deliveredTo('/one')).toEqual([])
  expect((await fetchOverview(site)).webhooks).toMatchObject([
    { id: 'one', waiting: 4, lastError: expect.any(String) },
    { id: 'two', waiting: 0 },
  ])
  down = 200
  for (let minutes = 0; minutes < 180; minutes += 10) await wait(10)
  for (const { booking } of bookings) {
    const types = deliveredTo('/one')
      .filter(({ data }) => data.id === booking.id)
      .map(({ type }) => type)
    expect(types).toEqual(['booking.scheduled', 'booking.cancelled'])
  }
  const messages = server.attempts.map(({ id, type, data }) => `${id} ${type} ${data.id}`)
  expect(new Set(messages).size).toBe(4)
  expect(server.attempts.every(({ signedBy }) => signedBy.length === 1)).toBe(true)
  expect((await fetchOverview(site)).webhooks).toMatchObject([{ waiting: 0 }, { waiting: 0 }])
})

test('delivers to the other webhooks while one does not answer', async () => {
  const { wait, book } = await openSite([one, two])
  const slow = Promise.withResolvers<number>()
  server.answer = async ({ to }) => (to === '/one' ? slow.promise : 200)
  const { booking } = await book(start(10))
  const delivery = wait()
  await expect.poll(() => server.accepted.map(({ to }) => to)).toEqual(['/two'])
  expect((await book(start(11))).booking.id).not.toBe(booking.id)
  await expect.poll(() => server.accepted.map(({ to }) => to), { timeout: 5000 }).toEqual(['/two', '/two'])
  slow.resolve(200)
  await delivery
  await expect
    .poll(() => server.accepted.map(({ to }) => to).toSorted())
    .toEqual(['/one', '/one', '/two', '/two'])
})

test('gives up a webhook that answers 410, and sends the message again on a retry', async () => {
  const { site, wait, book } = await openSite()
  server.answer = async () => 410
  await book(start(10))
  await wait()
  await wait(24 * 60)
  expect(server.attempts).toHaveLength(1)
  expect((await fetchOverview(site)).webhooks).toMatchObject([{ waiting: 0, givenUp: 1 }])
  server.answer = async () => 200
  expect(await act(site, 'retry')).toEqual({ retried: 1 })
  await wait()
  expect(server.accepted.map(({ id }) => id)).toEqual([server.attempts[0]?.id])
  expect(await act(site, 'retry')).toEqual({ retried: 0 })
})

test('delivers submissions in full after downtime, and erased ones without their data', async () => {
  const { site, wait } = await openSite()
  server.answer = async () => 503
  const names = Array.from({ length: 40 }, (_, index) => `visitor-${index}`)
  const sent = await Promise.all(names.map((name, visitor) => send(site, name, visitor)))
  await wait()
  const [first] = sent
  const path = `/api/personal-data/${first?.submission.id}/erase`
  expect((await site.post(path, { token: first?.data.token })).body).toEqual({ erased: 1, kept: 0 })
  server.answer = async () => 200
  for (let minutes = 0; minutes < 60; minutes += 5) await wait(5)
  await expect.poll(async () => (await fetchOverview(site)).webhooks[0]?.waiting).toBe(0)
  const ids = sent.map(({ submission }) => submission.id)
  const delivered = server.accepted.filter(({ type }) => type === 'form.submitted')
  expect(delivered.map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted())
  const erased = { id: first?.submission.id, form: 'frm_everything' }
  expect(delivered.find(({ data }) => data.id === erased.id)?.data).toEqual(erased)
  expect(delivered.find(({ data }) => data.id === ids[1])?.data).toMatchObject({
    form: 'frm_everything',
    outcome: 'received',
    answers: { line: 'visitor-1' },
    consents: [{ purpose: 'terms', version: '2026-09', agreed: true }, { purpose: 'marketing' }, {}],
  })
  const types = server.accepted.filter(({ data }) => data.id === erased.id).map(({ type }) => type)
  expect(types).toEqual(['form.submitted', 'form.erased'])
})

test('does not follow redirects', async () => {
  const { wait, book } = await openSite()
  server.answer = async ({ to }) => (to === '/one' ? 307 : 200)
  await book(start(10))
  await wait()
  expect(server.attempts.map(({ to }) => to)).toEqual(['/one'])
})

test('signs with both secrets for a day after a rotation, then with the new one', async () => {
  const { site, wait, book } = await openSite()
  const [old = ''] = server.secrets
  const { secret } = await act(site, 'rotate')
  server.secrets = [secret, old]
  await book(start(10))
  await wait()
  await wait(25 * 60)
  await book('2026-11-25T10:00:00+00:00')
  await wait()
  expect(server.accepted.map(({ signedBy }) => signedBy)).toEqual([[secret, old], [secret]])
})

test('sends nothing to a removed webhook', async () => {
  const { site, wait, book } = await openSite()
  server.answer = async () => 503
  await book(start(10))
  await wait()
  const { body } = await site.json<Bundle>('/api/admin/site', { headers: asAdmin })
  const published = await site.publish({ ...body, site: { ...body.site, webhooks: [] } }, 1)
  expect(published.status).toBe(200)
  server.answer = async () => 200
  await wait(60)
  expect(server.attempts).toHaveLength(1)
  expect((await fetchOverview(site)).webhooks).toEqual([])
})

test('sends a signed test message once, whatever the answer', async () => {
  const { site, wait } = await openSite()
  server.answer = async () => 500
  const { body } = await site.json('/api/admin/webhooks/one/test', { method: 'POST', headers: asAdmin })
  expect(body).toEqual({ delivered: false, error: 'answered 500' })
  await wait(60)
  expect(server.attempts).toMatchObject([
    { to: '/one', type: 'webhook.test', signedBy: server.secrets, data: { id: 'one' } },
  ])
  const unknown = await site.json('/api/admin/webhooks/two/test', { method: 'POST', headers: asAdmin })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const misspelt = '/api/admin/webhooks/one/test?bookings=x'
  expect((await site.json(misspelt, { method: 'POST', headers: asAdmin })).status).toBe(422)
})

test('requires a token', async () => {
  const { site } = await openSite()
  expect((await site.json('/api/admin/webhooks')).status).toBe(401)
  expect((await postAction(site, 'rotate', {})).status).toBe(401)
  expect((await postAction(site, 'retry', {})).status).toBe(401)
  expect((await postAction(site, 'one/test', {})).status).toBe(401)
})

test('sends the webhook of a change that can be undone after 30 seconds, and none once it is undone', async () => {
  const { site, wait, book } = await openSite()
  const { booking } = await book(start(10))
  await wait()
  server.attempts.length = 0
  const cancel = async () => {
    const body = { notify: false, undoable: true }
    const { status } = await site.post(`/api/admin/bookings/${booking.id}/cancel`, body, asAdmin)
    expect(status).toBe(200)
    return (await site.json<Me>('/api/admin/me', { headers: asAdmin })).body.undo[0]?.id
  }
  const undo = async (change: string | undefined) =>
    (await site.json(`/api/admin/undo/${change}`, { method: 'POST', headers: asAdmin })).status
  const change = await cancel()
  await wait(29 / 60)
  expect([await undo(change), await undo(change)]).toEqual([204, 204])
  await wait(60)
  expect(server.attempts).toEqual([])
  await cancel()
  await wait(29 / 60)
  expect(server.attempts).toEqual([])
  await wait(1 / 60)
  await expect.poll(() => server.accepted.map(({ type }) => type)).toContain('booking.cancelled')
  await wait(60)
  expect(server.attempts.map(({ type }) => type)).toEqual(['booking.cancelled'])
})
