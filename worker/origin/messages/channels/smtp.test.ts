import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createInvite, createMail, hostileTexts, NOW } from '#test/fixtures/channels/messages.ts'
import {
  connectTo,
  type FakeSmtp,
  SMTP_PASSWORD,
  SMTP_USER,
  startBrokenSmtp,
  startFakeSmtp,
  toCalendarText,
  trustTestCertificate,
} from '#test/fixtures/channels/smtp.ts'
import type { Mail, SendResult } from './channel.ts'
import { type OpenSocket, openSocket } from './open-socket.ts'
import { smtp } from './smtp.ts'
import { parseSmtpUrl } from './smtp-server.ts'

const user = `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}`

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})
beforeAll(trustTestCertificate)

async function start(options?: Parameters<typeof startFakeSmtp>[0]): Promise<FakeSmtp> {
  const server = await startFakeSmtp(options)
  closing.push(server.close)
  return server
}

function createSession(url: string, open: OpenSocket = openSocket, timeoutMs = 5000) {
  const server = parseSmtpUrl(url)
  if (!server) throw new Error('not an SMTP URL')
  const channel = smtp(server, {
    clock: { now: () => NOW },
    clientName: 'harbour.example',
    openSocket: open,
    timeoutMs,
  })
  return channel.open()
}

/** Sends emails in one session and closes it. */
async function sendAll(url: string, mails: Partial<Mail>[], open?: OpenSocket, timeoutMs?: number) {
  const session = createSession(url, open, timeoutMs)
  const results: SendResult[] = []
  for (const mail of mails) results.push(await session.send(createMail(mail)))
  await session.close()
  return results
}

const sent = { state: 'sent' }
const plain = { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] }

describe('delivers', () => {
  test('with TLS from the first byte, and AUTH', async () => {
    const server = await start({ secure: true })
    expect(await sendAll(`smtps://${user}@localhost:${server.port}`, [{}])).toEqual([sent])
    expect(server.received).toMatchObject([
      { from: 'hello@harbour.example', to: ['ana@visitor.example'], user: SMTP_USER, secure: true },
    ])
  })

  test('with STARTTLS and AUTH', async () => {
    const server = await start()
    const url = `smtp://${user}@smtp.harbour.example`
    expect(await sendAll(url, [{}], connectTo(server.port))).toEqual([sent])
    expect(server.received).toMatchObject([{ user: SMTP_USER, secure: true }])
  })

  test('without TLS and AUTH to this machine', async () => {
    const server = await start(plain)
    expect(await sendAll(`smtp://127.0.0.1:${server.port}`, [{}])).toEqual([sent])
    expect(server.received).toMatchObject([{ secure: false, mail: { subject: createMail().subject } }])
  })

  test('several emails over one connection, which is closed afterwards', async () => {
    const server = await start(plain)
    const mails = ['msg_1', 'msg_2', 'msg_3'].map((key) => ({ key }))
    expect(await sendAll(`smtp://127.0.0.1:${server.port}`, mails)).toEqual([sent, sent, sent])
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      '<msg_1@harbour.example>',
      '<msg_2@harbour.example>',
      '<msg_3@harbour.example>',
    ])
    expect(server.connections).toBe(1)
    await expect.poll(() => server.open()).toBe(0)
  })

  test('an invite that another parser can read', async () => {
    const server = await start(plain)
    const invite = createInvite()
    await sendAll(`smtp://127.0.0.1:${server.port}`, [{ invite }])
    const [calendar] = server.received[0]?.mail.attachments ?? []
    expect(calendar).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' })
    expect(toCalendarText(calendar)).toBe(invite.files.join(''))
  })

  test('lines that begin with a dot', async () => {
    const server = await start(plain)
    const text = '.\r\n..\r\n.hidden\r\n'
    await sendAll(`smtp://127.0.0.1:${server.port}`, [{ text }])
    expect(server.received[0]?.mail.text).toMatch(/^\.\n\.\.\n\.hidden\n+$/)
  })

  test('emails with hostile names and subjects, to their recipient only', async () => {
    const server = await start(plain)
    const mails = hostileTexts.map((text) => ({
      to: { name: text, email: 'ana@visitor.example' },
      subject: text,
    }))
    const results = await sendAll(`smtp://127.0.0.1:${server.port}`, mails)
    expect(results).toEqual(mails.map(() => sent))
    for (const { to, mail } of server.received) {
      expect(to).toEqual(['ana@visitor.example'])
      expect(mail.to).toHaveLength(1)
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected')
    }
  })
})

