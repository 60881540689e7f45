import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { confirmAddress, getConfirmation } from '../../waitlist/commands/confirm.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const expired = new Failure('link-expired')
const phoneOnly = (name: string) => ({
  contact: { firstName: name, lastName: 'Reis', phone: '+351912345678' },
})

type Site = ReturnType<typeof openFullClass>

/** Opens a full class. `settings` are the settings of its site, `fields` the contact fields of its calendar. */
function openFullClass(settings: object = {}, fields: object = {}) {
  const site = openMailSite(
    mailingBundle({ ...oneClass, calendar: { ...oneClass.calendar, fields } }, settings),
  )
  return { ...site, booked: site.book('zoe', { guests: 3 }) }
}

/** Returns the names of the messages to a person that were not dropped, in the order of writing. */
const listNames = (site: Site, name: string) =>
  site
    .list({ subject: site.id(name) })
    .filter(({ state }) => state !== 'superseded')
    .map((message) => message.name)
    .reverse()

const getToken = (site: Site, name: string) => site.services.keys.sign('confirmation', site.id(name))
const confirm = (site: Site, name: string) =>
  confirmAddress(site.services, site.id(name), getToken(site, name)).entry

test('offers nothing to an entry until its address is confirmed, and then by the order of joining', async () => {
  const site = openFullClass()
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3, locale: 'en' })
  expect(site.getEntry('eva')).toMatchObject({ status: 'waiting', unconfirmed: true })
  site.cancel(site.booked)
  await site.wait(0)
  expect(site.statuses()).toEqual(['waiting', 'waiting'])
  expect(confirm(site, 'rui')).toMatchObject({ status: 'offered' })
  expect(confirm(site, 'eva')).toMatchObject({ status: 'waiting', position: 1 })
  expect(site.getEntry('eva')).not.toHaveProperty('unconfirmed')
  site.leave('rui')
  expect(site.statuses()).toEqual(['offered', 'left'])
})

test('asks for the confirmation with a link, and once confirmed notifies the person that they are on the waitlist', async () => {
  const site = openFullClass()
  site.join('eva', { locale: 'de' })
  await site.wait(0)
  const [mail] = site.read('eva')
  expect(mail?.subject).toBe('Wartelistenplatz bestätigen: class, Dienstag, 24. November')
  const link = `https://clinic.example/de/widget/confirm/${site.id('eva')}?token=${getToken(site, 'eva')}`
  expect(mail?.text).toContain(link)
  expect(listNames(site, 'eva')).toEqual(['visitor.confirm-address'])
  confirm(site, 'eva')
  await site.wait(0)
  expect(site.read('eva')[0]?.subject).toContain('Sie stehen auf der Warteliste')
})

test('confirms once, and shows the page of the link only until then', () => {
  const site = openFullClass()
  site.join('eva')
  const [id, token] = [site.id('eva'), getToken(site, 'eva')]
  expect(getConfirmation(site.services, id, token)).toMatchObject({ service: { name: 'class' } })
  const confirmed = confirm(site, 'eva')
  expect(confirm(site, 'eva')).toEqual(confirmed)
  expect(listNames(site, 'eva')).toEqual(['visitor.confirm-address', 'visitor.waitlist-joined'])
  expect(() => getConfirmation(site.services, id, token)).toThrow(expired)
})

test('accepts neither the manage token of the entry nor the confirmation token of another one', () => {
  const site = openFullClass()
  for (const name of ['eva', 'rui']) site.join(name)
  for (const token of ['', site.token('eva'), getToken(site, 'rui')]) {
    expect(() => getConfirmation(site.services, site.id('eva'), token)).toThrow(expired)
    expect(() => confirmAddress(site.services, site.id('eva'), token)).toThrow(expired)
  }
})

test('lapses unconfirmed entries when their day is over, without a further message', async () => {
  const site = openFullClass()
  for (const name of ['eva', 'rui']) site.join(name)
  site.leave('rui')
  expect(() => confirm(site, 'rui')).toThrow(expired)
  await site.wait(0)
  await site.wait(2 * DAY_MINUTES)
  expect(site.statuses()).toEqual(['lapsed', 'left'])
  expect(listNames(site, 'eva')).toEqual(['visitor.confirm-address'])
  expect(() => confirm(site, 'eva')).toThrow(expired)
})

test('drops the waiting request to confirm once the entry is confirmed or left', async () => {
  const site = openFullClass()
  for (const name of ['eva', 'rui']) site.join(name)
  confirm(site, 'eva')
  site.leave('rui')
  await site.wait(0)
  expect(site.read('rui')).toEqual([])
  expect(site.read('eva').map(({ subject }) => subject)).toEqual([expect.stringContaining('waitlist')])
})

test('asks and offers by text message where there is no email address', async () => {
  const site = openFullClass({}, { email: 'hidden' })
  site.join('eva', phoneOnly('eva'))
  expect(site.getEntry('eva').unconfirmed).toBe(true)
  confirm(site, 'eva')
  site.cancel(site.booked)
  expect(site.list({ subject: site.id('eva') })).toMatchObject([
    { name: 'visitor.waitlist-offered', channel: 'text', recipient: '+351912345678' },
    { name: 'visitor.confirm-address', channel: 'text', recipient: '+351912345678' },
  ])
})

test.each<[string, { mail?: boolean; messages?: object }, object, object]>([
  ['no channel is set up', {}, {}, {}],
  ['no channel reaches the contact', { mail: true }, { email: 'hidden' }, phoneOnly('eva')],
])('counts an entry as confirmed where %s', (_, { mail, ...settings }, fields, person) => {
  const site = openFullClass(settings, fields)
  const channels = site.services.channels()
  Object.assign(site.services, {
    channels: () => (mail && channels.mail ? { mail: channels.mail } : {}),
  })
  site.join('eva', person)
  expect(site.getEntry('eva')).not.toHaveProperty('unconfirmed')
  expect(listNames(site, 'eva')).not.toContain('visitor.confirm-address')
})

test('asks for a confirmation whatever the settings say, since anyone can enter anyone’s address', async () => {
  const site = openFullClass({ messages: { withoutMail: ['visitor.confirm-address'] } })
  site.join('eva')
  await site.wait(0)
  expect(site.getEntry('eva').unconfirmed).toBe(true)
  expect(site.read('eva').map(({ text }) => text)).toEqual([expect.stringContaining('/widget/confirm/')])
})

test('asks an address to confirm at most five times a day', async () => {
  const site = openFullClass()
  const contact = { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345678' }
  for (let number = 0; number < 7; number += 1) site.join(`p${number}`, { contact })
  await site.wait(0)
  expect(site.read('eva')).toHaveLength(5)
  expect(site.list({ state: 'failed' })).toMatchObject([
    { name: 'visitor.confirm-address', reason: 'The recipient has got 5 messages within a day' },
    { name: 'visitor.confirm-address' },
  ])
  expect(site.getEntry('p6').unconfirmed).toBe(true)
})
