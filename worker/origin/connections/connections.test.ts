import { expect, test } from 'vitest'
import { RESEND_KEY, TWILIO_ACCOUNT, TWILIO_NUMBER, TWILIO_TOKEN } from '#test/fixtures/channels/messages.ts'
import { createFakeResend } from '#test/fixtures/channels/resend.ts'
import { createFakeTwilio } from '#test/fixtures/channels/twilio.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { providers, secrets } from '#test/fixtures/providers/providers.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminConnection, ConnectionList } from '#worker/contract/admin/connections.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { Site } from '#worker/contract/site.ts'
import { createApi } from '../api.ts'
import { createHandlers } from '../job-handlers.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import { publish } from '../publishing/commands/publish.ts'

const owner = 'test-admin-token-0123'

const paidOffer = {
  id: 'cut',
  staff: ['ana'],
  price: { amount: '40.00', currency: 'EUR' },
  payNow: { take: 'full' },
} as const

/** Opens a site with these settings. Its requests to providers get the response of `answerWith`, if set, or of `fetch`. */
function open(settings: object, fetch: Fetch = async () => new Response(null, { status: 500 })) {
  let answer: (() => Response) | undefined
  const base = createClinicBundle([
    { ...paidOffer, staff: ['ana'] },
    { id: 'talk', staff: ['rui'] },
  ])
  const input = (change: object) =>
    bundle.parse({ ...base, site: { ...base.site, publicUrl: 'https://clinic.example', ...change } })
  const { services, clock } = testOrigin(MONDAY, input(settings) as never, {
    env: { ADMIN_TOKEN: owner, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    fetch: async (url, init) => (answer ? answer() : fetch(url, init)),
  })
  const api = createApi(services)

  async function call<T>(method: string, path: string, body?: object) {
    const response = await api.request(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json().catch(() => undefined)) as T }
  }

  return {
    call,
    services,
    publish: (change: object) => publish(services, input(change)),
    put: (name: string, value: string) => call<Problem>('PUT', `/admin/secrets/${name}`, { value }),
    async find(purpose: AdminConnection['purpose']) {
      const { connections } = (await call<ConnectionList>('GET', '/admin/connections')).body
      return connections.find((one) => one.purpose === purpose)
    },
    unavailable: async () => (await call<Site>('GET', '/site')).body.unavailable,
    book: (calendar = 'cal_cut') =>
      call<BookingResponse & Problem>('POST', '/bookings', {
        ...createIntroCallRequest(),
        calendar,
        consents: { terms: true },
      }),
    answerWith(next: (() => Response) | undefined) {
      answer = next
    },
    async pass(minutes: number) {
      clock.at += minutes * MINUTE_MS
      await services.jobs.run(createHandlers(services))
    },
  }
}

const unauthorized = () =>
  Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 })

test.each(providers.filter(({ currency }) => currency === 'EUR'))(
  'reports $name as never set up, then as working, failed and working again',
  async ({ name, createFake }) => {
    const site = open({ payments: { provider: name, test: true } }, createFake().fetch)
    const [first = '', ...others] = Object.keys(secrets).filter((key) =>
      key.startsWith(name.toUpperCase().replace('-', '_')),
    )
    expect(await site.find('payment')).toMatchObject({ state: 'never', since: null, reason: 'no-secret' })
    expect(await site.unavailable()).toContain('payment')
    for (const key of [first, ...others])
      expect((await site.put(key, secrets[key as keyof typeof secrets])).status).toBe(204)
    expect(await site.find('payment')).toMatchObject({
      name,
      state: 'works',
      since: new Date(MONDAY).toISOString(),
      reason: null,
    })
    expect(await site.unavailable()).not.toContain('payment')

    site.answerWith(unauthorized)
    const refused = await site.book()
    expect([refused.status, refused.body.code]).toEqual([409, 'payment-unavailable'])
    expect(await site.find('payment')).toMatchObject({ state: 'failed', reason: 'credentials' })
    await site.pass(1)
    const again = await site.book()
    expect([again.status, again.body.code]).toEqual([409, 'payment-unavailable'])

    site.answerWith(undefined)
    await site.pass(1)
    expect(await site.find('payment')).toMatchObject({ state: 'works' })
    const { status, body } = await site.book()
    expect([status, body.booking.status]).toEqual([201, 'payment_pending'])
  },
)

