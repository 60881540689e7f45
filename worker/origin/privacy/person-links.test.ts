import { beforeEach, expect, test, vi } from 'vitest'
import { openMailSite } from '#test/fixtures/mail-site.ts'
import { createPersonLink } from './person-links.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const email = 'Nora@example.com'

test('sends a person the link to their data, in the site’s language or another', async () => {
  const site = openMailSite()
  const english = createPersonLink(site.services, { email, send: true })
  const german = createPersonLink(site.services, { email, send: true, locale: 'de' })
  await site.wait(0)
  const mails = site.read(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your data at The Clinic',
    expect.stringMatching(/Daten/),
  ])
  for (const [index, { url }] of [english, german].entries()) expect(mails[index]?.text).toContain(url)
})

test('sends nothing unless it is asked to', async () => {
  const site = openMailSite()
  createPersonLink(site.services, { email, send: false })
  await site.wait(0)
  expect([site.attempts, site.list()]).toEqual([[], []])
})

test('does not send a link that has expired', async () => {
  const site = openMailSite()
  createPersonLink(site.services, { email, send: true })
  site.setConfigured(false)
  await site.wait(31 * 24 * 60)
  site.setConfigured(true)
  await site.wait(60)
  expect(site.attempts).toEqual([])
})
