import { describe, expect, test } from 'vitest'
import {
  createMail,
  createText,
  NOW,
  RESEND_KEY,
  resendSecrets,
  TWILIO_ACCOUNT,
  TWILIO_NUMBER,
  TWILIO_TOKEN,
} from '#test/fixtures/channels/messages.ts'
import { createFakeResend, createResendWebhook } from '#test/fixtures/channels/resend.ts'
import { createFakeTwilio, createTwilioWebhook } from '#test/fixtures/channels/twilio.ts'
import { checkSecret, secretNames } from '../../secret-names.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { type ChannelSettings, createChannels } from './create-channels.ts'
import { type ReceiptProvider, readReceipts } from './read-receipts.ts'

const from = { name: 'Harbour Salon', email: 'hello@harbour.example' }
const allowed = { SENDER_DOMAINS: 'other.example, Harbour.example' }
const secrets = {
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  RESEND_API_KEY: RESEND_KEY,
  RESEND_WEBHOOK_SECRET: resendSecrets.join(', '),
  TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
  TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
}
const deps = (change: Partial<ChannelDeps> = {}): ChannelDeps => ({
  env: { ...secrets, ...allowed },
  site: 'demo',
  clock: { now: () => NOW },
  fetch: async () => Response.error(),
  ...change,
})
const texts = { provider: 'twilio', from: TWILIO_NUMBER } as const
const mail = (provider: 'smtp' | 'cloudflare' | 'resend'): ChannelSettings => ({ mail: { provider, from } })

test('creates no channel without settings or secrets', () => {
  expect(createChannels({}, deps())).toEqual({})
  for (const provider of ['smtp', 'cloudflare', 'resend'] as const)
    expect(createChannels({ ...mail(provider), texts }, deps({ env: {} }))).toEqual({})
})

test('creates the channels of the settings', async () => {
  const [mailServer, textServer] = [createFakeResend(), createFakeTwilio()]
  const mails = createChannels(mail('resend'), deps({ fetch: mailServer.fetch }))
  expect(await mails.mail?.open().send(createMail())).toMatchObject({ state: 'sent' })
  expect(mails).not.toHaveProperty('text')
  const messages = createChannels({ texts }, deps({ fetch: textServer.fetch }))
  expect(await messages.text?.open().send(createText())).toMatchObject({ state: 'sent' })
  expect(messages).not.toHaveProperty('mail')
})

test('creates Cloudflare’s channel when there is a binding', async () => {
  const emailBinding = { send: async () => ({ messageId: 'one' }) }
  const createRawEmail = async (sender: string, to: string) => ({ from: sender, to })
  const { mail: channel } = createChannels(
    mail('cloudflare'),
    deps({ env: allowed, emailBinding, createRawEmail }),
  )
  expect(await channel?.open().send(createMail())).toEqual({ state: 'sent', reference: 'one' })
})

test('uses the site’s own secrets, but takes the URL of an API only from the Worker', async () => {
  const server = createFakeTwilio()
  const urls: string[] = []
  const own: Record<string, string> = { TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT, TWILIO_AUTH_TOKEN: TWILIO_TOKEN }
  const env = {
    TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.replace('0', 'f'),
    TWILIO_AUTH_TOKEN: 'the token of the Worker',
    TWILIO_API_URL: 'http://localhost:12111',
  }
  const { text } = createChannels(
    { texts },
    deps({
      env,
      findStored: (name) => own[name],
      fetch: async (url, init) => {
        urls.push(url)
        return server.fetch(url, init)
      },
    }),
  )
  expect(await text?.open().send(createText())).toMatchObject({ state: 'sent' })
  expect(urls).toEqual([`http://localhost:12111/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`])
})

