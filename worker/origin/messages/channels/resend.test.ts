import { describe, expect, test } from 'vitest'
import { createInvite, createMail, hostileTexts, RESEND_KEY } from '#test/fixtures/channels/messages.ts'
import { createFakeResend } from '#test/fixtures/channels/resend.ts'
import type { ProviderFailure } from '#test/fixtures/providers/fake-provider.ts'
import type { Mail } from './channel.ts'
import { resend } from './resend.ts'

function connect(apiKey = RESEND_KEY) {
  const server = createFakeResend()
  const session = resend({ apiKey, fetch: server.fetch, timeoutMs: 100 }).open()
  const send = (change: Partial<Mail> = {}) => session.send(createMail(change))
  return { server, send }
}

test('sends an email with its idempotency key', async () => {
  const { server, send } = connect()
  const result = await send({ replyTo: { email: 'desk@harbour.example' } })
  expect(result).toEqual({ state: 'sent', reference: server.emails[0]?.id })
  expect(server.emails).toMatchObject([
    {
      from: '"Harbour Salon" <hello@harbour.example>',
      to: ['ana@visitor.example'],
      reply_to: ['desk@harbour.example'],
      subject: 'Confirmed: massage on Tuesday at 10:00',
      tags: [{ name: 'message', value: 'msg_4fzyo82mvyr3k7dq' }],
    },
  ])
  expect(server.requests[0]?.headers.get('Idempotency-Key')).toBe('msg_4fzyo82mvyr3k7dq')
})

test('sends an invite as a file with its method, and the headers for unsubscribing', async () => {
  const { server, send } = connect()
  const invite = createInvite('CANCEL')
  await send({ invite, unsubscribeUrl: 'https://harbour.example/widget/l/4fzyo82m' })
  const [attachment] = server.emails[0]?.attachments ?? []
  expect(attachment).toMatchObject({ content_type: 'text/calendar; charset=utf-8; method=CANCEL' })
  expect(Buffer.from(attachment?.content ?? '', 'base64').toString('utf8')).toBe(invite.files.join(''))
  expect(server.emails[0]?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://harbour.example/widget/l/4fzyo82m>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test.each(hostileTexts)('keeps sender and recipient with the name and subject %j', async (text) => {
  const { server, send } = connect()
  const change = {
    from: { name: text, email: 'hello@harbour.example' },
    to: { name: text, email: 'ana@visitor.example' },
    subject: text,
  }
  expect(await send(change)).toMatchObject({ state: 'sent' })
  expect(server.emails[0]).toMatchObject({ to: ['ana@visitor.example'] })
  expect(server.emails[0]?.from).toMatch(/^"[^"\\<>\r\n]*" <hello@harbour\.example>$/)
})

describe('recognises an email that Resend already has', () => {
  test('when its answer was lost', async () => {
    const { server, send } = connect()
    server.failure = 'lost'
    expect(await send()).toEqual({
      state: 'unavailable',
      reason: 'Resend did not answer',
      fault: 'unreachable',
    })
    server.failure = undefined
    expect(await send()).toEqual({ state: 'sent', reference: server.emails[0]?.id })
    expect(server.emails).toHaveLength(1)
  })

  test('when its text has changed since', async () => {
    const { server, send } = connect()
    await send()
    expect(await send({ text: 'other' })).toEqual({ state: 'sent' })
    expect(server.emails).toHaveLength(1)
  })
})

describe('tries again later', () => {
  test.each<[ProviderFailure, string]>([
    ['silent', 'Resend did not answer'],
    ['down', 'Resend answered 503'],
    ['garbled', 'Resend answered 200'],
    ['other', 'Resend answered 200'],
  ])('when Resend is %s', async (failure, reason) => {
    const { server, send } = connect()
    server.failure = failure
    expect(await send()).toMatchObject({ state: 'unavailable', reason })
    server.failure = undefined
    expect(await send()).toMatchObject({ state: 'sent' })
    expect(server.emails).toHaveLength(1)
  })

  test('when the key is wrong', async () => {
    const { send } = connect('re_wrong_key')
    const reason = 'Resend refused the message: RESEND_API_KEY is not valid'
    expect(await send()).toEqual({ state: 'unavailable', reason, fault: 'credentials' })
  })

  test('when the domain of the sender is not verified', async () => {
    const { send } = connect()
    const reason = 'Resend refused the message: the domain of site.mail.from is not verified'
    expect(await send({ from: { email: 'hello@other.example' } })).toEqual({
      state: 'unavailable',
      reason,
      fault: 'sender',
    })
  })

  test.each([
    [429, 'rate_limit_exceeded', 'Resend answered 429 rate_limit_exceeded'],
    [429, 'daily_quota_exceeded', 'Resend refused the message: the daily quota is used up'],
    [409, 'concurrent_idempotent_requests', 'Resend answered 409 concurrent_idempotent_requests'],
    [500, 'application_error', 'Resend answered 500 application_error'],
    [302, '', 'Resend answered 302'],
  ])('when Resend answers %s %s', async (status, name, reason) => {
    const fetch = async () =>
      Response.json({ statusCode: status, name, message: 'ana@visitor.example' }, { status })
    const session = resend({ apiKey: RESEND_KEY, fetch, timeoutMs: 100 }).open()
    expect(await session.send(createMail())).toMatchObject({ state: 'unavailable', reason })
  })
})

test('gives up after an error of the request, with a reason that does not quote it', async () => {
  const { server, send } = connect()
  expect(await send({ to: { email: 'ana' } })).toMatchObject({ state: 'refused' })
  expect(server.requests).toEqual([])
  const fetch = async () =>
    Response.json(
      { statusCode: 422, name: 'validation_error', message: 'ana@visitor.example' },
      { status: 422 },
    )
  const session = resend({ apiKey: RESEND_KEY, fetch, timeoutMs: 100 }).open()
  const reason = 'Resend answered 422 validation_error'
  expect(await session.send(createMail())).toEqual({ state: 'refused', reason })
})

test('reads an endless answer only in part', async () => {
  let chunks = 0
  const body = () =>
    new ReadableStream({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(32 * 1024))
      },
    })
  const session = resend({
    apiKey: RESEND_KEY,
    fetch: async () => new Response(body()),
    timeoutMs: 1000,
  }).open()
  expect(await session.send(createMail())).toEqual({ state: 'unavailable', reason: 'Resend answered 200' })
  expect(chunks).toBeLessThan(8)
})
