import { describe, expect, test } from 'vitest'
import { NOW, resendSecrets } from '#test/fixtures/channels/messages.ts'
import { createResendWebhook, signResendBody } from '#test/fixtures/channels/resend.ts'
import { readResendReceipts } from './resend-receipts.ts'

const [secret = '', newer = ''] = resendSecrets
const id = '56761188-7520-42d8-8898-ff6fc54ce618'
const about = { reference: id, recipient: 'ana@visitor.example' }
const webhook = (type: string, more?: object) =>
  createResendWebhook({ type, id, at: NOW, secret, ...(more && { more }) })
const read = (request: ReturnType<typeof webhook>, at = NOW) => readResendReceipts(request, resendSecrets, at)

const refusal = { code: 'webhook-refused', status: 400 }

test('reports a delivery', async () => {
  expect(await read(webhook('email.delivered'))).toEqual([{ ...about, state: 'delivered' }])
})

test('reports a complaint', async () => {
  expect(await read(webhook('email.complained'))).toEqual([
    { ...about, state: 'complained', reason: 'The recipient reported the email as spam' },
  ])
})

test.each([
  ['Permanent', 'General', 'bounced'],
  ['Transient', 'MailboxFull', 'failed'],
  ['Undetermined', 'Undetermined', 'failed'],
] as const)('reports a bounce that is %s', async (type, subType, state) => {
  const message = 'The mailbox ana@visitor.example does not exist'
  expect(await read(webhook('email.bounced', { bounce: { type, subType, message } }))).toEqual([
    { ...about, state, reason: `The email bounced (${type}, ${subType})` },
  ])
})

test.each([
  ['previous_bounce', 'bounced'],
  ['previous_complaint', 'complained'],
] as const)('reports an address that is suppressed for a %s', async (reason, state) => {
  const suppressed = { reason, message: 'ana@visitor.example', type: 'Suppressed', diagnosticCode: [] }
  const why = `Resend sends nothing to this address (${reason})`
  expect(await read(webhook('email.suppressed', { suppressed }))).toEqual([
    { ...about, state, reason: why },
    { ...about, state: 'failed', reason: why },
  ])
})

test('reports an email that could not be sent, without a reason that quotes it', async () => {
  expect(await read(webhook('email.failed', { failed: { reason: 'reached_daily_quota' } }))).toEqual([
    { ...about, state: 'failed', reason: 'Resend could not send the email (reached_daily_quota)' },
  ])
  expect(await read(webhook('email.failed', { failed: { reason: 'to ana@visitor.example' } }))).toEqual([
    { ...about, state: 'failed', reason: 'Resend could not send the email' },
  ])
})

test.each(['email.sent', 'email.opened', 'email.delivery_delayed', 'contact.created', 'constructor'])(
  'returns no receipt for %s',
  async (type) => expect(await read(webhook(type))).toEqual([]),
)

test('returns the same receipt for the same webhook', async () => {
  const request = webhook('email.delivered')
  expect(await read(request)).toEqual(await read(request))
})

describe('accepts a signature', () => {
  test('with either secret', async () => {
    const request = createResendWebhook({ type: 'email.delivered', id, at: NOW, secret: newer })
    expect(await read(request)).toHaveLength(1)
  })

  test('in the headers of Standard Webhooks', async () => {
    const { headers, ...rest } = webhook('email.delivered')
    const renamed = new Headers(
      [...headers].map(([name, value]) => [name.replace('svix-', 'webhook-'), value]),
    )
    expect(await read({ ...rest, headers: renamed })).toHaveLength(1)
  })
})

describe('refuses a signature', () => {
  test('with another secret', async () => {
    const other = `whsec_${Buffer.alloc(24).toString('base64')}`
    await expect(read(signResendBody('{}', NOW, other))).rejects.toMatchObject(refusal)
  })

  test.each(['svix-id', 'svix-timestamp', 'svix-signature'])('without %s', async (name) => {
    const request = webhook('email.delivered')
    request.headers.delete(name)
    await expect(read(request)).rejects.toMatchObject(refusal)
  })

  test('that is more than five minutes in the past or in the future', async () => {
    for (const offset of [-301_000, 301_000])
      await expect(read(webhook('email.delivered'), NOW + offset)).rejects.toMatchObject(refusal)
  })

  test('of a body with another byte', async () => {
    const request = webhook('email.delivered')
    request.body[20] = 0x5f
    await expect(read(request)).rejects.toMatchObject(refusal)
  })
})

test.each(['hello', '', '[]', '{"id":1}', '{"type":"email.delivered","data":{}}'])(
  'refuses the signed body %j',
  async (body) => {
    await expect(read(signResendBody(body, NOW, secret))).rejects.toMatchObject(refusal)
  },
)