test('frees the time of a booking whose payment could not be opened, so that the visitor can try again', async () => {
  const [stripe] = providers
  const site = open({ payments: { provider: 'stripe', test: true } }, stripe?.createFake().fetch)
  await site.put('STRIPE_SECRET_KEY', secrets.STRIPE_SECRET_KEY)
  await site.put('STRIPE_WEBHOOK_SECRET', secrets.STRIPE_WEBHOOK_SECRET)
  site.answerWith(() => new Response('upstream unavailable', { status: 503 }))
  const failed = await site.book()
  expect([failed.status, failed.body.code]).toEqual([502, 'payment-retry'])
  site.answerWith(undefined)
  expect((await site.book()).status).toBe(201)
})

test('checks a payment provider at once after a request failed, and again until it works', async () => {
  const [stripe] = providers
  const site = open({ payments: { provider: 'stripe', test: true } }, stripe?.createFake().fetch)
  await site.put('STRIPE_SECRET_KEY', secrets.STRIPE_SECRET_KEY)
  await site.put('STRIPE_WEBHOOK_SECRET', secrets.STRIPE_WEBHOOK_SECRET)
  site.answerWith(() => new Response('upstream unavailable', { status: 503 }))
  await site.book()
  expect(await site.find('payment')).toMatchObject({ state: 'works' })
  await site.pass(0)
  expect(await site.find('payment')).toMatchObject({ state: 'failed', reason: 'unreachable' })
  site.answerWith(undefined)
  await site.pass(1)
  expect(await site.find('payment')).toMatchObject({ state: 'works' })
})

const from = { email: 'hello@harbour.example' }

test('derives the state of Resend from the check of a new key, and later from the last message', async () => {
  const site = open({ mail: { provider: 'resend', from } }, createFakeResend().fetch)
  expect(await site.find('mail')).toMatchObject({
    state: 'never',
    reason: 'no-secret',
    secrets: ['RESEND_API_KEY'],
  })
  expect(await site.unavailable()).toContain('mail')
  await site.call('POST', '/bookings', {
    ...createIntroCallRequest({ start: '2026-11-24T12:00:00+00:00' }),
    calendar: 'cal_talk',
  })
  await site.pass(1)
  expect(await site.find('mail')).toMatchObject({ state: 'never', waiting: 1 })
  await site.put('RESEND_API_KEY', 're_wrong_key')
  expect(await site.find('mail')).toMatchObject({ state: 'failed', reason: 'credentials' })
  await site.put('RESEND_API_KEY', RESEND_KEY)
  expect(await site.find('mail')).toMatchObject({ state: 'works' })
  expect(await site.unavailable()).not.toContain('mail')
  // Waiting messages are sent at once.
  await site.pass(0)
  expect(await site.find('mail')).toMatchObject({ waiting: 0 })

  site.answerWith(() =>
    Response.json({ statusCode: 403, name: 'validation_error', message: 'not verified' }, { status: 403 }),
  )
  expect((await site.book('cal_talk')).status).toBe(201)
  await site.pass(0)
  expect(await site.find('mail')).toMatchObject({ state: 'failed', reason: 'sender', waiting: 1 })
  // A check of the key does not show whether Resend accepts the sender.
  await site.pass(1)
  expect(await site.find('mail')).toMatchObject({ state: 'failed', reason: 'sender' })
  site.answerWith(undefined)
  await site.pass(2)
  expect(await site.find('mail')).toMatchObject({ state: 'works', waiting: 0 })
})

