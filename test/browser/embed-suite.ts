import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createStrictPolicy, type EmbedHost, startEmbedHost } from '../fixtures/embed-host.ts'
import type { TestSite } from '../worker/harness.ts'
import { waitForHydration } from './browser.ts'
import type { openBrowserSuite } from './browser-suite.ts'

/** The style of a host page with text around the embedded page. It hides nothing and reserves no space. */
export const hostStyle = `
  body { margin: 0; font: 1rem sans-serif }
  main { padding: 1rem }
  a { display: block }
  footer { block-size: 150vh }
`

/** Collects the events and the layout shifts of a host page. */
const record = `
  window.events = []
  window.shift = 0
  const types = ['ready', 'viewed', 'slot-selected', 'booked', 'submitted', 'resized', 'closed']
  for (const type of types)
    document.addEventListener('daybook:' + type, ({ detail }) => window.events.push(detail))
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
`

declare const events: { type: string }[]
declare const shift: number

/** Returns the types of the events that reached the host's document. */
export const listTypes = (page: Page) => page.evaluate(() => events.map(({ type }) => type))

/** Returns the sum of the layout shifts of the host's page. */
export const getShift = (page: Page) => page.evaluate(() => shift)

type Suite = ReturnType<typeof openBrowserSuite>

interface HostOptions extends Partial<Parameters<EmbedHost['add']>[0]> {
  /** The query of the page's URL. */
  query?: string
  visit?: Parameters<Suite['visit']>[0]
  /** Whether to open the page at an origin that the site does not list as an embedder. */
  isStranger?: boolean
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Starts a host and, in the suite, a site that it may embed. All tests of a file share them. */
export function openEmbedSuite(suite: Suite) {
  let host: EmbedHost
  let site: TestSite
  beforeAll(async () => {
    host = await startEmbedHost()
    const { origin } = host
    site = await suite.site({
      bundle: (demo) => ({ ...demo, site: { ...demo.site, embedders: [origin] } }),
    })
  })
  afterAll(() => host.close())

  /** Opens a page of the host with the script of the site, in a browser that blocks the cookies of frames. */
  async function openHost(
    body: string,
    { query = '', visit, isStranger, script = '', prepare, ...page }: HostOptions = {},
  ) {
    const path = host.add({
      body: `<main><h1>Salon</h1>${body}</main><footer>Find us</footer>`,
      head: `<script src="${site.url}/embed.js"></script>`,
      policy: createStrictPolicy(site.url),
      script: record + script,
      style: hostStyle,
      ...page,
    })
    const opened = await suite.visit(visit)
    const session = await opened.page.context().newCDPSession(opened.page)
    await session.send('Network.enable')
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
    await prepare?.(opened.page)
    await opened.page.goto((isStranger ? host.strangerOrigin : host.origin) + path + query)
    return opened.page
  }

  /** Waits until the frame is ready and React has hydrated its page. Returns the frame. */
  async function findFrame(page: Page): Promise<Frame> {
    await expect.poll(() => listTypes(page)).toContain('ready')
    const frame = page.frames().find((frame) => frame.url().startsWith(site.url))
    if (!frame) throw new Error('no frame')
    await waitForHydration(frame)
    return frame
  }

  return {
    getHost: (): EmbedHost => host,
    getSite: () => site,
    openHost,
    findFrame,
    /** Returns the HTML of a link to a booking page, with these attributes. */
    link: (attributes: string) =>
      `<a href="${site.url}/widget/bookings/intro-call" ${attributes}>Book a call</a>`,
  }
}
