import { beforeAll, describe, expect, test } from 'vitest'
import { type FrontDesk, openFrontDesk } from '#test/fixtures/admin/front-desk.ts'
import { postToDesk, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { type DeskAction, deskActions, refusedChoices } from '#test/fixtures/desk-actions.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { UNDO_MS } from '#worker/contract/admin/undo.ts'
import { operations } from '#worker/contract/api/operations.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { bookingActions } from '#worker/desk/booking/actions/actions.tsx'
import { type Page, readPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let desk: FrontDesk
let cookie: string
beforeAll(async () => {
  desk = await openFrontDesk(sharedWorker)
  cookie = await signIn(desk.site, 'rita@harbour.example')
})

let waits = 0

/** Sets the clock past the time in which the last change can be undone. */
function waitForUndo(): Promise<void> {
  waits += 1
  return desk.site.setClock(new Date(Date.parse(MONDAY) + waits * UNDO_MS).toISOString())
}

async function open(path: string): Promise<Page> {
  return readPage(desk.site, path, await desk.site.fetch(path, { headers: { cookie } }))
}

/** Posts a form, and returns the page that answers, without following a redirect. */
async function post(path: string, fields: Record<string, string>): Promise<Page> {
  return readPage(desk.site, path, await postToDesk(desk.site, cookie, path, fields))
}

/** Returns the fields of the form of an action, as the page has them. */
function getFields(page: Page): Record<string, string> {
  const form = page.forms.find(({ fields }) => fields.some(([name]) => name === 'attempt'))
  return Object.fromEntries(form?.fields ?? [])
}

/** Returns the fields of a page's form, filled in with `typed`. A value of undefined removes its field. */
function fill(page: Page, typed: DeskAction['fields']): Record<string, string> {
  const filled = Object.entries({ ...getFields(page), ...typed })
  return Object.fromEntries(filled.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

const toHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const findTags = ({ html }: Page, name: string) =>
  html.match(new RegExp(`<[a-z]+ [^>]*name="${name}"[^>]*>`, 'g')) ?? []

/** Checks that a page has everything that was typed. */
function expectTyped(page: Page, fields: DeskAction['fields']) {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const tags = findTags(page, name)
    if (tags.some((tag) => /type="radio"/.test(tag))) {
      const chosen = tags.find((tag) => tag.includes(' checked'))
      if (tags.some((tag) => tag.includes(`value="${value}"`))) expect(chosen).toContain(`value="${value}"`)
    } else if (tags[0]?.startsWith('<textarea')) expect(page.html).toContain(`>${toHtml(value)}</textarea>`)
    else if (tags[0]?.startsWith('<input')) expect(tags[0]).toContain(`value="${toHtml(value)}"`)
  }
}

/** Checks that a problem is shown next to its control, and that the summary links to the control. */
function expectProblem(page: Page, control: string | undefined) {
  expect(page.html).toContain('id="error-summary"')
  if (control === undefined) return
  const id = `field-${control}`
  const [tag = ''] = findTags(page, control)
  expect(tag).toContain('aria-invalid="true"')
  expect(page.html).toMatch(new RegExp(`aria-describedby="${id}-error`))
  const [, problem = ''] = new RegExp(`id="${id}-error"[^>]*>.*?</svg>([^<]+)<`).exec(page.html) ?? []
  expect(problem).not.toBe('')
  expect(page.links.map(({ href }) => href)).toContain(`#${id}`)
}

async function prepare({ path, prepare: create }: Pick<DeskAction, 'path' | 'prepare'>) {
  const { id, query = '', others = [] } = await create(desk)
  const formPath = `/desk/bookings/${id}/${path}${query}`
  const page = await open(formPath)
  expect(page.status).toBe(200)
  return { id, others, formPath, page }
}

/** Returns, for each booking, how often its history has the event. */
const countEvents = (ids: readonly string[], event: string) =>
  Promise.all(
    ids.map(async (id) => (await desk.listHistory(id)).filter((entry) => entry.event === event).length),
  )

const table = deskActions.map(
  ({ path, variant, ...action }) => [variant ? `${path}: ${variant}` : path, { path, ...action }] as const,
)

describe.each(table)('%s', (_, action) => {
  const { fields, mistakes = [], event } = action
  let prepared: Awaited<ReturnType<typeof prepare>>
  let before: readonly number[]
  const count = () => countEvents([prepared.id, ...prepared.others], event)
  beforeAll(async () => {
    prepared = await prepare(action)
    before = await count()
  })

  test('is refused with mistakes, each beside its field, and keeps what was typed', async () => {
    for (const mistake of mistakes) {
      const refused = await post(prepared.formPath, fill(prepared.page, mistake.fields))
      expect([mistake, refused.status]).toEqual([mistake, 422])
      expectProblem(refused, mistake.control)
      expectTyped(refused, mistake.fields)
    }
    expect(await count()).toEqual(before)
  })

  test('is done once, and only to a booking that has not changed since it was shown', async () => {
    const { id, formPath, page } = prepared
    await desk.postAs('staff', `bookings/${id}/notes`, { notify: false, note: 'Rings twice' })
    before = await count()
    const clash = await post(formPath, fill(page, fields))
    expect([clash.status, clash.html.includes('role="alert"')]).toEqual([409, true])
    expectTyped(clash, fields)
    const [shown, fresh] = [getFields(page), getFields(clash)]
    expect([Number(fresh.version), fresh.attempt === shown.attempt]).toEqual([
      Number(shown.version) + 1,
      false,
    ])
    expect(await count()).toEqual(before)

    const filled = fill(clash, fields)
    for (const _ of ['once', 'again']) {
      const done = await post(formPath, filled)
      expect([done.status, done.headers.get('location')]).toEqual([303, `/desk/bookings/${id}?done`])
    }
    expect(await count()).toEqual(before.map((number) => number + 1))
    expect((await open(`/desk/bookings/${id}?done`)).status).toBe(200)
    // The time of a booking that was called off is free after 30 seconds. Later actions book at the same times.
    if (event === 'booking.cancelled' || event === 'booking.declined') await waitForUndo()
  })
})

test.each(Object.entries(refusedChoices))(
  '%s is refused, with the reason',
  async (_, { control, ...choice }) => {
    const { id, formPath, page } = await prepare(choice)
    const before = await desk.listHistory(id)
    const refused = await post(formPath, fill(page, { notify: 'no' }))
    expect(refused.status).toBe(422)
    expectProblem(refused, control)
    expect(await desk.listHistory(id)).toEqual(before)
  },
)

test('every action of the admin API on a booking has a page', () => {
  const paths = operations.flatMap(({ method, path }) => (method === 'post' ? [path] : []))
  const actions = paths.flatMap((path) => /^\/admin\/bookings\/\{id\}\/(.+)$/.exec(path)?.[1] ?? [])
  const names: Record<string, string> = {
    notes: 'note',
    'guests/remove': 'remove-guest',
    'services/remove': 'remove-service',
    'paid-on-site/undo': 'undo-paid-on-site',
  }
  const pages = new Set(deskActions.map(({ path }) => path))
  expect(new Set(actions.map((action) => names[action] ?? action))).toEqual(pages)
  expect(new Set(bookingActions.keys())).toEqual(pages)
})

test('an expired message is sent again from the page of its booking, also when the button is pressed twice', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  await site.setClock('2026-11-30T09:00:00Z')
  const path = `/desk/bookings/${body.booking.id}`
  const staff = await signIn(site, STAFF)
  const page = await readPage(site, path, await site.fetch(path, { headers: { cookie: staff } }))
  const button = page.forms.flatMap(({ buttons }) => buttons).find(({ name }) => name === 'message')
  const message = button?.value ?? ''
  expect(message).toMatch(/^msg_/)
  for (const _ of ['once', 'again']) {
    const sent = await postToDesk(site, staff, path, { message })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done`])
  }
})
