import { beforeEach, expect, test, vi } from 'vitest'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const openWith = (wording: object) => openMailSite(mailingBundle(undefined, { messages: { wording } }))

test('sends the texts of the business with their placeholders filled', async () => {
  const site = openWith({
    'visitor.scheduled': {
      subject: { en: '{name}, see you {time}' },
      text: { en: '{staff} of {business} gives {service}.\nBring a towel.' },
    },
  })
  site.book('eve', { locale: 'en' })
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.subject).toBe('eve Reis, see you Tuesday, November 24 at 10:00 AM')
  expect(mail?.text).toContain('ana of The Clinic gives class.\n\nBring a towel.')
  expect(site.read('desk@clinic.example')[0]?.subject).toContain('New booking')
})

test('sends the default texts in languages without a text of the business', async () => {
  const site = openWith({ 'visitor.scheduled': { subject: { de: 'Bis {time}' }, text: 'See you, {name}.' } })
  site.book('eve', { locale: 'en' })
  site.book('max', { locale: 'de' })
  await site.wait(0)
  const [english] = site.read('eve')
  expect(english?.subject).toContain('Booked: ')
  expect(english?.text).toContain('See you, eve Reis.')
  expect(site.read('max')[0]?.subject).toMatch(/^Bis Dienstag/)
})

test('treats HTML and message format syntax in texts and values as plain text', async () => {
  const site = openWith({ 'visitor.scheduled': { text: "<b>It's {name}</b> # '' {{" } })
  const contact = {
    firstName: '{business}',
    lastName: '<i>',
    email: 'eve@example.com',
    phone: '+351912345678',
  }
  site.book('eve', { contact, locale: 'en' })
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.text).toContain("<b>It's {business} <i></b> # '' {{")
  expect(mail?.html).toContain('&lt;b&gt;It&#x27;s {business} &lt;i&gt;&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>It')
})
