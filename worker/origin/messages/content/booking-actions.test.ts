import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { presets, type Right } from '#worker/contract/admin/rights.ts'
import { answerByLink, findLinkedRequest } from '../../bookings/change/answer-by-link.ts'
import { revokeLinks } from '../../bookings/change/revoke-links.ts'
import { toRequestView } from '../../bookings/read/request-view.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { newPersonId } from '../../platform/new-id.ts'
import { store } from '../../platform/rights/given-rights.ts'
import { publish } from '../../publishing/commands/publish.ts'

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

test('a message about a booking that needs no answer has no links to answer it', async () => {
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
  expect(findLinkedRequest(site.services, booking.id, token).row.id).toBe(booking.id)
  revokeLinks(site.services, booking.id, byBusiness)
  expect(() => findLinkedRequest(site.services, booking.id, token)).toThrow('link-expired')
  site.services.db.update(messages).set({ state: 'waiting', nextAttemptAt: site.clock.at }).run()
  site.services.jobs.schedule('message', 'mail', site.clock.at)
  const renewed = await getToken('desk@clinic.example')
  expect(findLinkedRequest(site.services, booking.id, renewed).row.id).toBe(booking.id)
})

const findToken = (mail: { text: string } | undefined) =>
  /answer=confirm&token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** Opens a site with a request for Ana. Returns the tokens of the links in her mail and in that of the business. */
async function openRequest() {
  const bundle = mailingBundle({ ...requestClass, staff: ['ana', 'rui'] })
  const site = openMailSite(bundle)
  const { booking } = site.book('eve', { staff: 'ana' })
  await site.wait(0)
  const { services } = site
  const id = newPersonId()
  const address = 'ana@clinic.example'
  const find = (token: string) => findLinkedRequest(services, booking.id, token)
  return {
    ...site,
    bundle,
    booking,
    find,
    staffToken: findToken(site.read(address)[0]),
    deskToken: findToken(site.read('desk@clinic.example')[0]),
    show: (token: string) => toRequestView(services, find(token)),
    answer: (token: string, answer: 'confirm' | 'decline') =>
      answerByLink(services, booking.id, { token, answer }).row.status,
    give: (rights: readonly Right[], scope: 'own' | 'all' = 'own') =>
      store(services.db, {
        id,
        email: address,
        staff: ['ana'],
        name: null,
        locale: null,
        scope,
        rights: [...rights],
        givenBy: byBusiness.actor,
        givenAt: 0,
      }),
  }
}

test('a link that answers a request stops working when the staff member who got it may no longer answer', async () => {
  const { staffToken, deskToken, find, give, show, answer } = await openRequest()
  expect(staffToken).toMatch(/\.ana$/)
  expect(show(staffToken).answers).toEqual(['confirm', 'decline'])
  give(['look', 'see-contacts', 'see-notes'])
  expect(() => find(staffToken)).toThrow('link-expired')
  expect(show(deskToken).answers).toEqual(['confirm', 'decline'])
  give(['look', 'cancel'])
  expect(show(staffToken).answers).toEqual(['decline'])
  expect(() => answer(staffToken, 'confirm')).toThrow('link-expired')
  expect(answer(staffToken, 'decline')).toBe('declined')
})

test('a link that answers a request shows a staff member only what they may see', async () => {
  const { staffToken, give, services, booking, show } = await openRequest()
  const { contact } = findLinkedRequest(services, booking.id, staffToken).row
  services.db
    .update(bookings)
    .set({
      contact: { ...contact, notes: 'I use the lift.' },
      guestList: [{ name: '', email: 'gil@example.com' }],
    })
    .run()
  give(presets.practitioner.rights)
  expect(show(staffToken).customer).toMatchObject({ guests: ['gil@example.com'], notes: 'I use the lift.' })
  give(['look', 'book'])
  expect(show(staffToken).customer).toEqual({ name: 'eve Reis', guests: [] })
})

test('a link that answers a request stops working when its staff member leaves, or may no longer see the appointment', async () => {
  const { staffToken, deskToken, bundle, find, give, services, booking } = await openRequest()
  services.db.update(bookings).set({ staff: 'rui' }).run()
  expect(find(staffToken).row.id).toBe(booking.id)
  give(presets.practitioner.rights)
  expect(() => find(staffToken)).toThrow('link-expired')
  give(presets['front-desk'].rights, 'all')
  expect(find(staffToken).row.id).toBe(booking.id)
  publish(services, {
    ...bundle,
    staff: bundle.staff.filter(({ id }) => id !== 'ana'),
    services: bundle.services.map((one) => ({ ...one, staff: one.staff.filter((id) => id !== 'ana') })),
  })
  expect(() => find(staffToken)).toThrow('link-expired')
  expect(find(deskToken).row.id).toBe(booking.id)
})

test('takes no token of one staff member for another, nor for the business', async () => {
  const { staffToken, deskToken, find } = await openRequest()
  const [key, signature] = staffToken.split('.')
  for (const token of [
    `${key}.${signature}`,
    `${key}.${signature}.rui`,
    `${deskToken}.ana`,
    `${staffToken}.ana`,
  ])
    expect(() => find(token)).toThrow('link-expired')
})

const deskUrl = 'https://clinic.example/desk/'

test('mails to the team link to the booking at the desk, for those who may see it there', async () => {
  const bundle = mailingBundle(
    { ...oneClass, staff: ['ana', 'rui'] },
    { owners: [{ name: 'Desk', email: 'desk@clinic.example' }] },
  )
  const site = openMailSite(bundle)
  const { booking } = site.book('eve', { staff: 'ana' })
  await site.wait(0)
  const url = `${deskUrl}bookings/${booking.id}`
  expect(site.read('ana@clinic.example')[0]?.text).toContain(url)
  expect(site.read('desk@clinic.example')[0]?.text).toContain(url)
  expect(site.read('eve')[0]?.text).not.toContain(deskUrl)
})

test('leaves the link out of mails to addresses that cannot sign in at the desk, and to people without the right', async () => {
  const site = openMailSite(mailingBundle({ ...oneClass, staff: ['ana', 'rui'] }))
  store(site.services.db, {
    id: newPersonId(),
    email: 'ana@clinic.example',
    staff: ['ana'],
    name: null,
    locale: null,
    scope: 'own',
    rights: ['book'],
    givenBy: byBusiness.actor,
    givenAt: site.clock.at,
  })
  site.book('eve', { staff: 'ana' })
  await site.wait(0)
  for (const email of ['ana@clinic.example', 'desk@clinic.example']) {
    const [mail] = site.read(email)
    expect(mail?.text).toContain('eve Reis')
    expect(mail?.text).not.toContain(deskUrl)
  }
})
