import { beforeAll, expect, test } from 'vitest'
import german from '#locales/desk/de.json' with { type: 'json' }
import { OWNER, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { withIntake } from '#test/fixtures/with-intake.ts'
import { type Right, rights } from '#worker/contract/admin/rights.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const DAY = '2026-12-08'

let site: TestSite
let owner: string

/** Books with Marta on the day, at a time in UTC. */
async function book(time: string, contact: object, calendar: object): Promise<string> {
  const { body, status } = await site.post<{ booking: { id: string } }>(
    '/api/admin/bookings',
    {
      ...{ staff: 'marta', start: `${DAY}T${time}:00Z`, contact, notify: false },
      ...{ overrides: ['hours', 'notice', 'limits'], ...calendar },
    },
    headers,
  )
  expect(status).toBe(201)
  return body.booking.id
}

const massage = { calendar: 'massage', service: 'deep-tissue', answers: { pressure: 'firm' } }
const quimby = { firstName: 'Quimby', phone: '+351912345678', notes: 'I use the lift.' }

beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => withIntake({ required: false, of: 'massage' })(withDesk(demo)),
  })
  owner = await signIn(site, OWNER)
  const first = await book('10:00', quimby, massage)
  await book('12:00', { ...quimby, notes: undefined }, massage)
  await site.post(`/api/admin/bookings/${first}/notes`, { note: 'Has a dog', notify: false }, headers)
})

const open = async (path: string, cookie = owner) => (await site.fetch(path, { headers: { cookie } })).text()

const count = (html: string, part: string) => html.split(part).length - 1

test('says in each view what is due, and who comes for the first time, and calls', async () => {
  for (const path of [
    `/desk?date=${DAY}`,
    `/desk?view=list&date=${DAY}`,
    `/desk?view=week&date=${DAY}&column=marta`,
  ]) {
    const html = await open(path)
    expect([path, count(html, 'href="tel:+351912345678"')]).toEqual([path, 2])
    expect([path, count(html, 'Has a dog') > 0, count(html, 'I use the lift.') > 0]).toEqual([
      path,
      true,
      true,
    ])
    expect([path, /80(,00)?\s€/.test(html)]).toEqual([path, true])
  }
})

test('says that the form is missing', async () => {
  const html = await open(`/desk?view=list&date=${DAY}`)
  expect(count(html, german['agenda.formMissing'])).toBe(2)
})

test('has a booking in the night apart from the working hours, and tabs with the people', async () => {
  const night = '2026-12-09'
  await book('00:55', { firstName: 'Owl' }, { ...massage, start: `${night}T00:55:00Z` })
  const html = await open(`/desk?date=${night}`)
  expect(html).toMatch(/data-fold="earlier" open(="")?>.*Owl.*data-new="[^"]*staff=marta/s)
  expect(html).toContain('href="#column-marta-2026-12-09"')
  expect(html).toContain('id="column-marta-2026-12-09"')
})

test('has the recording of a payment among the first buttons, where something is due', async () => {
  const id = await book('15:00', quimby, massage)
  const isFirst = async () => /<section[^>]*><a[^>]*paid-on-site"/.test(await open(`/desk/bookings/${id}`))
  expect(await isFirst()).toBe(true)
  await site.post(`/api/admin/bookings/${id}/paid-on-site`, { method: 'cash', notify: false }, headers)
  expect(await isFirst()).toBe(false)
})

test('shows neither phone numbers nor notes to somebody who may not see them', async () => {
  const hidden: Right[] = ['see-contacts', 'see-notes']
  const given = { email: STAFF, scope: 'all', rights: rights.filter((right) => !hidden.includes(right)) }
  const { status } = await site.json('/api/admin/people', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(status).toBe(200)
  const cookie = await signIn(site, STAFF)
  for (const view of ['', '&view=list']) {
    const html = await open(`/desk?date=${DAY}${view}`, cookie)
    expect(html).toContain('Quimby')
    expect(html).not.toMatch(/912345678|lift|dog/)
  }
})
