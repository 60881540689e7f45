import { beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKey, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { reschedule } from '../bookings/commands/reschedule.ts'

const offer = {
  ...oneClass,
  calendar: { ...oneClass.calendar, seats: 20, guests: { ask: 'names' as const, max: 10 } },
}
const VICTIM = 'victim@example.com'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('writes no more than a few times to a guest, however often a booking is moved', async () => {
  const site = openMailSite(mailingBundle(offer))
  const { booking, manage } = site.book('eve', { guests: [{ name: 'Vi', email: VICTIM }] })
  await site.wait(0)
  for (let move = 0; move < 30; move += 1) {
    const start = move % 2 === 0 ? '2026-12-01T10:00:00Z' : '2026-12-08T10:00:00Z'
    reschedule(site.services, booking.id, { token: manage.token, start, scope: 'this' }, idempotencyKey)
    await site.wait(1)
  }
  expect(site.read(VICTIM)).toHaveLength(10)
  await site.wait(60)
  const [mail, ...others] = site.read(VICTIM)
  expect(others).toEqual([])
  expect(mail?.invite?.content).toContain('DTSTART:20261208T100000Z')
})

test('asks an address to confirm at most five times a day, however it is spelled', async () => {
  const site = openMailSite(mailingBundle())
  site.book('eve', { guests: 3 })
  for (const name of ['vic', 'Vic', 'vIc', 'viC', 'VIc', 'vIC', 'VIC', 'ViC']) site.join(name)
  await site.wait(0)
  expect(site.sent.filter(({ to }) => to.email.toLowerCase() === 'vic@example.com')).toHaveLength(5)
})
