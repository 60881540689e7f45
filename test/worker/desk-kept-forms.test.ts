import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createLink, OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { deskRoutes } from '#worker/desk/routes.ts'
import { startWorker, type TestSite } from './harness.ts'
import { type Page, readPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'
import { isTyped, listLost } from './typed-forms.ts'

type Fields = readonly [name: string, value: string][]

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
})

async function post(target: TestSite, path: string, fields: Fields, headers: Record<string, string> = {}) {
  const body = String(new URLSearchParams(fields.map(([name, value]) => [name, value])))
  const init = { method: 'POST', headers: { ...postedBy(target), ...headers }, body }
  return readPage(target, path, await target.fetch(path, init))
}

const findForm = ({ forms }: Page, action: string) => forms.find((form) => form.action === action)

/** Returns the typed fields that a page has as fields to fill in. */
const listShown = ({ forms }: Page, path: string) =>
  typed.filter(([name]) =>
    forms.some(
      ({ action, controls }) =>
        action?.split('?')[0] === path.split('?')[0] &&
        controls.some((control) => control.attributes.name === name && isTyped(control)),
    ),
  )

/** Names and values that are easily lost or changed on their way through another form. */
const typed: Fields = [
  ['attempt', randomUUID()],
  ['version', '3'],
  ['note', '  "Two" <b>towels</b> & soap,\nand tea’s \u2068שלום\u2069 👩‍👧  '],
  ['text.nte_1', "it's"],
  ['rule', 'hours'],
  ['rule', 'busy'],
  ['reason', ''],
  ['email', 'typed@example.com'],
  ['page', '/desk/elsewhere'],
  ['kept-action', '/desk/elsewhere'],
  ['do', 'nothing'],
]
const longQuery = `?a=1&${'room=room_with_a_long_name&'.repeat(40)}b=%22`

// A form with a file is not read without a session.
const formRoutes = deskRoutes
  .filter(({ handlers, maxBytes }) => handlers.post && maxBytes === undefined)
  .map(({ path }, index) => {
    const known = path.replace(/:id\b/g, `bkg_${'a'.repeat(26)}`).replace(/:\w+/g, 'note')
    return [known + longQuery, `198.51.100.${index + 1}`] as const
  })

test('more than ten pages of the desk have a form', () => expect(formRoutes.length).toBeGreaterThan(10))

describe.each(formRoutes)('%s', (path, ip) => {
  test('keeps all that was typed until the person is signed in again, and then takes it', async () => {
    const ended = await post(site, path, typed)
    expect([ended.status, findForm(ended, path)?.fields]).toEqual([401, typed])

    // The form stays while a sign-in link is requested, also after a mistake in the email address.
    const signInFields = findForm(ended, '/desk/sign-in')?.fields.filter(([name]) => name !== 'email') ?? []
    const headers = site.clientHeaders(ip)
    const mistaken = await post(site, '/desk/sign-in', [...signInFields, ['email', 'nobody']], headers)
    expect([mistaken.status, findForm(mistaken, path)?.fields]).toEqual([422, typed])
    const asked = await post(site, '/desk/sign-in', [...signInFields, ['email', STAFF]], headers)
    expect([asked.status, findForm(asked, path)?.fields]).toEqual([200, typed])

    // A link that is opened on another device signs in only there. The form stays here, until this browser has a session.
    const cookie = await signIn(site, STAFF)
    const kept = findForm(asked, path)?.fields ?? []
    const stillEnded = await post(site, path, kept)
    expect([stillEnded.status, findForm(stillEnded, path)?.fields]).toEqual([401, typed])
    const signedIn = await post(site, path, kept, { cookie })
    expect([200, 303, 400, 403, 404, 409, 422]).toContain(signedIn.status)
    // `desk-typed-values.test.ts` posts the forms of pages. These fields belong to none.
    const unsent = findForm(signedIn, path)?.fields
    if (signedIn.status === 404 && unsent) expect(unsent).toEqual(typed)
    else if (signedIn.status >= 400) expect(listLost(signedIn, path, listShown(signedIn, path))).toEqual([])
  })
})

