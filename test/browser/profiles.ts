import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Frame } from 'playwright-core'

type Settings = Pick<BrowserContextOptions, 'locale' | 'timezoneId' | 'javaScriptEnabled'>

/** A browser profile with nothing in it. */
export interface Profile {
  context: BrowserContext
  /** Closes its pages, deletes all that was stored, and keeps it for a visit with the same settings. */
  release(): Promise<void>
}

/** A profile between two visits. */
interface Spare {
  key: string
  context: BrowserContext
  session: CDPSession
}

/** How many profiles are kept; each holds a renderer process. */
const maxSpares = 4
const spares: Spare[] = []

/** A renderer process ends with its last page: one page stays open, as the next visit is faster where code is compiled. */
async function createProfile(browser: Browser, key: string, settings: Settings): Promise<Spare> {
  const context = await browser.newContext(settings)
  context.setDefaultTimeout(60_000)
  return { key, context, session: await context.newCDPSession(await context.newPage()) }
}

/** Returns an empty profile with these settings: a spare one, or a new one. */
export async function openProfile(browser: Browser, settings: Settings): Promise<Profile> {
  const key = JSON.stringify(settings)
  const index = spares.findIndex((spare) => spare.key === key && spare.context.browser() === browser)
  const profile = spares.splice(index, index < 0 ? 0 : 1)[0] ?? (await createProfile(browser, key, settings))
  const { context, session } = profile
  const [blank] = context.pages()
  const origins = new Set<string>()
  const noteOrigin = (frame: Frame) => origins.add(new URL(frame.url()).origin)
  context.on('framenavigated', noteOrigin)
  return {
    context,
    async release() {
      await Promise.all(context.pages().map((page) => page !== blank && page.close()))
      context.off('framenavigated', noteOrigin)
      origins.delete('null')
      await Promise.all([
        context.setOffline(false),
        context.clearCookies(),
        session.send('Network.clearBrowserCache'),
        ...[...origins].map((origin) =>
          session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
        ),
      ])
      spares.unshift(profile)
      await Promise.all(spares.splice(maxSpares).map((spare) => spare.context.close()))
    },
  }
}
