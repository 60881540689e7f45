import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { blockRecipient } from './blocked-recipients.ts'

const LATER = '2026-12-01T10:00:00+00:00'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function open(calendar: object = {}, settings: object = {}) {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, ...calendar } }
  const site = openMailSite(mailingBundle(offer, settings))
  const call = createAdminCalls(site)
  return {
    ...site,
    call,
    async listRecipients(id: string, query: string) {
      const { status, body } = await call<RecipientList>(`bookings/${id}/recipients?${query}`)
      expect(status).toBe(200)
      return body.recipients
    },
  }
}

test('lists who gets a message about an action, with channel and address', async () => {
  const desk = open()
  const { id } = desk.book('eve').booking
  await desk.wait(0)
  expect(await desk.listRecipients(id, 'action=cancel')).toEqual([
    { audience: 'visitor', name: 'eve Reis', channel: 'mail', address: 'eve@example.com' },
    { audience: 'staff', name: 'ana', channel: 'mail', address: 'ana@clinic.example' },
    { audience: 'business', channel: 'mail', address: 'desk@clinic.example' },
  ])
  expect(await desk.listRecipients(id, 'action=refund')).toEqual([
    { audience: 'visitor', name: 'eve Reis', channel: 'mail', address: 'eve@example.com' },
  ])
  expect(await desk.listRecipients(id, 'action=reassign')).toEqual([])
})

const actions = [
  ['cancel', 'cancel', {}],
  ['reschedule', 'reschedule', { start: LATER }],
] as const

test.each(actions)('lists exactly the recipients of the messages of %s', async (action, path, body) => {
  const desk = open()
  const { id } = desk.book('eve').booking
  await desk.wait(0)
  const before = new Set(desk.list().map((message) => message.id))
  const recipients = await desk.listRecipients(id, `action=${action}`)
  expect((await desk.call(`bookings/${id}/${path}`, { ...body, notify: true })).status).toBe(200)
  const written = desk.list().filter((message) => {
    const isNews = !/reminder|follow-up/.test(message.name)
    return isNews && !before.has(message.id)
  })
  expect(recipients.map(({ channel, address }) => `${channel} ${address}`).sort()).toEqual(
    written.map(({ channel, recipient }) => `${channel} ${recipient}`).sort(),
  )
})

test('leaves out recipients whose message the settings turn off, and marks blocked addresses', async () => {
  const desk = open({}, { messages: { withoutMail: ['visitor.cancelled'] } })
  const { id } = desk.book('eve').booking
  await desk.wait(0)
  blockRecipient(desk.services, 'ana@clinic.example', 'bounced', desk.clock.at)
  expect(await desk.listRecipients(id, 'action=cancel')).toEqual([
    { audience: 'staff', name: 'ana', channel: 'mail', address: 'ana@clinic.example', blocked: true },
    { audience: 'business', channel: 'mail', address: 'desk@clinic.example' },
  ])
})

test('lists who gets a message about the service of a booking that its index names', async () => {
  const desk = open()
  const { id } = desk.book('eve').booking
  const answers = await Promise.all(
    ['item=0', 'item=0&item=1', 'item=1'].map((item) =>
      desk.call(`bookings/${id}/recipients?action=reassign&staff=rui&${item}`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422])
})

test('refuses an unknown booking, action, guest, service or parameter', async () => {
  const desk = open()
  const { id } = desk.book('eve').booking
  const codes = [
    await desk.call(`bookings/bkg_${'x'.repeat(26)}/recipients?action=cancel`),
    await desk.call(`bookings/${id}/recipients`),
    await desk.call(`bookings/${id}/recipients?action=erase`),
    await desk.call(`bookings/${id}/recipients?action=remove-guest&guest=3`),
    await desk.call(`bookings/${id}/recipients?action=remove-service&item=-1`),
    await desk.call(`bookings/${id}/recipients?action=cancel&when=now`),
  ].map(({ status }) => status)
  expect(codes).toEqual([404, 422, 422, 422, 422, 422])
})