test('opens no connection for a session without emails', async () => {
  const server = await start(plain)
  expect(await sendAll(`smtp://127.0.0.1:${server.port}`, [])).toEqual([])
  expect(server.connections).toBe(0)
})

describe('gives up', () => {
  test.each([
    [
      'when the server knows no such recipient',
      { to: { email: 'unknown@visitor.example' } },
      'recipient (550 5.1.1)',
    ],
    ['when the server does not want the message', { subject: 'Please refuse me' }, 'message (554 5.6.0)'],
  ])('%s, and sends the next email over the same connection', async (_, mail, part) => {
    const server = await start(plain)
    const reason = `The SMTP server refused the ${part}`
    expect(await sendAll(`smtp://127.0.0.1:${server.port}`, [mail, {}])).toEqual([
      { state: 'refused', reason },
      sent,
    ])
    expect(server.connections).toBe(1)
  })

  test('when the message is above the size limit of the server', async () => {
    const server = await start({ ...plain, size: 20_000 })
    const [refused, next] = await sendAll(`smtp://127.0.0.1:${server.port}`, [
      { text: 'x'.repeat(30_000) },
      {},
    ])
    expect(refused).toMatchObject({ state: 'refused' })
    expect(next).toEqual(sent)
  })

  test.each([
    ['a recipient without an address', { to: { name: 'Ana', email: 'ana' } }],
    ['two addresses', { to: { email: 'ana@visitor.example, bea@visitor.example' } }],
    ['an address with a line break', { to: { email: 'ana@visitor.example\r\nRCPT TO:<b@visitor.example>' } }],
    ['an address in brackets', { to: { email: '<ana@visitor.example>' } }],
    ['a key with a line break', { key: 'msg_1\r\nBcc: b@visitor.example' }],
    ['a malformed URL to unsubscribe', { unsubscribeUrl: '/widget/l/4fzyo82m' }],
    ['a message that is too long', { html: 'x'.repeat(2_000_000) }],
  ])('on %s, without a connection', async (_, mail) => {
    const server = await start(plain)
    expect(await sendAll(`smtp://127.0.0.1:${server.port}`, [mail])).toMatchObject([{ state: 'refused' }])
    expect(server.connections).toBe(0)
  })
})

