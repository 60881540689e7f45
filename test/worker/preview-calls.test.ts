import { beforeAll, describe, expect, test } from 'vitest'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import {
  callDraft,
  DAY,
  edit,
  find,
  getBundle,
  ID,
  openWinterSite,
  UNKNOWN,
  withPreview,
} from '#test/fixtures/winter-draft.ts'
import { healthForm } from '#test/fixtures/with-intake.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

/** Returns everything that visitors of a site created, and the version of its busy times, which every hold increments. */
async function readRows(of: TestSite) {
  const lists = ['bookings', 'waitlist', 'customers', 'forms/frm_contact/submissions']
  const read = async (list: string) => (await of.json<object>(`/api/admin/${list}`, { headers })).body
  const { headers: found } = await of.fetch('/api/health')
  return [found.get('daybook-calendar-version'), ...(await Promise.all(lists.map(read)))]
}

const REFUSED = 'This is a preview: nothing was booked or sent.'

describe('a preview writes nothing', () => {
  let own: TestSite
  let before: unknown[]
  // The site has a full class, and drafts a required form for the intro call.
  beforeAll(async () => {
    own = await sharedWorker.site({ now: MONDAY })
    await fillClass(own, '2026-11-24T18:30:00+00:00')
    await callDraft(own, 'PUT', ID, { name: 'Health' })
    const call = find((await getBundle(own)).calendars, 'cal_intro_call')
    await edit(own, {
      put: [
        { kind: 'form', content: healthForm },
        { kind: 'calendar', content: { ...call, intake: { form: 'frm_health', required: true } } },
      ],
    })
    before = await readRows(own)
  })

  test('while somebody goes through all its steps without JavaScript, and its last button says so', async () => {
    const time = await openPage(own, withPreview(`/en/widget/bookings/intro-call?date=${DAY}`))
    const intake = await press(time, 'slot', `${DAY}T10:00:00+00:00`)
    expect([intake.text, intake.path]).toEqual([
      expect.stringContaining('Where does it hurt?'),
      expect.stringContaining(`preview=${ID}`),
    ])
    const sign = await press(intake, 'intent', 'next', { 'answers.pain': 'Left knee' })
    expect(sign.text).toContain('Your signature')
    const details = await press(sign, 'intent', 'send', {
      'answers.signed.typed': 'Ana Reis',
      'answers.risk': 'on',
    })
    expect([details.status, details.text]).toEqual([200, expect.stringContaining('First name')])
    expect(details.text).not.toMatch(/Held for (you|\d)/)
    const refused = await press(details, 'intent', 'book', { ...contact, terms: 'on' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(REFUSED)])
    expect(refused.html).toContain('value="ana@example.com"')
    expect(refused.html).toContain('aria-label="Preview"')
    expect(await readRows(own)).toEqual(before)
  })

  test('of a form of several steps', async () => {
    const first = await openPage(own, withPreview('/en/widget/form/health'))
    const sign = await press(first, 'intent', 'next', { 'answers.pain': 'Left knee' })
    expect([sign.text, sign.text]).toEqual([
      expect.stringContaining('Your signature'),
      expect.not.stringContaining('could not'),
    ])
    const back = await press(sign, 'intent', 'back')
    expect(back.html).toContain('value="Left knee"')
    const signed = { 'answers.signed.typed': 'Ana Reis', 'answers.risk': 'on' }
    const refused = await press(sign, 'intent', 'send', signed)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(REFUSED)])
    const body = new FormData()
    for (const [name, value] of first.forms.at(-1)?.fields ?? []) body.append(name, value)
    body.set('answers.pain', 'Back')
    body.set('answers.scan', new File(['x'], 'scan.png', { type: 'image/png' }))
    body.set('intent', 'next')
    const posted = await openPage(own, withPreview('/en/widget/form/health'), { method: 'POST', body })
    expect([posted.status, posted.text]).toEqual([200, expect.stringContaining('Your signature')])
    expect(await readRows(own)).toEqual(before)
  })

  test('by its calls and by posts that name a draft, whatever they send', async () => {
    const hold = {
      id: crypto.randomUUID(),
      calendar: 'intro-call',
      start: `${DAY}T10:00:00+00:00`,
      timeZone: 'UTC',
    }
    const entry = {
      ...createIntroCallRequest({ calendar: 'yoga-class' }),
      start: undefined,
      date: '2026-11-24',
    }
    const writes: [string, object][] = [
      ['/api/holds', hold],
      ['/api/bookings', createIntroCallRequest()],
      ['/api/waitlist', entry],
      ['/api/forms/contact/submissions', {}],
      ['/api/forms/contact/partials', {}],
      ['/api/bookings/bkg_none/pay', {}],
    ]
    for (const [path, body] of writes)
      for (const id of [ID, UNKNOWN, ''])
        expect(await own.post<Problem>(withPreview(path, id), body)).toMatchObject({
          status: 409,
          body: { code: 'preview-only', title: REFUSED },
        })
    const removed = await own.json(withPreview(`/api/holds/${hold.id}`), { method: 'DELETE' })
    expect(removed).toMatchObject({ status: 409, body: { code: 'preview-only' } })
    const full = `/en/widget/bookings/yoga-class?date=2026-11-24&panel=waitlist`
    const joined = await press(await openPage(own, withPreview(full)), 'intent', 'join', {
      ...contact,
      terms: 'on',
    })
    expect([joined.status, joined.text]).toEqual([409, expect.stringContaining(REFUSED)])
    expect(await readRows(own)).toEqual(before)
    expect((await own.post('/api/holds', hold)).status).toBe(201)
  })
})

describe('the calls of a preview', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openWinterSite()
  })

  const slotsOf = (path: string) => `/api/calendars/${path}&from=${DAY}&to=${DAY}&timeZone=Europe/Lisbon`

  test.each([
    ['/api/site', 'The winter spa'],
    ['/api/calendars', 'On the ice'],
    ['/api/calendars/skating', 'On the ice'],
    ['/api/teams/therapists', 'Winter team'],
    ['/api/groups/wellness', 'Winter group'],
    ['/api/service-menus/spa', 'Winter menu'],
    ['/api/services/ice', 'Ice bath'],
    ['/api/one-time-links/snow', 'Yeti'],
    ['/api/forms/contact', 'Winter frm_contact'],
    [slotsOf('skating/slots?service=skating'), `${DAY}T10:00:00+00:00`],
  ])('%s has the draft, which no cache stores', async (path, text) => {
    const drafted = await site.fetch(withPreview(path))
    expect([drafted.status, drafted.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await drafted.text()).toContain(text)
    expect(await (await site.fetch(path)).text()).not.toContain(text)
    for (const [id, status] of [
      [UNKNOWN, 404],
      ['x', 422],
    ] as const)
      expect([id, (await site.fetch(withPreview(path, id))).status]).toEqual([id, status])
  })

  test('list the dates of a series by the drafted hours', async () => {
    const path = `/api/calendars/physio-course/series?start=${DAY}T13:00:00Z&count=2&timeZone=UTC&staff=marta`
    const read = async (address: string) =>
      (await site.json<SeriesResponse>(address)).body.dates.map(({ start }) => start !== null)
    expect([await read(path), await read(withPreview(path))]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('move no booking', async () => {
    const path = slotsOf('intro-call/slots?reschedule=bkg_none&token=x')
    expect(await site.json(withPreview(path))).toMatchObject({ status: 422 })
  })
})
