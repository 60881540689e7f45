import { describe, expect, test } from 'vitest'
import { createText, TWILIO_ACCOUNT, TWILIO_NUMBER, TWILIO_TOKEN } from '#test/fixtures/channels/messages.ts'
import { createFakeTwilio, TWILIO_RECEIPT_URL } from '#test/fixtures/channels/twilio.ts'
import type { ProviderFailure } from '#test/fixtures/providers/fake-provider.ts'
import type { TextMessage } from './channel.ts'
import { twilio } from './twilio.ts'

interface Change {
  authToken?: string
  accountSid?: string
  from?: string
}

function connect(change: Change = {}) {
  const server = createFakeTwilio()
  const { fetch } = server
  const account = { accountSid: TWILIO_ACCOUNT, authToken: TWILIO_TOKEN, from: TWILIO_NUMBER, ...change }
  const session = twilio({ ...account, receiptUrl: TWILIO_RECEIPT_URL, fetch, timeoutMs: 100 }).open()
  const send = (message: Partial<TextMessage> = {}) => session.send(createText(message))
  return { server, send }
}

test('sends a text message, and asks for receipts', async () => {
  const { server, send } = connect()
  expect(await send()).toEqual({ state: 'sent', reference: server.messages[0]?.sid })
  expect(server.messages).toMatchObject([{ to: '+351912345678', body: createText().body }])
  expect(new URLSearchParams(server.requests[0]?.body).get('StatusCallback')).toBe(TWILIO_RECEIPT_URL)
})

test('does not let the text add a parameter', async () => {
  const { server, send } = connect()
  await send({ body: 'Ana & Bea\r\n&To=+15551234567\u0000 +1%26 – ä\u202E' })
  expect(server.messages).toMatchObject([
    { to: '+351912345678', body: 'Ana & Bea\n&To=+15551234567 +1%26 – ä' },
  ])
})

test.each([
  ['+15005550001', 'the number does not exist (21211)'],
  ['+15005550002', 'the number cannot receive messages from the number in site.texts.from (21612)'],
  ['+15005550004', 'the recipient has replied STOP (21610)'],
  ['+15005550009', 'the number is not a mobile number (21614)'],
])('gives up when a number cannot receive texts: %s', async (to, reason) => {
  const { send } = connect()
  expect(await send({ to })).toEqual({ state: 'refused', reason: `Twilio refused the message: ${reason}` })
})

test.each([
  ['a number without a country', { to: '912345678' }],
  ['a number with letters', { to: '+351912345678;ext=1' }],
  ['an empty text', { body: ' \n' }],
  ['a text that is too long', { body: 'x'.repeat(1601) }],
])('refuses %s without a request', async (_, message) => {
  const { server, send } = connect()
  expect(await send(message)).toMatchObject({ state: 'refused' })
  expect(server.requests).toEqual([])
})

describe('tries again later', () => {
  test.each<[ProviderFailure, string, string?]>([
    ['silent', 'Twilio did not answer', 'unreachable'],
    ['lost', 'Twilio did not answer', 'unreachable'],
    ['down', 'Twilio answered 503', 'unreachable'],
    ['garbled', 'Twilio answered 200'],
    ['other', 'Twilio answered 200'],
  ])('when Twilio is %s', async (failure, reason, fault) => {
    const { server, send } = connect()
    server.failure = failure
    expect(await send()).toEqual({ state: 'unavailable', reason, ...(fault && { fault }) })
    server.failure = undefined
    expect(await send()).toMatchObject({ state: 'sent' })
  })

  test.each<[string, Change, string, string?]>([
    [
      'the token is wrong',
      { authToken: 'wrong' },
      'TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN is wrong, or the account is closed (20003)',
      'credentials',
    ],
    [
      'the sender is not valid',
      { from: '+15005550001' },
      'the number in site.texts.from is not valid (21212)',
      'sender',
    ],
    [
      'the sender cannot send',
      { from: '+15005550007' },
      'the number in site.texts.from cannot send messages (21606)',
      'sender',
    ],
    ['too many wait', { from: '+15005550008' }, 'too many messages are waiting to be sent (21611)'],
    [
      'the sender is another’s',
      { from: '+15005550010' },
      'the number in site.texts.from does not belong to the account (21659)',
      'sender',
    ],
  ])('when %s', async (_, change, reason, fault) => {
    const { send } = connect(change)
    const failed = { state: 'unavailable', reason: `Twilio refused the message: ${reason}` }
    expect(await send()).toEqual({ ...failed, ...(fault && { fault }) })
  })

  test('when Twilio asks to wait', async () => {
    const fetch = async () =>
      Response.json({ code: 20429, message: '+351912345678', status: 429 }, { status: 429 })
    const session = twilio({
      accountSid: TWILIO_ACCOUNT,
      authToken: TWILIO_TOKEN,
      from: TWILIO_NUMBER,
      fetch,
      timeoutMs: 100,
    }).open()
    const reason = 'Twilio answered 429 with the error 20429'
    expect(await session.send(createText())).toEqual({ state: 'unavailable', reason })
  })
})