describe('tries again later', () => {
  const unavailable = (reason: string, fault?: string) => ({
    state: 'unavailable',
    reason,
    ...(fault && { fault }),
  })

  test('when the mailbox is full', async () => {
    const server = await start(plain)
    const results = await sendAll(`smtp://127.0.0.1:${server.port}`, [
      { to: { email: 'full@visitor.example' } },
      {},
    ])
    expect(results).toEqual([unavailable('The SMTP server refused the recipient (452 4.2.2)'), sent])
  })

  test('when the sender may not use the server', async () => {
    const server = await start(plain)
    const [result] = await sendAll(`smtp://127.0.0.1:${server.port}`, [
      { from: { email: 'a@other.example' } },
    ])
    expect(result).toEqual(unavailable('The SMTP server refused the sender (550 5.7.1)', 'sender'))
  })

  test('when the password is wrong', async () => {
    const server = await start({ secure: true })
    const url = `smtps://hello:wrong@localhost:${server.port}`
    const reason = 'The SMTP server refused the user or the password in SMTP_URL (535 5.7.8)'
    expect(await sendAll(url, [{}, {}])).toEqual([
      unavailable(reason, 'credentials'),
      unavailable(reason, 'credentials'),
    ])
    expect(server.connections).toBe(1)
  })

  test('when the server wants a login, and the URL has none', async () => {
    const server = await start({ secure: true })
    const [result] = await sendAll(`smtps://localhost:${server.port}`, [{}])
    expect(result).toMatchObject({ state: 'unavailable', reason: expect.stringContaining('SMTP_URL (530') })
  })

  test('when the server offers no STARTTLS, so that no password is sent', async () => {
    const commands: string[] = []
    const server = await startBrokenSmtp((command) => {
      commands.push(command)
      if (command === 'CONNECT') return '220 smtp.harbour.example'
      return command.startsWith('EHLO')
        ? '250-smtp.harbour.example\r\n250 AUTH PLAIN'
        : '502 5.5.1 Unknown command'
    })
    closing.push(server.close)
    const results = await sendAll(`smtp://${user}@smtp.harbour.example`, [{}], connectTo(server.port))
    expect(results).toEqual([
      unavailable('The SMTP server does not offer TLS with a valid certificate', 'unreachable'),
    ])
    expect(commands.join(' ')).not.toContain('AUTH')
  })

  test('when the certificate is of another server', async () => {
    const server = await start()
    const results = await sendAll(`smtp://${user}@smtp.other.example`, [{}], connectTo(server.port))
    expect(results).toMatchObject([{ state: 'unavailable' }])
    expect(server.received).toEqual([])
  })

  test('when nothing listens', async () => {
    const server = await startFakeSmtp(plain)
    await server.close()
    const results = await sendAll(`smtp://127.0.0.1:${server.port}`, [{}, {}])
    const failed = {
      state: 'unavailable',
      reason: expect.stringContaining('The connection to the SMTP server failed'),
      fault: 'unreachable',
    }
    expect(results).toEqual([failed, failed])
  })

  test.each([
    ['accepts the connection and says nothing', () => undefined],
    ['greets and says nothing more', (command: string) => (command === 'CONNECT' ? '220 slow' : undefined)],
    [
      'takes the message and says nothing more',
      (command: string) => {
        if (command === 'CONNECT') return '220 slow'
        if (command === 'DATA') return '354 Go on'
        return /^(EHLO|MAIL|RCPT)/.test(command) ? '250 Ok' : undefined
      },
    ],
  ])('when the server %s', async (_, reply) => {
    let connections = 0
    const server = await startBrokenSmtp((command) => {
      if (command === 'CONNECT') connections += 1
      return reply(command)
    })
    closing.push(server.close)
    const results = await sendAll(`smtp://127.0.0.1:${server.port}`, [{}, {}, {}], openSocket, 200)
    const failed = unavailable('The SMTP server did not answer in time', 'unreachable')
    expect(results).toEqual([failed, failed, failed])
    // Further emails get the same result without a new connection.
    expect(connections).toBe(1)
  })

  test.each([
    ['is closing', () => '421 4.3.2 Service shutting down', '421 4.3.2'],
    ['takes no mail', () => '554 5.7.1 No service for you', '554 5.7.1'],
  ])('when the server %s', async (_, reply, codes) => {
    const server = await startBrokenSmtp(reply)
    closing.push(server.close)
    const results = await sendAll(`smtp://127.0.0.1:${server.port}`, [{}])
    expect(results).toEqual([
      unavailable(`The connection to the SMTP server failed: ${codes}`, 'unreachable'),
    ])
  })

  test('when the server closes the connection in the middle of an email', async () => {
    const server = await startBrokenSmtp((command, socket) => {
      if (command.startsWith('RCPT')) socket.destroy()
      return command === 'CONNECT' ? '220 short' : '250 Ok'
    })
    closing.push(server.close)
    const results = await sendAll(`smtp://127.0.0.1:${server.port}`, [{}, {}])
    const failed = {
      state: 'unavailable',
      reason: expect.stringContaining('The connection to the SMTP server failed'),
      fault: 'unreachable',
    }
    expect(results).toEqual([failed, failed])
  })

  test('when the server ends the session between two emails', async () => {
    const server = await start(plain)
    const [closed] = await sendAll(`smtp://127.0.0.1:${server.port}`, [
      { to: { email: 'closing@visitor.example' } },
      {},
    ])
    expect(closed).toEqual(unavailable('The connection to the SMTP server failed: 421 4.3.2', 'unreachable'))
  })
})

test('names no recipient in a reason', async () => {
  const server = await start(plain)
  const mails = ['unknown', 'full', 'closing'].map((name) => ({ to: { email: `${name}@visitor.example` } }))
  const results = await sendAll(`smtp://127.0.0.1:${server.port}`, mails)
  expect(JSON.stringify(results)).not.toMatch(/visitor|unknown@|full@/)
})
