import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { DAY_MINUTES, HOUR_MINUTES } from '#worker/contract/durations.ts'
import { createApi } from '../api.ts'
import { shortLinks } from '../platform/db/message-tables.ts'
import { erase } from '../privacy/commands/erase.ts'
import type { SendResult } from './channels/channel.ts'

const withTexts = mailingBundle(oneClass, {
  texts: { provider: 'twilio', from: '+351220100200' },
  messages: { reminders: [], byText: ['visitor.scheduled'], withoutMail: ['staff.scheduled'] },
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function openTextSite(answer?: () => SendResult) {
  const site = openMailSite(withTexts, undefined, answer)
  const api = createApi(site.services)
  const getCode = (body = '') => /\/widget\/l\/(\w+)$/.exec(body)?.[1] ?? ''
  return {
    ...site,
    getCode,
    /** Follows a short link. */
    follow: async (body: string | undefined) => {
      const response = await api.request(`/api/short-links/${getCode(body)}`)
      const answer: { path?: string; code?: string } = await response.json()
      return { status: response.status, ...answer }
    },
  }
}

test('a text message names the business and what happened, and has a short link to the booking', async () => {
  const site = openTextSite()
  const { manage } = site.book('eve')
  await site.wait(0)
  const [text, ...others] = site.texts
  expect(others).toEqual([])
  expect(text?.to).toBe('+351912345678')
  expect(text?.body).toMatch(
    /^The Clinic: Booked: class, .*\nhttps:\/\/clinic\.example\/widget\/l\/[a-z2-7]{20}$/,
  )
  const { pathname, search } = new URL(manage.url)
  expect(await site.follow(text?.body)).toEqual({ status: 200, path: pathname + search })
})

test('every attempt to send a message has the same link, and every message another', async () => {
  let isDown = true
  const site = openTextSite(() => (isDown ? { state: 'unavailable', reason: 'down' } : { state: 'sent' }))
  site.book('eve')
  await site.wait(0)
  isDown = false
  await site.wait(5)
  expect(site.texts).toHaveLength(2)
  expect(new Set(site.texts.map(({ body }) => body)).size).toBe(1)
  site.book('bob')
  await site.wait(0)
  expect(new Set(site.texts.map(({ body }) => site.getCode(body))).size).toBe(2)
})

test('a link works until 30 days after the appointment', async () => {
  const site = openTextSite()
  site.book('eve')
  await site.wait(0)
  const body = site.texts[0]?.body
  // The class ends on Tuesday at eleven, 27 hours after the booking.
  await site.wait(30 * DAY_MINUTES + 27 * HOUR_MINUTES - 1)
  expect((await site.follow(body)).status).toBe(200)
  await site.wait(1)
  expect(await site.follow(body)).toMatchObject({ status: 410, code: 'link-expired' })
  site.services.jobs.schedule('purge', 'daily', site.clock.at)
  await site.wait(0)
  expect(site.services.db.select().from(shortLinks).all()).toEqual([])
})

test('an unknown code is an expired link', async () => {
  const site = openTextSite()
  expect(await site.follow('https://clinic.example/widget/l/aaaaaaaaaaaaa')).toMatchObject({ status: 410 })
})

test('a link is erased with the personal data of its recipient', async () => {
  const site = openTextSite()
  site.book('eve')
  site.book('bob')
  await site.wait(0)
  await site.wait(2 * DAY_MINUTES)
  const [eve, bob] = site.texts
  erase(site.services, { kind: 'person', id: 'prs_eve', email: 'eve@example.com' })
  expect((await site.follow(eve?.body)).status).toBe(410)
  expect((await site.follow(bob?.body)).status).toBe(200)
  expect(site.services.db.select().from(shortLinks).all()).toHaveLength(1)
})
