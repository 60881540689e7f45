import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import type { TestSite } from '../worker/harness.ts'
import { phone, type Visit, visit } from './browser.ts'
import { foreignTo, Reader } from './reader.ts'
import { browser } from './shared-browser.ts'

/** The languages whose pages are looked at for English that was left in them. */
export const others = localeCodes.filter((code) => code !== 'en')

/**
 * Opens a profile on a phone for the tests of one language, each of which goes to a page of its own; `prepare` is told of it first. What Chromium
 * complained of fails the test in which it did, but for statuses that pages are shown with.
 */
export function openLanguage(locale: LocaleCode, prepare: (page: Page) => Promise<void> = async () => {}) {
  let opened: Visit
  let reader: Reader
  beforeAll(async () => {
    opened = await visit(browser, { viewport: phone, expectedStatuses: [404, 410, 422] })
    await prepare(opened.page)
    reader = new Reader(locale, await foreignTo(locale))
  })
  beforeEach(() => opened.context.clearCookies())
  afterEach(() => expect(opened.complaints.splice(0)).toEqual([]))
  afterAll(() => opened?.close())

  /** Returns the page, of somebody who has answered the site's question about cookies. */
  async function enter(site: TestSite): Promise<Page> {
    await opened.context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    return opened.page
  }

  return {
    enter,
    /** Goes to a page of the site in the language; `isNew` as somebody who has not answered about cookies. */
    async open(site: TestSite, path: string, { isNew = false } = {}): Promise<Page> {
      const page = isNew ? opened.page : await enter(site)
      await page.goto(`${site.url}/${locale}${path}`)
      return page
    },
    /** Finds nothing on the page as it stands but its own language, and nothing too wide. */
    async look(state: string) {
      expect(await reader.look(opened.page), state).toEqual([])
    },
  }
}
