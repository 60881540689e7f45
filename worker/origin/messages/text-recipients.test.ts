import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { publish } from '../publishing/commands/publish.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const numbers = {
  portuguese: '+351912345678',
  spanish: '+34612345678',
  landline: '+351213456789',
  premium: '+351760123456',
  shared: '+351808123456',
  satellite: '+881651234567',
}

type Setting = Record<string, unknown>

const toBundle = (texts: Setting = {}, settings: Setting = {}) =>
  mailingBundle(
    { ...oneClass, calendar: { ...oneClass.calendar, seats: 20 } },
    {
      texts: { provider: 'twilio', from: '+351912000111', ...texts },
      messages: { byText: ['visitor.scheduled'], withoutMail: ['visitor.scheduled'], reminders: [] },
      contact: {},
      region: undefined,
      ...settings,
    },
  )

/** Books for each number. Returns who got a text message, and who got a mail instead. */
async function bookForAll(published: ReturnType<typeof toBundle>) {
  const site = openMailSite(published)
  for (const [name, phone] of Object.entries(numbers))
    site.book(name, { contact: { firstName: name, lastName: 'Reis', email: `${name}@example.com`, phone } })
  await site.wait(0)
  return {
    texts: site.texts.map(({ to }) => Object.entries(numbers).find(([, phone]) => phone === to)?.[0]),
    mails: Object.keys(numbers).filter((name) => site.read(name).length > 0),
  }
}

test('sends text messages to mobile numbers of the business’s country, and mails to the others', async () => {
  expect(await bookForAll(toBundle())).toEqual({
    texts: ['portuguese'],
    mails: ['spanish', 'landline', 'premium', 'shared', 'satellite'],
  })
})

test.each<[string, Setting, Setting, string[]]>([
  ['of the settings', { countries: ['ES', 'PT'] }, {}, ['portuguese', 'spanish']],
  ['of the business’s phone number', {}, { contact: { phone: '+34 912 345 678' } }, ['spanish']],
  ['of the region', {}, { region: 'ES' }, ['spanish']],
])('sends text messages to numbers of the countries %s', async (_, texts, settings, expected) => {
  expect((await bookForAll(toBundle(texts, settings))).texts).toEqual(expected)
})

test('does not send a waiting text message to a country that the settings no longer name', async () => {
  const site = openMailSite(toBundle())
  site.book('eve')
  publish(site.services, toBundle({ countries: ['ES'] }))
  await site.wait(0)
  expect(site.texts).toEqual([])
  expect(site.list({ state: 'failed' })).toMatchObject([
    { reason: 'No text messages are sent to this number (site.texts.countries)' },
  ])
})

test.each([[[]], [['visitor.reminder']]])(
  'sends a reminder by mail to a number that gets no text messages, without the mails %j',
  async (withoutMail) => {
    const messages = { reminders: [{ before: 60, by: ['text'] }], withoutMail }
    const site = openMailSite(toBundle({}, { messages }))
    const person = { firstName: 'Eva', lastName: 'Reis', email: 'eva@example.com', phone: numbers.landline }
    site.book('eva', { contact: person })
    await site.wait(0)
    site.read('eva')
    await site.wait(25 * 60)
    expect(site.texts).toEqual([])
    expect(site.read('eva').map(({ subject }) => subject)).toEqual([expect.stringContaining('Reminder')])
  },
)

test('sends text messages up to the hourly limit, and the others later', async () => {
  const site = openMailSite(toBundle({ maxPerHour: 2 }))
  for (const name of ['eve', 'bob', 'liv'])
    site.book(name, {
      contact: { firstName: name, email: `${name}@example.com`, phone: '+351912345678', lastName: 'R' },
    })
  await site.wait(0)
  expect(site.texts).toHaveLength(2)
  expect(site.list({ state: 'waiting' })).toMatchObject([
    { reason: 'The site has sent its 2 text messages of the hour (site.texts.maxPerHour)' },
  ])
  await site.wait(60)
  expect(site.texts).toHaveLength(3)
})
