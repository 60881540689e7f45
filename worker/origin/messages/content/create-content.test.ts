import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { publish } from '../../publishing/commands/publish.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const requestClass = {
  ...oneClass,
  calendar: { ...oneClass.calendar, requests: { answerWithin: 600 } },
}

test('uses the default language for a visitor whose language the site no longer has, but keeps that of staff', async () => {
  const site = openMailSite(
    mailingBundle(requestClass, { publicUrl: 'https://clinic.example', locales: ['en', 'fr'] }),
  )
  const { booking } = site.book('eve', { locale: 'fr' })
  site.book('tom', { locale: 'pl' })
  publish(site.services, mailingBundle(requestClass, { locales: ['en'] }))
  await site.wait(0)
  expect([site.read('eve')[0]?.language, site.read('tom')[0]?.language]).toEqual(['en', 'en'])
  const [staff] = site.read('ana@clinic.example')
  expect(staff?.language).toBe('de')
  expect(staff?.text).toContain(`https://clinic.example/widget/request/${booking.id}?answer=confirm`)
})

test.each([
  ['PL' as const, /24 November 2026, 10:00–11:00/],
  ['US' as const, /November 24, 2026, 10:00\s–\s11:00\sAM/],
])('writes times in the region %s', async (region, time) => {
  const site = openMailSite(mailingBundle(oneClass, { region }))
  site.book('eve')
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.text).toMatch(time)
})