test('the kept form of an action takes effect when the person is signed in again', async () => {
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const path = `/desk/bookings/${body.booking.id}/note`
  const cookie = await signIn(site, STAFF)
  const page = await readPage(site, path, await site.fetch(path, { headers: { cookie } }))
  const fallback = page.forms.find(({ method }) => method === 'post' && page.html.includes('name="note"'))
  const form = page.forms.find((one) => one.fields.some(([name]) => name === 'note')) ?? fallback
  const filled: Fields = [
    ...(form?.fields ?? []).filter(([name]) => name !== 'note'),
    ['note', 'Brings <a> dog'],
  ]
  const ended = await post(site, path, filled)
  const done = await post(site, path, findForm(ended, path)?.fields ?? [], { cookie })
  expect([done.status, done.headers.get('location')]).toEqual([303, `/desk/bookings/${body.booking.id}?done`])
  const after = await site.fetch(`/desk/bookings/${body.booking.id}`, { headers: { cookie } })
  expect(await after.text()).toContain('Brings &lt;a&gt; dog')
})

describe('somebody who was removed in the middle of their work', () => {
  let other: TestSite
  let cookie: string
  let booking: string
  beforeAll(async () => {
    other = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
    booking = (await other.post<BookingResponse>('/api/bookings', createIntroCallRequest())).body.booking.id
    cookie = await signIn(other, STAFF)
    expect((await other.fetch('/desk', { headers: { cookie } })).status).toBe(200)
    const demo = withoutPayments(demoBundle)
    const withoutDesk = { ...demo, site: { ...demo.site, publicUrl: other.url } }
    expect((await other.publish(withoutDesk, 1)).status).toBe(200)
  })

  test('gets the sign-in page and nothing else, at every path', async () => {
    for (const [index, { path, maxBytes }] of deskRoutes.entries()) {
      // Requests without a valid session count towards the rate limit of their client IP, so each route gets its own IP.
      const headers = { ...other.clientHeaders(`203.0.113.${index + 1}`), cookie }
      const routePath = path.replace(':id', booking).replace(':action', 'note').replace(/:\w+/g, 'x')
      const opened = await other.fetch(routePath, { headers })
      expect([routePath, opened.status, await opened.text()]).toEqual([routePath, 303, ''])
      const posted = await post(other, routePath, [['note', 'kept']], headers)
      expect([routePath, posted.status, posted.html.includes('name="note" value="kept"')]).toEqual([
        routePath,
        401,
        maxBytes === undefined,
      ])
      // The manifest of the desk is public.
      const page = posted.html.replace(/<link rel="manifest"[^>]*>/, '')
      for (const secret of ['Ana', 'ana@example.com', 'href="/desk/']) expect(page).not.toContain(secret)
    }
    const live = await other.fetch('/desk/live', { headers: { cookie } })
    expect([live.status, (await live.text()).includes('number')]).toEqual([401, false])
  })

  test('is signed out for good, and learns nothing by asking for a link', async () => {
    const asked = await post(other, '/desk/sign-in', [['email', STAFF]])
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/desk/sign-in?sent'])
    const demo = withDesk(withoutPayments(demoBundle))
    const back = { ...demo, site: { ...demo.site, publicUrl: other.url } }
    expect((await other.publish(back, 2)).status).toBe(200)
    expect((await other.fetch('/desk', { headers: { cookie } })).status).toBe(303)
  })

  test('cannot use a link that was sent before', async () => {
    const link = await createLink(other, OWNER)
    const demo = withoutPayments(demoBundle)
    const withoutDesk = { ...demo, site: { ...demo.site, publicUrl: other.url } }
    expect((await other.publish(withoutDesk, 3)).status).toBe(200)
    const used = await post(other, link, [])
    expect([used.status, used.headers.get('set-cookie')]).toEqual([410, null])
  })
})

test('signing out fails, and says so, when the origin cannot end the session', async () => {
  const own = await startWorker({}, { failing: true })
  try {
    const other = await own.site({ now: MONDAY, bundle: withDesk })
    const cookie = await signIn(other, STAFF)
    await own.fail('refusing')
    const failed = await post(other, '/desk/sign-out', [], { cookie })
    expect([failed.status >= 500, failed.headers.get('set-cookie')]).toEqual([true, null])
    await own.fail(undefined)
    expect((await other.fetch('/desk', { headers: { cookie } })).status).toBe(200)
    const signedOut = await post(other, '/desk/sign-out', [], { cookie })
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/desk/sign-in'])
  } finally {
    await own.close()
  }
})
