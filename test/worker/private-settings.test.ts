import { beforeAll, expect, test } from 'vitest'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { Operation } from '#worker/contract/api/operation.ts'
import { documentOperations, operations } from '#worker/contract/api/operations.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

/** Values that only the business knows. No other value of the demo contains them. */
const secrets = {
  staffEmail: 'private.staff@quux.example',
  staffPhone: '+351913131313',
  owner: 'Quirinus Xanadu',
  ownerEmail: 'private.owner@quux.example',
  senderName: 'Xylophonist',
  sender: 'private.sender@quux.example',
  replyTo: 'private.reply@quux.example',
  notify: 'private.desk@quux.example',
  textSender: '+351924242424',
  quietHours: '21:43',
  agenda: '06:47',
  staffFeed: 'FEED_PRIVATE_STAFF',
  roomFeed: 'FEED_PRIVATE_ROOM',
  blockReason: 'Wisdom tooth of the quokka',
  closureReason: 'Wedding of the quokka',
}

/** Names of settings that no public answer has. */
const fieldNames = [
  'busyFeeds',
  'quietHours',
  'agendaAt',
  'withoutMail',
  'byText',
  'notify',
  'replyTo',
  'owners',
]

function addSecrets({ site, staff, resources = [], ...rest }: BundleInput): BundleInput {
  return {
    ...rest,
    staff: staff.map((member, index) => ({
      ...member,
      contact: { email: secrets.staffEmail, phone: secrets.staffPhone, locale: 'de' },
      busyFeeds: [`${secrets.staffFeed}_${index}`],
    })),
    resources: resources.map((resource, index) => ({
      ...resource,
      busyFeeds: [`${secrets.roomFeed}_${index}`],
    })),
    site: {
      ...site,
      owners: [{ name: secrets.owner, email: secrets.ownerEmail }],
      mail: {
        provider: 'smtp',
        from: { name: secrets.senderName, email: secrets.sender },
        replyTo: secrets.replyTo,
        notify: [secrets.notify],
      },
      texts: {
        provider: 'twilio',
        from: secrets.textSender,
        quietHours: { from: secrets.quietHours, to: '08:00' },
      },
      messages: { agendaAt: secrets.agenda },
      closures: [{ from: '2026-12-24', to: '2026-12-31', reason: secrets.closureReason }],
    },
  }
}

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, preview: true, bundle: addSecrets })
  const block = { owner: { kind: 'site' }, from: '2026-11-27', to: '2026-11-27', reason: secrets.blockReason }
  const { status } = await site.post('/api/admin/blocks', block, { authorization: `Bearer ${ADMIN_TOKEN}` })
  expect(status).toBe(201)
})

/** Returns the secrets and the settings that a text contains. */
function findSecrets(text: string): string[] {
  const names = fieldNames.map((name) => new RegExp(`["']${name}\\b`))
  return [
    ...Object.values(secrets).filter((value) => text.includes(value)),
    ...fieldNames.filter((_, index) => names[index]?.test(text)),
  ]
}

/** The ids and slugs that are tried for each parameter of a path, whatever it stands for. */
const slugs = ['intro-call', 'yoga-class', 'therapists', 'wellness', 'spa', 'deep-tissue', 'contact']

const query = new URLSearchParams({
  start: '2026-11-24T10:00:00Z',
  count: '2',
  from: '2026-11-24',
  to: '2026-11-24',
  timeZone: 'Europe/Lisbon',
})

/** Calls an operation with each id. Returns the statuses, and the secrets in the answers. */
async function callOperation({ method, path, body }: Operation, ids: readonly string[]) {
  const values = path.includes('{') ? ids : ['']
  const answers = await Promise.all(
    values.map(async (id) => {
      const filled = path.replace(/\{\w+\}/g, id.replace(/\?.*/, ''))
      const own = new URLSearchParams([...query, ...new URLSearchParams(id.replace(/^[^?]*/, ''))])
      const search = method === 'get' && !path.endsWith('/series') ? `?${own}` : ''
      const init = { method: method.toUpperCase(), ...(body && { body: '{}', headers: jsonHeaders }) }
      const answer = await site.fetch(`/api${filled}${search}`, init)
      return { status: answer.status, text: `${JSON.stringify([...answer.headers])}${await answer.text()}` }
    }),
  )
  return {
    statuses: answers.map(({ status }) => status),
    found: answers.flatMap(({ text }) => findSecrets(text)),
  }
}

const jsonHeaders = { 'content-type': 'application/json' }

test('no public call returns the contacts of staff, or how the site sends messages and reads feeds', async () => {
  const booked = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const { booking, manage } = booked.body
  const yoga = createIntroCallRequest({ calendar: 'yoga-class', start: '2026-11-24T18:30:00Z', guests: 5 })
  for (const request of [yoga, yoga]) await site.post('/api/bookings', request)
  const { contact, consents, timeZone } = createIntroCallRequest()
  const request = { calendar: 'yoga-class', date: '2026-11-24', timeZone, contact, consents }
  const waiting = await site.post<WaitlistResponse>('/api/waitlist', request)
  const ids = [
    ...slugs,
    `${booking.id}?token=${manage.token}`,
    `${waiting.body.entry.id}?token=${waiting.body.manage.token}`,
  ]
  expect([booked.status, waiting.status, findSecrets(JSON.stringify([booked, waiting]))]).toEqual([
    201,
    201,
    [],
  ])
  // The OpenAPI document and the JSON Schemas name all settings, and are left out.
  const calls = operations.filter((one) => one.roles === undefined && !documentOperations.includes(one))
  const answered: string[] = []
  for (const operation of calls) {
    const { statuses, found } = await callOperation(operation, ids)
    expect([operation.method, operation.path, found]).toEqual([operation.method, operation.path, []])
    if (statuses.includes(200)) answered.push(operation.path)
  }
  const start = '2026-11-25T10:00:00Z'
  const { token } = manage
  const moved = await site.post(`/api/bookings/${booking.id}/reschedule`, { token, start })
  const cancelled = await site.post(`/api/bookings/${booking.id}/cancel`, { token })
  expect([moved.status, cancelled.status, findSecrets(JSON.stringify([moved, cancelled]))]).toEqual([
    200,
    200,
    [],
  ])
  expect(answered).toEqual(
    expect.arrayContaining([
      '/site',
      '/calendars',
      '/calendars/{id}',
      '/teams/{id}',
      '/services/{id}',
      '/bookings/{id}',
    ]),
  )
})

test('no public page contains the private values of the business or the names of those settings', async () => {
  const paths = await listEveryPage(site.fetch, ['', '/de'])
  for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/llms.txt'])
    expect([path, findSecrets(await (await site.fetch(path)).text())]).toEqual([path, []])
})
