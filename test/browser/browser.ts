import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core'
import { clientHeaders } from '../worker/harness.ts'
import { openProfile } from './profiles.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

/** The sizes in which tests follow the same steps: with `EVERY_SIZE` both, else that of a phone, which most visitors have. */
export const visitedSizes = process.env.EVERY_SIZE ? [phone, desktop] : [phone]

const sampleWays = [
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desktop },
]

/** The ways in which visitors use pages: with `EVERY_SIZE` each size with and without JavaScript, else two of them. */
export const ways = process.env.EVERY_SIZE
  ? [...sampleWays, { javaScript: true, viewport: desktop }, { javaScript: false, viewport: phone }]
  : sampleWays

/** The ways in which `npm test` follows paths that few visitors take: with `EVERY_SIZE` all, else on a phone with JavaScript. */
export const waysOfRarePaths = process.env.EVERY_SIZE ? ways : sampleWays.slice(0, 1)

/**
 * Returns Chromium's launch options, without its background network services. The process limit prevents spare renderer
 * processes: with several profiles each page would start one, for a profile other than its own. Images are decoded before
 * their surroundings are drawn: with asynchronous decoding a busy Chromium sometimes stops drawing frames.
 */
const getLaunchOptions = (switches: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--renderer-process-limit=1',
    '--disable-checker-imaging',
    ...switches,
  ],
})

/** Chromium's warning about a script that runs seconds after it was loaded, as on a busy machine. */
const LATE_USE = 'preloaded using link preload but not used within a few seconds'

/** Playwright's warning where a visit has no service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** Starts Debian's Chromium with additional command-line switches. */
export const launch = (switches: string[] = []): Promise<Browser> =>
  chromium.launch(getLaunchOptions(switches))

/** Starts Chromium for other processes to connect to. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer(getLaunchOptions([]))

export interface Visit {
  page: Page
  context: BrowserContext
  /** Warnings and errors of the console, with hydration warnings and uncaught errors. */
  complaints: string[]
  close(): Promise<void>
}

interface VisitOptions {
  viewport?: { width: number; height: number }
  javaScript?: boolean
  locale?: string
  colorScheme?: 'light' | 'dark'
  timezone?: string
  /** Whether animations run. By default the visitor prefers reduced motion. */
  motion?: boolean
  /** Whether pages can register service workers, whose requests tests do not see. */
  serviceWorkers?: boolean
  /** The client IP of its requests. By default each visit has a different one. */
  clientIp?: string
  /** Error statuses that the test provokes. Chromium logs a failed load for each response of 400 and above. */
  expectedStatuses?: number[]
  /** Complaints of the console that the test provokes. */
  expectedComplaints?: RegExp[]
}

/**
 * Waits until React has hydrated the page's island. Does not wait on a page without an island, or in a preview, which is never
 * hydrated. Before hydration a link opens the widget's page, and a key press moves the focus to another element than afterwards.
 */
export async function waitForHydration(page: Page | Frame) {
  await page.waitForFunction(() => {
    const island = document.getElementById('island')
    if (!island || new URLSearchParams(location.search).has('preview')) return true
    const [, root] = Object.entries(island).find(([key]) => key.startsWith('__reactContainer')) ?? []
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
}

/** Opens an empty browser profile with one page. Its `goto` also waits for hydration. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { context, release } = await openProfile(browser, {
    locale: options.locale ?? 'en-US',
    timezoneId: options.timezone ?? 'Europe/Lisbon',
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: options.serviceWorkers ? 'allow' : 'block',
  })
  await context.setExtraHTTPHeaders(clientHeaders(options.clientIp))
  const page = await context.newPage()
  await page.setViewportSize(options.viewport ?? phone)
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
  })
  const complaints: string[] = []
  const expected = (options.expectedStatuses ?? []).map(
    (status) => `the server responded with a status of ${status}`,
  )
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if ([LATE_USE, WORKER_BLOCKED, ...expected].some((text) => message.text().includes(text))) return
    if (options.expectedComplaints?.some((pattern) => pattern.test(message.text()))) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  if (options.javaScript !== false) {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      await waitForHydration(page)
      return response
    }
  }
  return { page, context, complaints, close: release }
}