test('text messages by Twilio need both secrets and an active account', async () => {
  const site = open({ texts: { provider: 'twilio', from: TWILIO_NUMBER } }, createFakeTwilio().fetch)
  await site.put('TWILIO_ACCOUNT_SID', TWILIO_ACCOUNT)
  expect(await site.find('text')).toMatchObject({
    state: 'never',
    reason: 'incomplete',
    secrets: ['TWILIO_AUTH_TOKEN'],
  })
  await site.put('TWILIO_AUTH_TOKEN', '0'.repeat(32))
  expect(await site.find('text')).toMatchObject({ state: 'failed', reason: 'credentials' })
  await site.put('TWILIO_AUTH_TOKEN', TWILIO_TOKEN)
  expect(await site.find('text')).toMatchObject({ state: 'works' })
  site.answerWith(() => Response.json({ status: 'suspended' }))
  await site.put('TWILIO_AUTH_TOKEN', TWILIO_TOKEN)
  expect(await site.find('text')).toMatchObject({ state: 'failed', reason: 'account' })
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_51Daybook', 'pk_'],
  ['STRIPE_SECRET_KEY', 'whsec_51Daybook', 'sk_live_'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_51Daybook', 'whsec_'],
  ['MOLLIE_API_KEY', 'access_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ', 'access token'],
  ['RAZORPAY_KEY_ID', 'thiswontbeguessed', 'rzp_live_'],
  ['RAZORPAY_KEY_SECRET', 'rzp_test_1DP5mmOlF5G5ag', 'id of the key'],
  ['MERCADO_PAGO_ACCESS_TOKEN', 'APP_USR-d5c1a8d2-1234-4abc-9def-0123456789ab', 'public key'],
  ['PAYSTACK_SECRET_KEY', 'pk_live_d10560c705c1c402ff1e2406d88135e6', 'pk_'],
  ['RESEND_API_KEY', 'sk_live_51Daybook', 're_'],
  ['TWILIO_ACCOUNT_SID', 'SK0123456789abcdef0123456789abcdef', 'AC'],
  ['TWILIO_AUTH_TOKEN', 'AC0123456789abcdef0123456789abcdef', '32 characters'],
  ['SMTP_URL', 'https://user:password@smtp.example.com:465', 'smtps://'],
  ['SMTP_URL', 'smtp.example.com:587', 'smtps://'],
  ['SMTP_URL', 'smtp://user:100%25sure/yes@smtp.example.com:587', 'percent-encoded'],
  ['SMTP_URL', 'smtp://user:50%off@smtp.example.com:587', 'percent-encoded'],
])(
  'refuses a wrong value of %s with a hint, and does not repeat the value: %s',
  async (name, value, hint) => {
    const { status, body } = await open({}).put(name, value)
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'value'])
    expect(body.errors?.[0]?.message).toContain(hint)
    expect(JSON.stringify(body)).not.toContain(value)
  },
)

test.each([
  ['stripe', 'STRIPE_SECRET_KEY', 'sk_live_51Daybook', true],
  ['stripe', 'STRIPE_SECRET_KEY', 'rk_test_51Daybook', false],
  ['mollie', 'MOLLIE_API_KEY', 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', false],
  ['razorpay', 'RAZORPAY_KEY_ID', 'rzp_live_1DP5mmOlF5G5ag', true],
  ['mercado-pago', 'MERCADO_PAGO_ACCESS_TOKEN', 'TEST-1585551492-030918-25418475', false],
  ['paystack', 'PAYSTACK_SECRET_KEY', 'sk_live_d10560c705c1c402ff1e2406d88135e6', true],
])(
  'refuses a key of %s that contradicts the settings: %s %s with test %s',
  async (provider, name, value, isTest) => {
    const site = open({ payments: { provider, test: isTest } })
    const { status, body } = await site.put(name, value)
    expect([status, body.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'value', code: 'mode' }),
    ])
    await site.publish({ payments: { provider, test: !isTest } })
    expect((await site.put(name, value)).status).toBe(204)
  },
)

test('takes no payments while the mode of the key contradicts settings that were published later', async () => {
  const [stripe] = providers
  const site = open({ payments: { provider: 'stripe', test: true } }, stripe?.createFake().fetch)
  await site.put('STRIPE_SECRET_KEY', secrets.STRIPE_SECRET_KEY)
  await site.put('STRIPE_WEBHOOK_SECRET', secrets.STRIPE_WEBHOOK_SECRET)
  await site.publish({ payments: { provider: 'stripe', test: false } })
  expect(await site.find('payment')).toMatchObject({ state: 'failed', reason: 'mode' })
  expect((await site.book()).body.code).toBe('payment-unavailable')
  await site.publish({ payments: { provider: 'stripe', test: true } })
  await site.pass(0)
  expect(await site.find('payment')).toMatchObject({ state: 'works' })
})

test('ignores the result of a check when the secret has changed since it began', async () => {
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const site = open({ mail: { provider: 'resend', from } }, () => {
    asked.resolve()
    return late.promise
  })
  const written = site.put('RESEND_API_KEY', 're_wrong_key')
  await asked.promise
  site.services.secrets.put('RESEND_API_KEY', RESEND_KEY)
  late.resolve(Response.json({ name: 'invalid_api_key' }, { status: 403 }))
  await written
  expect(await site.find('mail')).toMatchObject({ state: 'never', reason: 'unchecked' })
})

test('a business that deletes its secrets is not connected any more', async () => {
  const site = open({ mail: { provider: 'resend', from } }, createFakeResend().fetch)
  await site.put('RESEND_API_KEY', RESEND_KEY)
  await site.call('DELETE', '/admin/secrets/RESEND_API_KEY')
  expect(await site.find('mail')).toMatchObject({ state: 'never', reason: 'no-secret' })
})
