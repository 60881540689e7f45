import { beforeEach, expect, test, vi } from 'vitest'
import { performHistory, visitors } from '#test/fixtures/rights/histories.ts'
import { addressOf, type Caller, openPeopleSite } from '#test/fixtures/rights/people-site.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import { presets, type Right, rights } from '#worker/contract/admin/rights.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const notify = false
const overrides = ['hours', 'notice', 'limits']
let day = 0
const nextStart = () => {
  day += 1
  return new Date(Date.parse('2027-01-01T10:00:00Z') + day * 86_400_000).toISOString()
}
const request = (change: object = {}) => ({
  calendar: 'cal_talk',
  start: nextStart(),
  overrides,
  notify,
  ...change,
})
const getId = ({ body }: { body: object }) => (body as BusinessBooking).booking.id

/** Opens a clinic in which Ana sees only her own rows, with all rights but one. */
function openWithout(right?: Right) {
  const site = openPeopleSite()
  const given = { scope: 'own' as const, rights: rights.filter((one) => one !== right) }
  return { ...site, ana: site.giveAndSignIn(addressOf('ana'), given) }
}

const book = async (call: Caller, change: object = {}) => call('post', '/admin/bookings', request(change))

test('books for somebody who sees only their own rows with themselves, and refuses others', async () => {
  const { ana, asOwner } = openWithout()
  const booked = await book(ana)
  expect([booked.status, booked.body]).toMatchObject([201, { booking: { staff: { id: 'ana' } } }])
  expect((await book(ana, { staff: 'rui' })).status).toBe(403)
  expect((await ana('post', '/admin/booking-check', request())).body).toMatchObject({ staff: ['ana'] })
  const { body } = await asOwner<{ bookings: unknown[] }>('bookings')
  expect(body.bookings).toHaveLength(1)
})

test('changes no appointments of a series that somebody else gives', async () => {
  const { ana, asOwner } = openWithout()
  const series = { calendar: 'cal_course', staff: 'ana', series: { count: 3 } }
  const id = getId(await book(ana, series))
  const { body } = await asOwner<{ appointments: { id: string }[] }>(`bookings/${id}`)
  const last = body.appointments[2]?.id
  expect(
    (await asOwner(`bookings/${last}/reassign`, { notify, staff: 'rui', overrides: ['hours'] })).status,
  ).toBe(200)
  for (const scope of ['all', 'following'])
    for (const [action, more] of [
      ['cancel', {}],
      ['reschedule', { start: nextStart(), overrides }],
    ] as const)
      expect((await ana('post', `/admin/bookings/${id}/${action}`, { notify, scope, ...more })).status).toBe(
        403,
      )
  expect((await ana('get', `/admin/bookings/${last}`)).status).toBe(404)
  expect((await ana('post', `/admin/bookings/${id}/cancel`, { notify })).status).toBe(200)
})

test('blocks and changes only the own time', async () => {
  const { ana, asOwner } = openWithout()
  const block = { from: '2027-02-01', to: '2027-02-02' }
  const mine = { ...block, owner: { kind: 'staff', id: 'ana' } }
  const created = await ana('post', '/admin/blocks', mine)
  expect(created.status).toBe(201)
  const { id } = created.body.block as { id: string }
  for (const owner of [{ kind: 'staff', id: 'rui' }, { kind: 'site' }]) {
    expect((await ana('post', '/admin/blocks', { ...block, owner })).status).toBe(403)
    expect((await ana('put', `/admin/blocks/${id}`, { ...block, owner })).status).toBe(403)
    const { body } = await asOwner<{ block: { id: string } }>('blocks', { ...block, owner })
    for (const method of ['get', 'delete'])
      expect((await ana(method, `/admin/blocks/${body.block.id}`)).status).toBe(404)
  }
  expect((await ana('delete', `/admin/blocks/${id}`)).status).toBe(204)
})

test('gives no money back for somebody without the right, beyond the policy', async () => {
  const { ana, asOwner } = openWithout('take-money')
  expect((await book(ana, { payment: 'link' })).status).toBe(403)
  const guests = [{ name: 'Gil', email: 'gil@example.com' }]
  const id = getId(await book(ana, { guests }))
  const refunding = { notify, guest: 1, refund: true }
  expect((await ana('post', `/admin/bookings/${id}/guests/remove`, refunding)).status).toBe(403)
  for (const refund of ['full', 'none'])
    expect((await ana('post', `/admin/bookings/${id}/cancel`, { notify, refund })).status).toBe(403)
  expect((await asOwner(`bookings/${id}`)).body).toMatchObject({ status: 'scheduled', guests: 1 })
  expect((await ana('post', `/admin/bookings/${id}/cancel`, { notify })).status).toBe(200)
})

test('shows no link that does more than its reader may do', async () => {
  for (const right of ['move', 'cancel', 'see-contacts', 'see-notes'] as const) {
    const { ana } = openWithout(right)
    const booked = await book(ana, { contact: { firstName: 'Gil', email: 'gil@example.com' } })
    expect([right, booked.status, booked.body.manage]).toEqual([right, 201, null])
    expect((await ana('get', `/admin/bookings/${getId(booked)}`)).body.manage).toBeNull()
  }
  const { ana } = openWithout()
  expect((await book(ana)).body.manage).toMatchObject({ url: expect.any(String) })
})

test('lists only the messages about own bookings', async () => {
  const site = openPeopleSite()
  await performHistory(site, [
    { do: 'book', who: 0, staff: 'rui' },
    { do: 'book', who: 1, staff: 'ana' },
  ])
  const all = site.giveAndSignIn('all@clinic.example', { scope: 'all', rights }, 'Alma')
  const ana = site.giveAndSignIn(addressOf('ana'), presets.practitioner)
  const count = async (call: Caller) => {
    const { body } = await call('get', '/admin/messages')
    return (body.messages as unknown[]).length
  }
  expect(await count(ana)).toBeGreaterThan(0)
  expect(await count(ana)).toBeLessThan(await count(all))
})

test('mails staff members nothing that they may not see, and tells others all', async () => {
  const site = openPeopleSite()
  const [visitor] = visitors
  site.giveAndSignIn(addressOf('ana'), { scope: 'own', rights: ['look'] })
  await performHistory(site, [
    { do: 'book', who: 0, staff: 'ana' },
    { do: 'book', who: 0, staff: 'rui' },
  ])
  await site.runJobs()
  const textOf = (staff: string) =>
    site.sent
      .filter((mail) => JSON.stringify(mail.to).includes(addressOf(staff)))
      .map((mail) => JSON.stringify(mail))
      .join()
      // Mails keep what visitors write from becoming links, with invisible characters.
      .replace(/[^\w@.+]/g, '')
  const { contact, guest } = visitor ?? {}
  const details = [contact?.email, contact?.phone, contact?.notes, guest?.email].map(String)
  expect(details.filter((one) => textOf('rui').includes(one))).toEqual(details)
  expect(textOf('ana')).toContain(contact?.lastName)
  expect(details.filter((one) => textOf('ana').includes(one))).toEqual([])
})
