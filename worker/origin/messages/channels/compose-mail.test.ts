import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { createInvite, createMail, hostileTexts, NOW } from '#test/fixtures/channels/messages.ts'
import { toCalendarText } from '#test/fixtures/channels/smtp.ts'
import type { Mail } from './channel.ts'
import { composeMail, toHeaderText } from './compose-mail.ts'

const toText = (raw: Uint8Array) => Buffer.from(raw).toString('latin1')

async function compose(change: Partial<Mail> = {}) {
  const { raw, envelope } = await composeMail(createMail(change), NOW)
  return { raw: toText(raw), envelope, mail: await PostalMime.parse(raw) }
}

/** Returns the names of all headers of the email itself. */
const listHeaders = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.replace(/:.*/s, '').toLowerCase())
    .sort()

const usualHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

test('composes an email with a text and an HTML part', async () => {
  const { mail, envelope, raw } = await compose()
  expect(mail).toMatchObject({
    from: { name: 'Harbour Salon', address: 'hello@harbour.example' },
    to: [{ name: 'Ana Reis', address: 'ana@visitor.example' }],
    subject: 'Confirmed: massage on Tuesday at 10:00',
    messageId: '<msg_4fzyo82mvyr3k7dq@harbour.example>',
    date: '2026-11-23T08:00:00.000Z',
    text: expect.stringMatching(/^See you on Tuesday – 10:00\.\n+$/),
    attachments: [],
  })
  expect(mail.html).toContain('<p>See you on Tuesday – 10:00.</p>')
  expect(envelope).toEqual({ from: 'hello@harbour.example', to: 'ana@visitor.example' })
  expect(raw).not.toMatch(/[^\r\n\t\x20-\x7e]/)
  expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
})

test('names the language of its texts, and marks the email as sent automatically', async () => {
  const { raw, mail } = await compose({ language: 'pt-BR' })
  expect(listHeaders(raw)).toContain('content-language')
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'pt-BR' })
})

test('composes the same bytes for the same message, apart from the boundary between parts', async () => {
  const [one, other] = await Promise.all([compose(), compose()])
  const withoutBoundary = (raw: string) => raw.replace(/--_NmP-[\w.-]+/g, '--')
  expect(withoutBoundary(one.raw)).toBe(withoutBoundary(other.raw))
})

test.each(['REQUEST', 'CANCEL'] as const)(
  'adds an invite as the last alternative, with method %s',
  async (method) => {
    const invite = createInvite(method)
    const { raw, mail } = await compose({ invite })
    expect([...raw.matchAll(/^Content-Type: ([^;\r]+)/gm)].map(([, type]) => type)).toEqual([
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar',
    ])
    expect(raw).not.toMatch(/^Content-Disposition/m)
    const [calendar, ...others] = mail.attachments
    expect(others).toEqual([])
    expect(calendar).toMatchObject({ mimeType: 'text/calendar', method })
    expect(toCalendarText(calendar)).toBe(invite.files.join(''))
  },
)

test('adds the headers for one-click unsubscribing', async () => {
  const { mail } = await compose({ unsubscribeUrl: 'https://harbour.example/widget/l/a?b=c&d=ä>' })
  expect(Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'list-unsubscribe': '<https://harbour.example/widget/l/a?b=c&d=%C3%A4%3E>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test('adds no header for unsubscribing at an http URL', async () => {
  const { raw } = await compose({ unsubscribeUrl: 'http://localhost:8787/widget/l/4fzyo82m' })
  expect(raw).not.toContain('List-Unsubscribe')
})

describe.each(hostileTexts)('with the name and subject %j', (text) => {
  test('adds no header, no recipient and no line', async () => {
    const replyTo = { name: text, email: 'desk@harbour.example' }
    const { raw, mail } = await compose({
      subject: text,
      from: { name: text, email: 'hello@harbour.example' },
      to: { name: text, email: 'ana@visitor.example' },
      replyTo,
    })
    const name = toHeaderText(text)
    expect(listHeaders(raw)).toEqual(usualHeaders)
    expect(mail.subject).toBe(name)
    expect(mail.from).toMatchObject({ name, address: 'hello@harbour.example' })
    expect(mail.to).toMatchObject([{ name, address: 'ana@visitor.example' }])
    expect(mail.replyTo).toMatchObject([{ name, address: 'desk@harbour.example' }])
    expect(mail).not.toHaveProperty('bcc')
    expect(name).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
  })
})

test('shows any name and subject as toHeaderText returns them, and adds no header', async () => {
  const texts = fc.string({ unit: 'binary', maxLength: 80 })
  await fc.assert(
    fc.asyncProperty(texts, texts, async (name, subject) => {
      const { raw, mail } = await compose({ to: { name, email: 'ana@visitor.example' }, subject })
      const absent = ['reply-to', ...(toHeaderText(subject) === '' ? ['subject'] : [])]
      expect(listHeaders(raw)).toEqual(usualHeaders.filter((header) => !absent.includes(header)))
      expect(mail.to).toMatchObject([{ name: toHeaderText(name), address: 'ana@visitor.example' }])
      expect(mail.subject ?? '').toBe(toHeaderText(subject))
    }),
    { numRuns: 100 },
  )
})
