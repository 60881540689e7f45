import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/in-language.ts'
import { listUnstyledClasses } from '#test/fixtures/unstyled-classes.ts'
import type { TestSite } from '../worker/harness.ts'
import { phone, type Visit, visit } from './browser.ts'
import { browser } from './shared-browser.ts'
import { listEnglishPatterns, TranslationChecker } from './translation-checks.ts'

/** German has long words, Polish has four plural forms. `npm test` visits pages in these two. */
const sample: readonly LocaleCode[] = ['de', 'pl']

/** The languages that pages are visited in: with `EVERY_LOCALE` all except English, else a sample of them. */
export const visitedLocales = process.env.EVERY_LOCALE ? localeCodes.filter((code) => code !== 'en') : sample

/**
 * Opens a phone's browser profile for the tests of one language. `prepare` gets its page before the first test. A warning or
 * error in the console fails the test, apart from the expected error statuses.
 */
export function openLanguageVisit(
  locale: LocaleCode,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  let opened: Visit
  let checker: TranslationChecker
  beforeAll(async () => {
    // Not the zone of the demo, so that pages name the zone of their times.
    const timezone = 'Europe/London'
    opened = await visit(browser, { viewport: phone, timezone, expectedStatuses: [404, 410, 422] })
    await prepare(opened.page)
    checker = new TranslationChecker(toLanguageTag(locale), listEnglishPatterns(locale))
  })
  beforeEach(() => opened.context.clearCookies())
  afterEach(() => expect(opened.complaints.splice(0)).toEqual([]))
  afterAll(() => opened?.close())

  /** Returns the page of a visitor who has declined optional cookies. */
  async function enter(site: TestSite): Promise<Page> {
    await opened.context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    return opened.page
  }

  return {
    enter,
    /** Opens a page of the site in the language. With `isNew` the visitor has not decided about cookies. */
    async open(site: TestSite, path: string, { isNew = false } = {}): Promise<Page> {
      const page = isNew ? opened.page : await enter(site)
      await page.goto(`${site.url}/${locale}${path}`)
      return page
    },
    /** Expects the current page to be in the language only, no wider than its window, and with styles for all its classes. */
    async expectTranslated(state: string) {
      // After a link or a form, the page and its style sheets may still be loading.
      await opened.page.waitForLoadState()
      expect(await checker.findProblems(opened.page), state).toEqual([])
      expect(listUnstyledClasses(await opened.page.content()), state).toEqual([])
    },
  }
}
