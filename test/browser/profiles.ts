import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Frame } from 'playwright-core'

type Settings = Pick<BrowserContextOptions, 'locale' | 'timezoneId' | 'javaScriptEnabled' | 'serviceWorkers'>

/** An empty browser profile. */
export interface Profile {
  context: BrowserContext
  /**
   * Closes its pages, deletes its stored data, and makes it available to a visit with the same settings. Closes the profile
   * instead if a test installed a clock.
   */
  release(): Promise<void>
}

/** A profile between two visits. */
interface IdleProfile {
  key: string
  context: BrowserContext
  session: CDPSession
}

/** The largest number of idle profiles. Each has a renderer process. */
const MAX_IDLE_PROFILES = 4
const idleProfiles: IdleProfile[] = []

/** Creates a profile with an open blank page, which keeps the renderer process and its compiled code for the next visit. */
async function createProfile(browser: Browser, key: string, settings: Settings): Promise<IdleProfile> {
  const context = await browser.newContext(settings)
  context.setDefaultTimeout(60_000)
  return { key, context, session: await context.newCDPSession(await context.newPage()) }
}

/** Returns an empty profile with these settings, an idle one if there is one. */
export async function openProfile(browser: Browser, settings: Settings): Promise<Profile> {
  const key = JSON.stringify(settings)
  const index = idleProfiles.findIndex((idle) => idle.key === key && idle.context.browser() === browser)
  const profile =
    idleProfiles.splice(index, index < 0 ? 0 : 1)[0] ?? (await createProfile(browser, key, settings))
  const { context, session } = profile
  const [blank] = context.pages()
  const origins = new Set<string>()
  const addOrigin = (frame: Frame) => origins.add(new URL(frame.url()).origin)
  context.on('framenavigated', addOrigin)
  return {
    context,
    async release() {
      await Promise.all(context.pages().map((page) => page !== blank && page.close()))
      context.off('framenavigated', addOrigin)
      origins.delete('null')
      // A clock that Playwright has installed cannot be removed.
      if (await blank?.evaluate(() => '__pwClock' in window)) return context.close()
      await Promise.all([
        context.setOffline(false),
        context.clearCookies(),
        context.clearPermissions(),
        context.unrouteAll(),
        session.send('Network.clearBrowserCache'),
        ...[...origins].map((origin) =>
          session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
        ),
      ])
      idleProfiles.unshift(profile)
      await Promise.all(idleProfiles.splice(MAX_IDLE_PROFILES).map((idle) => idle.context.close()))
    },
  }
}
