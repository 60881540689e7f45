import { describe, expect, test } from 'vitest'
import { TWILIO_ACCOUNT, TWILIO_TOKEN } from '#test/fixtures/channels/messages.ts'
import { createTwilioWebhook, TWILIO_RECEIPT_URL } from '#test/fixtures/channels/twilio.ts'
import type { ReceiptRequest } from './receipt-request.ts'
import { readTwilioReceipts } from './twilio-receipts.ts'

const account = { accountSid: TWILIO_ACCOUNT, authTokens: [TWILIO_TOKEN, 'the other token of the account'] }
const read = (request: ReceiptRequest) => readTwilioReceipts(request, account)

const reference = 'SM0123456789abcdef0123456789abcdef'
const delivery = (MessageStatus: string, more = {}) =>
  createTwilioWebhook({
    MessageSid: reference,
    MessageStatus,
    To: '+351912345678',
    From: '+15005550006',
    ...more,
  })
const reply = (Body: string, more = {}) =>
  createTwilioWebhook({ MessageSid: reference, SmsStatus: 'received', Body, From: '+351912345678', ...more })

const refusal = { code: 'webhook-refused', status: 400 }
const recipient = '+351912345678'

describe('reports a delivery', () => {
  test('once it is final', async () => {
    expect(await read(delivery('delivered'))).toEqual([{ reference, state: 'delivered', recipient }])
    for (const status of ['accepted', 'queued', 'sending', 'sent', 'constructor'])
      expect(await read(delivery(status))).toEqual([])
  })

  test.each(['undelivered', 'failed'])('that is %s, with its error', async (status) => {
    expect(await read(delivery(status, { ErrorCode: '30006' }))).toEqual([
      { reference, state: 'failed', recipient, reason: 'Twilio could not deliver the message (30006)' },
    ])
    expect(await read(delivery(status, { ErrorCode: 'to +351912345678' }))).toMatchObject([
      { reason: 'Twilio could not deliver the message' },
    ])
  })

  test('to someone who replied STOP as a stop', async () => {
    expect(await read(delivery('failed', { ErrorCode: '21610' }))).toEqual([
      { reference, state: 'stopped', recipient, reason: 'The recipient has replied STOP (21610)' },
    ])
  })
})

describe('reads a reply', () => {
  test.each(['STOP', 'Stop.', ' unsubscribe\n', 'Cancel', 'ARRÊT', 'OPTOUT', 'revoke'])(
    '%j as a stop',
    async (body) => {
      expect(await read(reply(body))).toEqual([{ reference, state: 'stopped', recipient }])
    },
  )

  test.each(['START', 'unstop', 'Yes!'])('%j as a start', async (body) => {
    expect(await read(reply(body))).toEqual([{ reference, state: 'resumed', recipient }])
  })

  test.each(['Please stop by at 10', 'thanks', '', 'help', 'toString'])('%j as neither', async (body) => {
    expect(await read(reply(body))).toEqual([])
  })

  test('as the settings of the account say', async () => {
    expect(await read(reply('Baja', { OptOutType: 'STOP' }))).toMatchObject([{ state: 'stopped' }])
    expect(await read(reply('Alta', { OptOutType: 'START' }))).toMatchObject([{ state: 'resumed' }])
    expect(await read(reply('Ayuda', { OptOutType: 'HELP' }))).toEqual([])
  })
})

describe('checks the signature', () => {
  test('and accepts the example of Twilio’s documentation', async () => {
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const parameters = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    }
    const headers = new Headers({ 'X-Twilio-Signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' })
    const body = new TextEncoder().encode(new URLSearchParams(parameters).toString())
    // Signed, but not about a message.
    const cause = { message: 'not about a message of the account' }
    await expect(
      readTwilioReceipts(
        { urls: [url], headers, body },
        { accountSid: TWILIO_ACCOUNT, authTokens: ['12345'] },
      ),
    ).rejects.toMatchObject({ ...refusal, cause })
  })

  test('with either token, and for the URL with its port', async () => {
    const fields = { MessageSid: reference, MessageStatus: 'delivered' }
    const [, token = ''] = account.authTokens
    expect(await read(createTwilioWebhook(fields, { token }))).toHaveLength(1)
    const signedUrl = TWILIO_RECEIPT_URL.replace('harbour.example', 'harbour.example:443')
    expect(await read(createTwilioWebhook(fields, { signedUrl }))).toHaveLength(1)
  })

  test('over the URL with its query', async () => {
    const fields = { MessageSid: reference, MessageStatus: 'delivered' }
    const request = createTwilioWebhook(fields, { url: `${TWILIO_RECEIPT_URL}?a=1` })
    expect(await read(request)).toHaveLength(1)
    const other = `${TWILIO_RECEIPT_URL}?a=2`
    await expect(read({ ...request, urls: [other] })).rejects.toMatchObject(refusal)
    expect(await read({ ...request, urls: [other, ...request.urls] })).toHaveLength(1)
  })

  test('over every parameter', async () => {
    const request = delivery('delivered')
    for (const change of ['&More=1', '&To=%2B1555', ''])
      await expect(
        read({
          ...request,
          body: new TextEncoder().encode(new TextDecoder().decode(request.body).slice(1) + change),
        }),
      ).rejects.toMatchObject(refusal)
  })

  test.each([undefined, '', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', '%%%', 'A'.repeat(28)])(
    'and refuses %j',
    async (value) => {
      const request = delivery('delivered')
      request.headers.delete('X-Twilio-Signature')
      if (value !== undefined) request.headers.set('X-Twilio-Signature', value)
      await expect(read(request)).rejects.toMatchObject(refusal)
    },
  )

  test('and refuses another account', async () => {
    await expect(
      read(delivery('delivered', { AccountSid: TWILIO_ACCOUNT.replace('0', 'f') })),
    ).rejects.toMatchObject(refusal)
  })
})

test('refuses a body that is too long', async () => {
  await expect(read(reply('x'.repeat(300_000)))).rejects.toMatchObject(refusal)
})
