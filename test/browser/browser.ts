import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'
import { clientHeaders } from '../worker/harness.ts'
import { openProfile } from './profiles.ts'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }

/**
 * How Chromium is started: without the services that look for the network. At the limit of processes it keeps none spare:
 * with several profiles at once each page would start one, for another profile than its own. Pictures are drawn with what is
 * around them: where they come later and the machine is busy, Chromium now and then never draws a frame again.
 */
const settings = (more: string[]) => ({
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
    ...more,
  ],
})

/** Starts Debian's Chromium. `more` are further switches. */
export const launch = (more: string[] = []): Promise<Browser> => chromium.launch(settings(more))

/** The same, for other processes to connect to. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer(settings([]))

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the console complained of, hydration warnings and uncaught errors included. */
  complaints: string[]
  close(): Promise<void>
}

interface VisitOptions {
  viewport?: { width: number; height: number }
  javaScript?: boolean
  locale?: string
  colorScheme?: 'light' | 'dark'
  timezone?: string
  /** Whether parts of a page move; else the visitor asked for none of it. */
  motion?: boolean
  /** The client address of its requests; each visit has one of its own. */
  address?: string
  /** Statuses that the test provokes: Chromium logs a failed load for each answer of 400 and above. */
  expectedStatuses?: number[]
}

/**
 * Once React listens to an island. Before that a link leads to a page of its own, and a key pressed in between takes the
 * focus elsewhere than the tests say.
 */
async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const island = document.getElementById('island')
    return !island || Object.keys(island).some((key) => key.startsWith('__reactContainer'))
  })
}

/** A browser profile of its own with one page; going to an address there waits until what hydrates has. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { context, release } = await openProfile(browser, {
    locale: options.locale ?? 'en-US',
    timezoneId: options.timezone ?? 'Europe/Lisbon',
    javaScriptEnabled: options.javaScript ?? true,
  })
  await context.setExtraHTTPHeaders(clientHeaders(options.address))
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
    if (expected.some((text) => message.text().includes(text))) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  if (options.javaScript !== false) {
    const goto = page.goto.bind(page)
    page.goto = async (url, how) => {
      const answer = await goto(url, how)
      await hydrated(page)
      return answer
    }
  }
  return { page, context, complaints, close: release }
}
