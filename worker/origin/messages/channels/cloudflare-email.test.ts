import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { createInvite, createMail, hostileTexts, NOW } from '#test/fixtures/channels/messages.ts'
import type { Mail } from './channel.ts'
import { cloudflareEmail } from './cloudflare-email.ts'

interface SentEmail {
  from: string
  to: string
  raw: string
}

function isSentEmail(email: object): email is SentEmail {
  return 'raw' in email
}

/** Creates a channel whose binding records the emails that it gets, or fails with `error`. */
function connect(error?: unknown) {
  const emails: SentEmail[] = []
  const session = cloudflareEmail({
    binding: {
      async send(email) {
        if (error === 'silent') return new Promise<never>(() => {})
        if (error !== undefined) throw error
        if (isSentEmail(email)) emails.push(email)
        return { messageId: '<jZTWt0pQO4p2LG7ByfkeSYUvT62k85Q12nCA@harbour.example>' }
      },
    },
    createRawEmail: async (from, to, raw) => ({ from, to, raw }),
    clock: { now: () => NOW },
    timeoutMs: 50,
  }).open()
  return { emails, send: (change: Partial<Mail> = {}) => session.send(createMail(change)) }
}

test('sends a whole email with an invite as an alternative part', async () => {
  const { emails, send } = connect()
  const invite = createInvite()
  const reference = '<jZTWt0pQO4p2LG7ByfkeSYUvT62k85Q12nCA@harbour.example>'
  expect(await send({ invite })).toEqual({ state: 'sent', reference })
  expect(emails).toMatchObject([{ from: 'hello@harbour.example', to: 'ana@visitor.example' }])
  const mail = await PostalMime.parse(emails[0]?.raw ?? '')
  expect(mail).toMatchObject({ messageId: '<msg_4fzyo82mvyr3k7dq@harbour.example>' })
  expect(mail.attachments).toMatchObject([{ mimeType: 'text/calendar', method: 'REQUEST' }])
})

test('sets only headers that Cloudflare allows', async () => {
  const { emails, send } = connect()
  await send({
    unsubscribeUrl: 'https://harbour.example/widget/l/4fzyo82m',
    replyTo: { email: 'desk@harbour.example' },
  })
  const { headers } = await PostalMime.parse(emails[0]?.raw ?? '')
  expect(headers.map(({ key }) => key).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ])
})

test.each(hostileTexts)('gives the binding the name and subject %j on one line', async (text) => {
  const { emails, send } = connect()
  expect(await send({ subject: text, to: { name: text, email: 'ana@visitor.example' } })).toMatchObject({
    state: 'sent',
  })
  const head = emails[0]?.raw.split('\r\n\r\n')[0] ?? ''
  expect(head.match(/^(bcc|x-injected):/im)).toBeNull()
  expect(head.match(/^(to|subject):/gim)).toHaveLength(2)
})

test.each([
  ['an address with a line break', { to: { email: 'ana@visitor.example\r\nBcc: b@visitor.example' } }],
  ['two addresses', { to: { email: 'ana@visitor.example,b@visitor.example' } }],
  ['a malformed sender', { from: { email: 'hello' } }],
  ['a malformed address for replies', { replyTo: { email: 'x\n@harbour.example' } }],
  ['a message that is too long', { html: 'x'.repeat(2_000_000) }],
])('refuses %s without a call to the binding', async (_, change) => {
  const { emails, send } = connect()
  expect(await send(change)).toMatchObject({ state: 'refused' })
  expect(emails).toEqual([])
})

describe('maps errors of the binding', () => {
  const fail = (code: string) => Object.assign(new Error('to ana@visitor.example'), { code })

  test.each([
    [
      'E_RECIPIENT_SUPPRESSED',
      'refused',
      'Cloudflare refused the message: earlier emails to this address bounced or were reported as spam',
    ],
    ['E_CONTENT_TOO_LARGE', 'refused', 'Cloudflare refused the message: the email is too large'],
    [
      'E_SENDER_NOT_VERIFIED',
      'unavailable',
      'Cloudflare refused the message: the domain of site.mail.from is not verified',
    ],
    ['E_DAILY_LIMIT_EXCEEDED', 'unavailable', 'Cloudflare refused the message: the daily limit is used up'],
    ['E_INTERNAL_SERVER_ERROR', 'unavailable', 'Cloudflare answered E_INTERNAL_SERVER_ERROR'],
  ])('maps %s to %s', async (code, state, reason) => {
    expect(await connect(fail(code)).send()).toMatchObject({ state, reason })
  })

  test.each([new Error('to ana@visitor.example'), 'text', null, fail('to ana@visitor.example'), 'silent'])(
    'tries again after an unknown error, and without an answer: %s',
    async (error) => {
      const reason = 'Cloudflare could not send the email'
      expect(await connect(error).send()).toEqual({ state: 'unavailable', reason })
    },
  )
})
