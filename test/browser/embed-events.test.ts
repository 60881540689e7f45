import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FrameMessage, frameMessage } from '#worker/contract/embed/messages.ts'
import { startEmbedHost } from '../fixtures/embed-host.ts'
import { withSmallForms } from '../fixtures/small-forms.ts'
import type { TestSite } from '../worker/harness.ts'
import { desktop, phone, waitForHydration } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { LATER } from './form-visits.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails, press } from './visitor.ts'

const suite = openBrowserSuite()

let host: Awaited<ReturnType<typeof startEmbedHost>>
beforeAll(async () => {
  host = await startEmbedHost()
})
afterAll(() => host.close())

/**
 * Returns the script of a host that does not load `embed.js`: it creates the frame, sends `hello`, collects the messages, and
 * follows the height.
 */
const script = (hello: object) => `
  const { src } = document.querySelector('template').dataset
  const frame = document.createElement('iframe')
  frame.title = 'Booking'
  frame.sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups'
  const { origin } = new URL(src)
  window.messages = []
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return
    window.messages.push(data)
    if (data.type === 'resized') frame.style.height = data.height + 'px'
  })
  window.say = (message) =>
    frame.contentWindow.postMessage({ daybook: 1, id: 'a', ...message }, origin)
  frame.addEventListener('load', () =>
    window.say({ type: 'hello', page: location.href, ...${JSON.stringify(hello)} }))
  frame.src = src
  document.body.append(frame)
`

const style = 'body { margin: 0 } iframe { display: block; inline-size: 100%; block-size: 40rem; border: 0 }'

declare const messages: unknown[]

/** Reads the messages that the host received, and checks them with the contract. */
async function readMessages(page: Page): Promise<FrameMessage[]> {
  return (await page.evaluate(() => messages)).map((message) => frameMessage.parse(message))
}

/** Returns the messages about the visitor, without the envelope and without those about the frame itself. */
async function readEvents(page: Page) {
  return (await readMessages(page)).flatMap(({ daybook: _, id: __, ...event }) =>
    event.type === 'ready' || event.type === 'resized' ? [] : [event],
  )
}

/** Waits until the last event that the host received matches `event`. */
const waitForEvent = (page: Page, event: { type: string; step?: string }) =>
  expect.poll(async () => (await readEvents(page)).at(-1)).toMatchObject(event)

/** Waits until the frame has reported a step. A page that the visitor leaves before its script runs reports none. */
const waitForStep = (page: Page, step: string) => waitForEvent(page, { type: 'viewed', step })

/** Formats an instant as the API does. */
const toIso = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00')

async function createSite(options: Parameters<typeof suite.site>[0] = {}) {
  const { bundle = (demo) => demo, ...others } = options
  return suite.site({
    ...others,
    bundle: (demo) => {
      const changed = bundle(demo)
      return { ...changed, site: { ...changed.site, embedders: [host.origin] } }
    },
  })
}

interface EmbedOptions {
  /** Additional parts of the host's first message. */
  hello?: object
  /** The URLs of scripts whose requests fail. */
  blocked?: RegExp | undefined
  /** The URLs of scripts whose requests get no response, so that the pages with them never finish loading. */
  pending?: RegExp
  /** Whether the frame may use the tab's and the browser's storage. */
  hasStorage?: boolean
}

/** Makes reading the storage throw an error in frames, as in browsers that block all third-party cookies. */
function blockStorage() {
  if (window === window.top) return
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
}

/** Adds a page to the host that has a path of the site in a frame. Returns its URL. */
function addHostPage(site: TestSite, path: string, hello: object = {}): string {
  const body = `<main><h1>Host</h1></main><template data-src="${site.url}${path}"></template>`
  return host.origin + host.add({ body, script: script(hello), style })
}

