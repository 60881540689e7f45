import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { OWNER, signIn } from '../fixtures/desk.ts'
import { createPractice, fillPracticeDay, type PracticeDay } from '../fixtures/practice-day.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { type AtDesk, tasks } from './desk-day-tasks.ts'
import { Hand } from './hand.ts'
import { findSmallTargets, getExcessWidth } from './layout-checks.ts'

/** `npm run validate` works the whole day on each device in two languages; `npm test` does each task on one of the devices. */
const days: { locale: LocaleCode; viewport?: typeof phone }[] = process.env.EVERY_SIZE
  ? [phone, desktop].flatMap((viewport) => (['de', 'pl'] as const).map((locale) => ({ locale, viewport })))
  : [{ locale: 'de' }]

const SCREENS = '.cache/screens'
const suite = openBrowserSuite()
const MINUTE_MS = 60_000

/** Takes pictures of a page, light and dark, and expects that it is accessible and fits. */
async function checkPage(page: Page, name: string) {
  const size = page.viewportSize() ?? phone
  await page.waitForLoadState()
  mkdirSync(SCREENS, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(SCREENS, `desk-day-${name}-${size.width}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
  }
  expect(await getExcessWidth(page), `${name} is too wide`).toBe(0)
  if (size === phone)
    expect(await findSmallTargets(page), `${name} has targets that are too small`).toEqual([])
  await expectAccessible(page, name, { ignored: ['target-size'] })
  await page.setViewportSize(size)
}

describe.each(days)('a day at the desk in $locale, $viewport.width px wide', ({ viewport, locale }) => {
  let site: TestSite
  let day: PracticeDay
  let cookie: string
  let clock = Date.parse('2027-01-04T08:00:00Z')
  beforeAll(async () => {
    site = await suite.site({ now: '2027-01-04T06:00:00Z', bundle: createPractice(locale) })
    day = await fillPracticeDay(site)
    cookie = await signIn(site, OWNER)
  })

  async function openDesk(index: number) {
    // Earlier changes can no longer be undone.
    clock += MINUTE_MS
    await site.setClock(new Date(clock).toISOString())
    const size = viewport ?? (index % 2 === 0 ? phone : desktop)
    const { page, context } = await suite.visit({ viewport: size, locale })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: site.url }])
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
      addEventListener('click', ({ target }) => {
        // The browser of the test has nothing to call with.
        if (target instanceof Element && target.closest('a[href^="tel:"]')) event?.preventDefault()
      })
    })
    await page.goto(`${site.url}/desk`)
    return { page, hand: new Hand(page), isPhone: size === phone }
  }

  const isOnDevice = ({ taps: [onPhone] }: (typeof tasks)[number]) => viewport !== phone || onPhone > 0
  it.each(tasks.map((task, index) => ({ ...task, index })).filter(isOnDevice))(
    '$name in $taps taps and $fields fields',
    async ({ name, taps: [onPhone, onLaptop], fields, work, index }) => {
      const { page, hand, isPhone } = await openDesk(index)
      const atDesk: AtDesk = {
        hand,
        day,
        async checkScreen(screen) {
          if (process.env.EVERY_SIZE) await checkPage(page, `${locale}-${index}-${screen}`)
        },
        async openArea(path) {
          const link = `nav a[href="${path}"]:visible`
          if ((await page.locator(link).count()) === 0) await hand.tap('nav summary:visible')
          await hand.tap(link)
        },
        async tapFreeTimeAfter(booking) {
          const track = page.locator('[data-new*="staff=marta"][data-day]')
          const end = track.locator('li', { has: page.locator(`a[href="/desk/bookings/${booking}"]`) })
          const [outer, inner] = [await track.boundingBox(), await end.boundingBox()]
          if (!outer || !inner) throw new Error('The appointment is not shown')
          const position = { x: 20, y: inner.y + inner.height - outer.y + 8 }
          hand.taps += 1
          await track.click({ position })
        },
      }
      await work(atDesk)
      expect([name, hand.taps]).toEqual([name, isPhone ? onPhone : onLaptop])
      expect([name, hand.fields]).toEqual([name, fields])
    },
  )
})
