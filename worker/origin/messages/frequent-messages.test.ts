import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { reschedule } from '../bookings/change/reschedule.ts'

const offer = {
  ...oneClass,
  calendar: { ...oneClass.calendar, seats: 20, guests: { ask: 'names' as const, max: 10 } },
}
const VICTIM = 'victim@example.com'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const starts = ['2026-12-01T10:00:00Z', '2026-12-08T10:00:00Z'] as const

/** Moves a booking to and fro, once a minute. */
async function moveOften(
  site: ReturnType<typeof openMailSite>,
  { booking, manage }: ReturnType<ReturnType<typeof openMailSite>['book']>,
  times: number,
) {
  for (let move = 0; move < times; move += 1) {
    const start = starts[move % 2] ?? ''
    reschedule(site.services, booking.id, { token: manage.token, start, scope: 'this' }, noIdempotencyKey)
    await site.wait(1)
  }
}

test('a visitor moves one booking at most ten times a day', async () => {
  const site = openMailSite(mailingBundle(offer))
  const booked = site.book('eve')
  await moveOften(site, booked, 10)
  const refusal = { code: 'rate-limited', details: { values: { retryAfter: 24 * 3600 - 600 } } }
  await expect(moveOften(site, booked, 1)).rejects.toMatchObject(refusal)
  await moveOften(site, site.book('bob'), 1)
  await site.wait(24 * 60 - 11)
  await moveOften(site, booked, 1)
})

test('writes no more than a few times a day to a guest, however often bookings are moved', async () => {
  const site = openMailSite(mailingBundle(offer))
  const guests = [{ name: 'Vi', email: VICTIM }]
  for (const name of ['eve', 'bob', 'liv']) {
    const booked = site.book(name, { guests })
    await site.wait(0)
    await moveOften(site, booked, 10)
  }
  expect(site.read(VICTIM)).toHaveLength(5)
  await site.wait(60)
  expect(site.read(VICTIM)).toEqual([])
  await site.wait(23 * 60)
  const mails = site.read(VICTIM)
  expect(mails.length).toBeLessThanOrEqual(3)
  for (const { invite } of mails) expect(invite?.files.join('')).toContain('DTSTART:20261208T100000Z')
})

test('sends the team at most five messages an hour about one booking, and its last state afterwards', async () => {
  const site = openMailSite(mailingBundle(offer))
  const booked = site.book('eve')
  await site.wait(0)
  await moveOften(site, booked, 9)
  site.book('bob')
  await site.wait(0)
  for (const recipient of ['ana@clinic.example', 'desk@clinic.example'])
    expect(site.read(recipient)).toHaveLength(5 + 1)
  await site.wait(60)
  const [last, ...others] = site.read('desk@clinic.example')
  expect(last?.subject).toContain('December 1 at')
  expect(others).toEqual([])
})

test('sends text messages up to the daily limit of the site, and the others later', async () => {
  const texts = { provider: 'twilio', from: '+351220100200', maxPerDay: 2 }
  const messages = { byText: ['visitor.scheduled'], reminders: [] }
  let isDown = true
  const site = openMailSite(mailingBundle(offer, { texts, messages }), undefined, () =>
    isDown ? { state: 'unavailable', reason: 'down' } : { state: 'sent' },
  )
  const start = '2026-12-08T10:00:00+00:00'
  site.book('eve', { start })
  await site.wait(0)
  isDown = false
  for (const name of ['bob', 'liv']) site.book(name, { start })
  await site.wait(5)
  // Messages that were not sent do not count.
  const listTexts = () => site.list().filter(({ channel }) => channel === 'text')
  expect(listTexts().filter(({ state }) => state === 'sent')).toHaveLength(2)
  expect(listTexts().find(({ state }) => state === 'waiting')).toMatchObject({
    reason: 'The site has sent its 2 text messages of the day (site.texts.maxPerDay)',
  })
  await site.wait(24 * 60)
  expect(listTexts().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('asks an address to confirm at most five times a day, however it is spelled', async () => {
  const site = openMailSite(mailingBundle())
  site.book('eve', { guests: 3 })
  for (const name of ['vic', 'Vic', 'vIc', 'viC', 'VIc', 'vIC', 'VIC', 'ViC']) site.join(name)
  await site.wait(0)
  expect(site.sent.filter(({ to }) => to.email.toLowerCase() === 'vic@example.com')).toHaveLength(5)
})