/** Opens a path of the site in a frame of the host's page. */
async function embed(
  site: TestSite,
  path: string,
  {
    hello = {},
    blocked,
    pending,
    hasStorage = true,
    ...visit
  }: Parameters<typeof suite.visit>[0] & EmbedOptions = {},
): Promise<{ page: Page; frame: Frame }> {
  const { page } = await suite.visit(visit)
  if (blocked) await page.route(blocked, (route) => route.abort())
  if (pending) await page.route(pending, () => {})
  if (!hasStorage) await page.addInitScript(blockStorage)
  await page.goto(addHostPage(site, path, hello), { waitUntil: pending ? 'commit' : 'load' })
  await expect.poll(() => page.frames().length).toBe(2)
  const frame = page.frames()[1]
  if (!frame) throw new Error('no frame')
  await frame.locator('#island').waitFor()
  if (!blocked && !pending) await waitForHydration(frame)
  return { page, frame }
}

describe.each([
  { name: 'with the scripts of the pages', hasStorage: false },
  {
    name: 'where only the script of the frame loads',
    hasStorage: false,
    blocked: /\/assets\/(flow|manage)-[^/]+\.js/,
    expectedComplaints: [/ERR_FAILED/],
  },
])('$name, without storage', (visit) => {
  it('tells the host of a booking, its rescheduling and its cancellation', async () => {
    const site = await createSite()
    const { page, frame } = await embed(site, '/widget/bookings/intro-call', { viewport: phone, ...visit })
    await waitForStep(page, 'time')
    await chooseDay(frame, 1)
    const start = await chooseTime(frame, 2)
    await waitForStep(page, 'details')
    await fillDetails(frame)
    await book(frame)
    await waitForEvent(page, { type: 'booked' })
    await frame.locator('a[href*="step=reschedule"]').click()
    await waitForStep(page, 'reschedule')
    await chooseDay(frame, 2)
    const moved = await chooseTime(frame, 1)
    await waitForEvent(page, { type: 'slot-selected' })
    await press(frame, 'reschedule')
    await waitForEvent(page, { type: 'rescheduled' })
    await frame.locator('a[href*="cancel"]').click()
    await waitForStep(page, 'cancel')
    await press(frame, 'cancel')
    await waitForEvent(page, { type: 'cancelled' })

    const at = (start: string, minutes = 30) => ({
      booking: expect.stringMatching(/^bkg_/),
      start,
      end: toIso(Date.parse(start) + minutes * 60_000),
      timeZone: 'Europe/Lisbon',
      calendar: 'intro-call',
    })
    const slug = 'intro-call'
    const timeZone = 'Europe/Lisbon'
    expect(await readEvents(page)).toEqual([
      { type: 'viewed', page: 'booking', slug, step: 'time' },
      { type: 'slot-selected', start, timeZone, slug },
      { type: 'viewed', page: 'booking', slug, step: 'details' },
      { type: 'viewed', page: 'appointment', step: 'done' },
      { type: 'booked', ...at(start), status: 'scheduled' },
      { type: 'viewed', page: 'appointment', step: 'reschedule' },
      { type: 'slot-selected', start: moved, timeZone },
      { type: 'viewed', page: 'appointment', step: 'view' },
      { type: 'rescheduled', ...at(moved), previousStart: start },
      { type: 'viewed', page: 'appointment', step: 'cancel' },
      { type: 'viewed', page: 'appointment', step: 'view' },
      { type: 'cancelled', ...at(moved) },
    ])
  })
})

it('tells the host of what happened on pages that the visitor left before they had loaded', async () => {
  const site = await createSite()
  const { page, frame } = await embed(site, '/widget/bookings/intro-call', {
    pending: /\/assets\/flow-[^/]+\.js/,
  })
  const waitForMemory = (part: string) =>
    expect.poll(() => frame.evaluate(() => JSON.stringify(history.state))).toContain(part)
  await waitForMemory('time')
  await chooseDay(frame, 1)
  await waitForMemory('time')
  const start = await chooseTime(frame, 2)
  await waitForMemory('details')
  expect(await readMessages(page)).toEqual([])
  await fillDetails(frame)
  await book(frame)
  await waitForEvent(page, { type: 'booked' })
  expect(await readEvents(page)).toMatchObject([
    { type: 'viewed', step: 'time' },
    { type: 'slot-selected', start },
    { type: 'viewed', step: 'details' },
    { type: 'viewed', step: 'done' },
    { type: 'booked', start },
  ])
})

