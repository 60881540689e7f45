import { beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { worker } from '../worker/shared-worker.ts'
import { openLanguage, otherLocales } from './language.ts'
import { findUntranslatable, Reader } from './reader.ts'
import { monday, openStage } from './stage.ts'
import { chooseStaff } from './visitor.ts'

const stage = openStage()
let site: TestSite
beforeAll(async () => {
  site = await worker.site({ now: monday })
})

/** A page of each kind, and choices of which nothing is kept. Most content is in English, German and Portuguese, some in English alone. */
const pages = [
  { state: 'what can be booked', path: '/widget/booking' },
  { state: 'a page', path: '/about' },
  { state: 'a post', path: '/journal/b/light-medium-or-firm' },
  { state: 'a category', path: '/journal/c/recovery' },
  { state: 'a product', path: '/product/eye-pillow' },
  { state: 'hours, a map and a part of another site', path: '/visit' },
  { state: 'calendars', path: '/widget/groups/wellness' },
  {
    state: 'a menu, one guest without services',
    path: '/widget/service-menus/spa?guests=2&items=0:srv_deep_tissue,1:srv_hot_stone&step=staff',
  },
  {
    state: 'a service that is gone',
    path: '/widget/service-menus/spa?items=0:srv_gone,0:srv_deep_tissue,0:srv_foot,1:srv_head_neck',
  },
  {
    state: 'who does each service',
    path: '/widget/service-menus/spa?items=0:srv_deep_tissue,0:srv_foot,1:srv_head_neck',
  },
  { state: 'seats for as many as can come', path: '/widget/bookings/yoga-class?guests=5' },
  { state: 'no times', path: '/widget/bookings/intro-call?date=2027-01-10' },
  { state: 'a slot that has passed', path: '/widget/bookings/home-visit?slot=2020-01-01T10:00:00Z' },
  { state: 'not found', path: '/journal/no-such-story' },
  { state: 'no such calendar', path: '/widget/bookings/no-such-calendar' },
  { state: 'expired', path: `/widget/cancel-booking?booking=bkg_${'a'.repeat(26)}&token=forged` },
]

describe.each(otherLocales)('%s: its own language, no English, nothing too wide', (locale) => {
  const { open, expectTranslated } = openLanguage(locale)

  it('home, and the list of languages', async () => {
    const page = await open(site, '/', { isNew: true })
    await expectTranslated('home')
    await page.locator('button[name=consent][value=essential]').click()
    await page.locator('#cookies').waitFor({ state: 'hidden' })
    await page.locator('[data-switcher] summary').click()
    await expectTranslated('languages')
  })

  it.each(pages)('$state', async ({ state, path }) => {
    await open(site, path)
    await expectTranslated(state)
  })

  it('services, staff, times and zones', async () => {
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
    await expectTranslated('no zone')
  })
})

it('English that is left in a page would be noticed', async () => {
  const { page } = await stage.visit()
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  const found = await new Reader('en', await findUntranslatable('de')).findProblems(page)
  expect(found).toContain('English (time.heading): Choose a date and time')
  expect(found).toContain('English (time.nextMonth): Next month')
})