test.each([
  ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT }, { texts }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_ACCOUNT_SID: 'twilio', TWILIO_AUTH_TOKEN: TWILIO_TOKEN }, { texts }],
  ['SMTP_URL', { SMTP_URL: 'https://user:password@smtp.example.com' }, mail('smtp')],
  ['RESEND_API_KEY', { RESEND_WEBHOOK_SECRET: secrets.RESEND_WEBHOOK_SECRET }, mail('resend')],
  [
    'RESEND_WEBHOOK_SECRET',
    { RESEND_API_KEY: RESEND_KEY, RESEND_WEBHOOK_SECRET: 'password' },
    mail('resend'),
  ],
])('lets messages wait, and names %s, when it is missing or malformed', async (name, env, settings) => {
  const { mail: mails, text } = createChannels(settings, deps({ env: { ...env, ...allowed } }))
  const results = [await mails?.open().send(createMail()), await text?.open().send(createText())]
  const reason = `Missing or malformed secrets: ${name}`
  expect(results.filter((result) => result !== undefined)).toEqual([{ state: 'unavailable', reason }])
})

describe('a shared account', () => {
  const send = (change: Partial<ChannelDeps>, provider: 'smtp' | 'cloudflare' | 'resend' = 'resend') => {
    const { fetch } = createFakeResend()
    return createChannels(mail(provider), deps({ fetch, ...change }))
      .mail?.open()
      .send(createMail())
  }
  const refused = {
    state: 'unavailable',
    reason: expect.stringContaining('may not send email from harbour.example'),
    fault: 'sender',
  }

  test('sends only from the domains that the operator allows', async () => {
    expect(await send({})).toMatchObject({ state: 'sent' })
    for (const SENDER_DOMAINS of ['', 'example', 'mail.harbour.example, arbour.example'])
      expect(await send({ env: { ...secrets, SENDER_DOMAINS } })).toEqual(refused)
    expect(await send({ env: secrets })).toEqual(refused)
    const emailBinding = { send: async () => ({ messageId: 'one' }) }
    expect(await send({ env: {}, emailBinding }, 'cloudflare')).toEqual(refused)
    expect(await send({ env: secrets }, 'smtp')).toEqual(refused)
  })

  test('can allow a domain to one site', async () => {
    const env = { ...secrets, SENDER_DOMAINS__DEMO: 'harbour.example' }
    expect(await send({ env })).toMatchObject({ state: 'sent' })
    expect(await send({ env, site: 'other' })).toEqual(refused)
    const without = { ...secrets, ...allowed, SENDER_DOMAINS__DEMO: 'demo.example' }
    expect(await send({ env: without })).toEqual(refused)
  })

  test('does not restrict the domains of sites with secrets of their own', async () => {
    const own = { RESEND_API_KEY__DEMO: RESEND_KEY }
    expect(await send({ env: { ...secrets, ...own } })).toMatchObject({ state: 'sent' })
    const findStored = (name: string) => (name === 'RESEND_API_KEY' ? RESEND_KEY : undefined)
    expect(await send({ env: secrets, findStored })).toMatchObject({ state: 'sent' })
  })
})

describe('reads receipts', () => {
  const id = '56761188-7520-42d8-8898-ff6fc54ce618'
  const [secret = ''] = resendSecrets
  const requests = {
    resend: createResendWebhook({ type: 'email.delivered', id, at: NOW, secret }),
    twilio: createTwilioWebhook({ MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'delivered' }),
  }

  test.each<ReceiptProvider>(['resend', 'twilio'])('of %s with its secrets', async (provider) => {
    expect(await readReceipts(provider, requests[provider], deps())).toMatchObject([{ state: 'delivered' }])
    await expect(readReceipts(provider, requests[provider], deps({ env: {} }))).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('of Resend only with the secret of its webhooks', async () => {
    const env = { RESEND_API_KEY: RESEND_KEY }
    await expect(readReceipts('resend', requests.resend, deps({ env }))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

test('lets a site store its secrets, but no URL of an API and no server of a private network', () => {
  for (const [name, value] of Object.entries(secrets)) {
    expect(secretNames).toContain(name)
    expect(() => checkSecret(name, value)).not.toThrow()
  }
  for (const name of ['RESEND_API_URL', 'TWILIO_API_URL']) expect(secretNames).not.toContain(name)
  for (const url of [
    'smtp://127.0.0.1:25',
    'smtp://user:password@10.0.0.5',
    'smtps://relay.internal',
    'smtps://',
  ])
    expect(() => checkSecret('SMTP_URL', url)).toThrow('validation')
})