it('tells the host that a visitor pays in another tab, and of the booking once it is paid', async () => {
  const site = await createSite({ paid: true })
  const { page, frame } = await embed(site, '/widget/appointment/therapists/deep-tissue', {
    viewport: desktop,
  })
  await chooseStaff(frame)
  await chooseDay(frame, 1)
  const start = await chooseTime(frame, 1)
  await fillDetails(frame)
  await book(frame)
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: /^Pay / }).click()
  const tab = await opening
  await waitForEvent(page, { type: 'payment-started' })
  await tab.getByRole('button', { name: 'Pay', exact: true }).click()
  await waitForEvent(page, { type: 'booked' })
  await tab.waitForURL(/[?]daybook-paid=bkg_/)
  expect(tab.url().split('?')[0]).toBe(page.url())
  await frame.locator('dl').getByText('Paid').waitFor()

  const slug = 'deep-tissue'
  const timeZone = 'Europe/Lisbon'
  const appointment = {
    booking: new URL(tab.url()).searchParams.get('daybook-paid'),
    start,
    end: expect.any(String),
    timeZone,
    calendar: 'massage',
  }
  expect(await readEvents(page)).toEqual([
    { type: 'viewed', page: 'booking', slug, step: 'staff' },
    { type: 'viewed', page: 'booking', slug, step: 'time' },
    { type: 'slot-selected', start, timeZone, slug },
    { type: 'viewed', page: 'booking', slug, step: 'details' },
    { type: 'viewed', page: 'appointment', step: 'done' },
    { type: 'payment-started', ...appointment },
    { type: 'booked', ...appointment, status: 'scheduled' },
  ])
})

it('tells the host neither the score of a quiz nor the link that books once', async () => {
  const site = await createSite({
    bundle: (demo) => ({ ...demo, oneTimeLinks: [{ slug: 'only-for-ana', calendar: 'cal_intro_call' }] }),
  })
  const { page } = await suite.visit()
  await page.goto(addHostPage(site, '/widget/quiz-result/72'))
  await waitForEvent(page, { type: 'viewed' })
  expect(await readEvents(page)).toEqual([{ type: 'viewed', page: 'result' }])
  await page.goto(addHostPage(site, '/widget/otl/only-for-ana'))
  await waitForStep(page, 'time')
  expect(await readEvents(page)).toEqual([{ type: 'viewed', page: 'booking', step: 'time' }])
})

it('tells the host of each step of a form, and that it was sent', async () => {
  const site = await createSite({ bundle: withSmallForms })
  const { page, frame } = await embed(site, '/widget/survey/three', { hasStorage: false })
  await site.setClock(LATER)
  await waitForStep(page, 'first')
  await frame.locator('[name="answers.way"]').fill('skip')
  await frame.locator('button[value=next]').click()
  await waitForStep(page, 'third')
  await frame.locator('[name="answers.last"]').fill('Nothing')
  await frame.locator('input[name=terms]').check()
  await frame.locator('button[value=send]').click()
  await waitForEvent(page, { type: 'submitted' })
  expect(await readEvents(page)).toEqual([
    { type: 'viewed', page: 'survey', slug: 'three', step: 'first' },
    { type: 'viewed', page: 'survey', slug: 'three', step: 'third' },
    { type: 'viewed', page: 'survey', slug: 'three', step: 'sent' },
    { type: 'submitted', page: 'survey', slug: 'three' },
  ])
})
