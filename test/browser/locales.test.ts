import { beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { sharedWorker } from '../worker/shared-worker.ts'
import { MONDAY, openBrowserSuite } from './browser-suite.ts'
import { openLanguageVisit, visitedLocales } from './language-visit.ts'
import { listEnglishPatterns, TranslationChecker } from './translation-checks.ts'
import { chooseStaff } from './visitor.ts'

const suite = openBrowserSuite()
let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

/**
 * A page of each kind, and states that need no stored data. Some content exists only in English, or also in German and
 * Portuguese.
 */
const pages = [
  { state: 'the list of calendars', path: '/widget/booking' },
  { state: 'a page', path: '/about' },
  { state: 'a post', path: '/journal/b/light-medium-or-firm' },
  { state: 'a category', path: '/journal/c/recovery' },
  { state: 'a product', path: '/product/eye-pillow' },
  { state: 'opening hours, a map and an embed', path: '/visit' },
  { state: 'a group of calendars', path: '/widget/groups/wellness' },
  {
    state: 'a menu with a guest without services',
    path: '/widget/service-menus/spa?guests=2&items=0:srv_deep_tissue,1:srv_hot_stone&step=staff',
  },
  {
    state: 'a service that no longer exists',
    path: '/widget/service-menus/spa?items=0:srv_gone,0:srv_deep_tissue,0:srv_foot,1:srv_head_neck',
  },
  {
    state: 'the staff of each service',
    path: '/widget/service-menus/spa?items=0:srv_deep_tissue,0:srv_foot,1:srv_head_neck',
  },
  { state: 'the largest number of seats', path: '/widget/bookings/yoga-class?guests=5' },
  { state: 'add-ons', path: '/widget/bookings/home-visit?addOns=scalp_massage.1,towel.2' },
  { state: 'a day without times', path: '/widget/bookings/intro-call?date=2027-01-10' },
  { state: 'a past slot', path: '/widget/bookings/home-visit?slot=2020-01-01T10:00:00Z' },
  { state: 'an unknown page', path: '/journal/no-such-story' },
  { state: 'an unknown calendar', path: '/widget/bookings/no-such-calendar' },
  { state: 'an expired link', path: `/widget/cancel-booking?booking=bkg_${'a'.repeat(26)}&token=forged` },
]

describe.each(visitedLocales)('%s', (locale) => {
  const { open, expectTranslated } = openLanguageVisit(locale)

  it('translates the home page and the list of languages', async () => {
    const page = await open(site, '/', { isNew: true })
    await expectTranslated('home')
    await page.locator('button[name=consent][value=essential]').click()
    await page.locator('#cookies').waitFor({ state: 'hidden' })
    await page.locator('[data-switcher] summary').click()
    await expectTranslated('languages')
  })

  it.each(pages)('translates $state', async ({ state, path }) => {
    await open(site, path)
    await expectTranslated(state)
  })

  it('translates services, staff, times and zones', async () => {
    const page = await open(site, '/widget/appointment/therapists')
    await expectTranslated('services')
    await page.locator('[data-step=service] li :is(a, button)').first().click()
    await page.locator('[data-step=staff]').waitFor()
    await expectTranslated('staff')
    await chooseStaff(page, 1)
    await expectTranslated('time')
    await page.locator('#change-zone').click()
    const search = page.locator('input[name=q]')
    await search.fill('lisbon')
    await page.locator('section[aria-labelledby=zones] li').first().waitFor()
    await expectTranslated('zones')
    await search.fill('atlantis')
    await page.locator('section[aria-labelledby=zones] li').first().waitFor({ state: 'detached' })
    await expectTranslated('no zone')
  })
})

it('finds English texts left in a page', async () => {
  const { page } = await suite.visit()
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  const found = await new TranslationChecker('en', listEnglishPatterns('de')).findProblems(page)
  expect(found).toContain('English (time.heading): Choose a date and time')
  expect(found).toContain('English (time.nextMonth): Next month')
})
