import { beforeEach, expect, test, vi } from 'vitest'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { getLinkSubject } from '../platform/tokens/link-subject.ts'
import type { Mail } from './channels/channel.ts'
import { applyReceipts } from './commands/apply-receipts.ts'
import { getSubscription, setSubscription } from './commands/set-subscription.ts'

/** From the start of a test to the end of the class. */
const CLASS_END_MINUTES = 27 * 60
const nextWeek = { start: '2026-12-01T10:00:00+00:00' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const mailsAfterVisits = mailingBundle(undefined, {
  messages: { reminders: [], followUp: { after: DAY_MINUTES } },
})

/** Opens a site on which a visitor has got a follow-up. */
async function openVisited() {
  const site = openMailSite(mailsAfterVisits, ({ key }) => ({ state: 'sent', reference: key }))
  site.book('eve')
  await site.wait(0)
  const [booked] = site.read('eve')
  await site.wait(CLASS_END_MINUTES + DAY_MINUTES)
  const [followUp] = site.read('eve')
  return { site, booked, followUp }
}

function readLink({ unsubscribeUrl = '' }: Partial<Mail> = {}) {
  const url = new URL(unsubscribeUrl)
  return { id: url.pathname.split('/').at(-1) ?? '', token: url.searchParams.get('token') ?? '' }
}

/** Returns the subjects of the mails about another visit. */
async function bookNextWeek(site: Awaited<ReturnType<typeof openVisited>>['site'], name = 'eve') {
  site.book(name, nextWeek)
  await site.wait(0)
  await site.wait(9 * DAY_MINUTES)
  return site.read(name).map(({ subject }) => subject)
}

test('only messages that are not transactional have a link to unsubscribe, in the header, the HTML and the text', async () => {
  const { booked, followUp } = await openVisited()
  expect(booked).not.toHaveProperty('unsubscribeUrl')
  expect(`${booked?.html}${booked?.text}`).not.toContain('nsubscribe')
  const url = followUp?.unsubscribeUrl ?? ''
  expect(url).toMatch(/^https:\/\/clinic\.example\/widget\/unsubscribe\/msg_\w+\?token=/)
  expect(followUp?.html).toContain(`href="${url}"`)
  expect(followUp?.text).toContain(`Unsubscribe:\n${url}`)
})

test('a visitor who unsubscribed gets no follow-up, but still gets messages about appointments', async () => {
  const { site, followUp } = await openVisited()
  const { id, token } = readLink(followUp)
  expect(getSubscription(site.services, id, token)).toEqual({ subscribed: true })
  expect(setSubscription(site.services, id, token, false)).toEqual({ subscribed: false })
  expect(setSubscription(site.services, id, token, false)).toEqual({ subscribed: false })
  expect(await bookNextWeek(site, 'EVE')).toEqual([
    expect.stringMatching('Booked: class, Tuesday, December 1'),
  ])
  expect(site.list({ state: 'failed' })).toMatchObject([
    { name: 'visitor.follow-up', reason: 'The recipient is blocked: unsubscribed' },
  ])
})

test('unsubscribing can be undone', async () => {
  const { site, followUp } = await openVisited()
  const { id, token } = readLink(followUp)
  setSubscription(site.services, id, token, false)
  expect(setSubscription(site.services, id, token, true)).toEqual({ subscribed: true })
  expect(await bookNextWeek(site)).toHaveLength(2)
})

test('an address that bounced gets nothing, even after it unsubscribed and subscribed again', async () => {
  const { site, followUp } = await openVisited()
  const { id, token } = readLink(followUp)
  applyReceipts(site.services, [{ reference: id, state: 'bounced' }])
  setSubscription(site.services, id, token, false)
  expect(setSubscription(site.services, id, token, true)).toEqual({ subscribed: false })
  expect(await bookNextWeek(site)).toEqual([])
})

test('a wrong token, the token of another message, and a deleted message are expired links', async () => {
  const { site, followUp } = await openVisited()
  const { id, token } = readLink(followUp)
  site.book('bob', nextWeek)
  const other = site.list().find(({ recipient }) => recipient === 'bob@example.com')?.id ?? ''
  const manage = site.services.keys.sign('manage', getLinkSubject({ id, linkVersion: 0 }))
  for (const [message, wrong] of [
    [id, ''],
    [id, 'x.y'],
    [id, manage],
    [other, token],
    ['msg_none', token],
  ] as const)
    expect(() => setSubscription(site.services, message, wrong, false)).toThrow('link-expired')
  expect(getSubscription(site.services, id, token)).toEqual({ subscribed: true })
})
