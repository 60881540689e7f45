import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { findLinkedRequest } from '../../bookings/change/answer-by-link.ts'
import { revokeLinks } from '../../bookings/change/revoke-links.ts'
import { messages } from '../../platform/db/message-tables.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const requestClass = {
  ...oneClass,
  calendar: { ...oneClass.calendar, requests: { answerWithin: 600 } },
}

test('sends the business and the staff of a request links that answer it, in the language of the mail', async () => {
  const site = openMailSite(mailingBundle(requestClass))
  const { booking } = site.book('eve')
  await site.wait(0)
  const [staff] = site.read('ana@clinic.example')
  const [desk] = site.read('desk@clinic.example')
  for (const [mail, locale] of [
    [staff, 'de'],
    [desk, 'en'],
  ] as const) {
    const url = `https://clinic.example/${locale}/widget/request/${booking.id}`
    for (const answer of ['confirm', 'decline'])
      expect(mail?.text).toContain(`${url}?answer=${answer}&token=`)
  }
  expect(site.read('eve')[0]?.text).not.toContain('/widget/request/')
})

test('sends no links that answer with a message about a booking that needs no answer', async () => {
  const site = openMailSite()
  site.book('eve')
  await site.wait(0)
  expect(site.sent.length).toBeGreaterThan(2)
  for (const { text } of site.sent) expect(text).not.toContain('/widget/request/')
})

test('a link that answers a request works no more once the links of the booking are revoked', async () => {
  const site = openMailSite(mailingBundle(requestClass))
  const { booking } = site.book('eve')
  const getToken = async (email: string) => {
    await site.wait(0)
    return /answer=confirm&token=(\S+)/.exec(site.read(email)[0]?.text ?? '')?.[1] ?? ''
  }
  const token = await getToken('desk@clinic.example')
  expect(findLinkedRequest(site.services, booking.id, token).id).toBe(booking.id)
  revokeLinks(site.services, booking.id, byBusiness)
  expect(() => findLinkedRequest(site.services, booking.id, token)).toThrow('link-expired')
  site.services.db.update(messages).set({ state: 'waiting', sendAt: site.clock.at }).run()
  site.services.jobs.schedule('message', 'mail', site.clock.at)
  const renewed = await getToken('desk@clinic.example')
  expect(findLinkedRequest(site.services, booking.id, renewed).id).toBe(booking.id)
})
