import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForPhone } from '#test/fixtures/ask-for-phone.ts'
import { TWILIO_ACCOUNT, TWILIO_NUMBER, TWILIO_TOKEN } from '#test/fixtures/channels/messages.ts'
import { createFakeTwilio, createTwilioWebhook, NOT_A_MOBILE_NUMBER } from '#test/fixtures/channels/twilio.ts'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const twilio = createFakeTwilio()

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker(
    { TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT, TWILIO_AUTH_TOKEN: TWILIO_TOKEN },
    { outside: async (request) => twilio.fetch(request.url, request) },
  )
})
afterAll(() => worker.close())

const settings = {
  texts: { provider: 'twilio' as const, from: TWILIO_NUMBER },
  messages: { byText: ['visitor.scheduled' as const], withoutMail: ['visitor.scheduled' as const] },
}

/** Creates a site and books on it with this phone number. The site confirms the booking by text message. */
async function bookByText(phone: string) {
  const site = await worker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...askForPhone(demo), site: { ...demo.site, ...settings } }),
  })
  const { status } = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ contact: { ...createIntroCallRequest().contact, phone } }),
  )
  expect(status).toBe(201)
  await site.setClock('2026-11-23T08:01:00Z')
  return site
}

async function findText(site: TestSite) {
  const { body } = await site.json<AdminMessages>('/api/admin/messages', { headers: asAdmin })
  return body.messages.find(({ channel }) => channel === 'text')
}

/** Posts a receipt for the last text message, signed for a URL. Returns the status of the answer. */
async function report(site: TestSite, fields: Record<string, string>, url = site.url): Promise<number> {
  const { sid = '', to = '' } = twilio.messages.at(-1) ?? {}
  const { headers, body } = createTwilioWebhook(
    { MessageSid: sid, To: to, From: TWILIO_NUMBER, ...fields },
    { url: `${url}/api/messages/receipts/twilio` },
  )
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return (await site.fetch('/api/messages/receipts/twilio', { method: 'POST', headers, body })).status
}

test('shows the business that a number cannot receive text messages, and does not try again', async () => {
  const site = await bookByText(NOT_A_MOBILE_NUMBER)
  expect(await findText(site)).toMatchObject({
    state: 'failed',
    attempts: 1,
    reason: 'Twilio refused the message: the number is not a mobile number (21614)',
  })
  const sent = twilio.requests.length
  await site.setClock('2026-11-23T12:00:00Z')
  expect(twilio.requests).toHaveLength(sent)
})

test('marks an accepted message that was not delivered as failed, however often that is reported', async () => {
  const site = await bookByText('+351912345678')
  expect(await findText(site)).toMatchObject({ state: 'sent', reason: null })
  const undelivered = { MessageStatus: 'undelivered', ErrorCode: '30006' }
  expect([await report(site, undelivered), await report(site, undelivered)]).toEqual([200, 200])
  const failed = { state: 'failed', reason: 'Twilio could not deliver the message (30006)' }
  expect(await findText(site)).toMatchObject(failed)
  expect(await report(site, { MessageStatus: 'delivered' })).toBe(200)
  expect(await findText(site)).toMatchObject(failed)
  expect(await report(site, undelivered, 'https://elsewhere.example')).toBe(400)
})

test('accepts receipts for messages that were sent before the site got another public URL', async () => {
  const site = await bookByText('+351912345679')
  const moved = { ...demoBundle.site, ...settings, publicUrl: 'https://new.example' }
  expect((await site.publish({ ...withoutPayments(demoBundle), site: moved }, 1)).status).toBe(200)
  expect(await report(site, { MessageStatus: 'delivered' }, `http://${site.host}`)).toBe(200)
  expect(await findText(site)).toMatchObject({ state: 'delivered' })
  expect(await report(site, { MessageStatus: 'delivered' }, 'https://new.example')).toBe(200)
})

test('accepts receipts while the site is suspended, and none once it is deleted', async () => {
  const site = await bookByText('+351912345670')
  const [id] = site.host.split('.')
  const operate = (path: string, method = 'POST') =>
    site.fetch(`/api/operator/sites/${path}`, { method, headers: asAdmin })
  expect((await operate(`${id}/suspend`)).status).toBe(200)
  expect((await site.fetch('/api/site')).status).toBe(403)
  expect(await report(site, { MessageStatus: 'delivered' })).toBe(200)
  expect((await operate(`${id}/resume`)).status).toBe(200)
  expect(await findText(site)).toMatchObject({ state: 'delivered' })
  expect((await operate(`${id}?confirm=${id}`, 'DELETE')).status).toBe(202)
  // The edge may still know the host for a while.
  expect([404, 421]).toContain(await report(site, { MessageStatus: 'delivered' }))
})
