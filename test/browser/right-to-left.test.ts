import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLink, OWNER, withDesk } from '../fixtures/desk.ts'
import { buildHebrewMessages, hebrew } from '../fixtures/hebrew-messages.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import { desktop } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { getExcessWidth } from './layout-checks.ts'
import { showRightToLeft } from './right-to-left-pages.ts'

const suite = openBrowserSuite()
const PHONE = '+351 21 555 01 42'
/** Names that a right-to-left page would show with the bracket at the wrong end, if they were not isolated. */
const STAFF = 'Marta Carvalho (RMT)'
const CLIENT = 'Ana (Lda.)'
const { contact } = createIntroCallRequest()
const smallPhone = { width: 320, height: 640 }
/** A small phone has the least room; `npm run validate` also tries a desktop. */
const sizes = process.env.EVERY_SIZE ? [smallPhone, desktop] : [smallPhone]

let built: Awaited<ReturnType<typeof buildHebrewMessages>>
beforeAll(async () => {
  built = await buildHebrewMessages()
})

/** Opens a site whose pages run from right to left. */
async function open({ javaScript = true, viewport = smallPhone } = {}) {
  const site = await suite.site({
    bundle: ({ site, staff = [], ...demo }) => ({
      ...demo,
      site: { ...site, contact: { ...site.contact, phone: PHONE } },
      staff: staff.map((person, index) => (index === 0 ? { ...person, name: STAFF } : person)),
    }),
  })
  const { page } = await suite.visitWithConsent(site, { viewport, javaScript })
  await showRightToLeft(page, site, built)
  return { site, page }
}

/** Returns the texts that stick out of the page's window, apart from visually hidden texts for screen readers. */
const findCutOff = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter(({ childNodes }) => [...childNodes].some(({ nodeName }) => nodeName === '#text'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
      })
      .map(({ textContent }) => textContent ?? ''),
  )

/** Returns, for each visible occurrence of a name, whether its letters are in order from left to right. */
const areInOrder = (page: Page, name: string) =>
  page.evaluate((name) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: boolean[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const start = node.textContent?.indexOf(name) ?? -1
      if (start < 0 || !node.parentElement?.checkVisibility()) continue
      const boxes = [...name].map((_, index) => {
        const range = new Range()
        range.setStart(node, start + index)
        range.setEnd(node, start + index + 1)
        return range.getBoundingClientRect()
      })
      found.push(
        boxes.every(({ left, top }, index) => {
          const before = boxes[index - 1]
          return !before || top > before.top || left >= before.left
        }),
      )
    }
    return found
  }, name)

async function expectInOrder(page: Page, name: string) {
  const places = await areInOrder(page, name)
  expect(places.length, name).toBeGreaterThan(0)
  expect(places, name).not.toContain(false)
}

const paths = [
  '/',
  '/journal',
  '/widget/booking',
  '/widget/appointment/therapists',
  '/widget/appointment/therapists/deep-tissue',
  '/widget/bookings/massage?service=deep-tissue&staff=any',
  '/widget/bookings/intro-call?date=2027-01-05',
  '/widget/bookings/intro-call?panel=zones&tz=Asia/Tokyo',
  '/widget/bookings/intro-call?slot=2027-01-05T10:00:00Z&step=details',
  '/widget/bookings/yoga-class',
  '/widget/service-menus/spa',
]

describe.each(process.env.EVERY_SIZE ? [true, false] : [true])(
  'from right to left (JavaScript: %s)',
  (javaScript) => {
    it.each(sizes)('fits a window of %j, with the phone number in order', async (viewport) => {
      const { site, page } = await open({ javaScript, viewport })
      for (const path of paths) {
        await page.goto(site.url + path)
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
        expect([path, await getExcessWidth(page), await findCutOff(page)]).toEqual([path, 0, []])
        await expectInOrder(page, PHONE)
      }
    })

    it('fits the smallest phone after booking, with the name in order', async () => {
      const { site, page } = await open({ javaScript })
      const { body } = await site.post<{ manage: { url: string } }>(
        '/api/bookings',
        createIntroCallRequest({ start: '2027-01-07T10:00:00Z', contact: { ...contact, firstName: CLIENT } }),
      )
      const { pathname, search } = new URL(body.manage.url)
      for (const step of ['view', 'reschedule', 'cancel', 'done']) {
        await page.goto(`${site.url}${pathname}${search}&step=${step}`)
        expect([step, await getExcessWidth(page), await findCutOff(page)]).toEqual([step, 0, []])
      }
      await expectInOrder(page, CLIENT)
    })

    it('mirrors the arrows, and keeps names in order', async () => {
      const { site, page } = await open({ javaScript })
      await page.goto(`${site.url}/widget/appointment/therapists/deep-tissue`)
      await expectInOrder(page, STAFF)
      await page.goto(`${site.url}/widget/bookings/massage?service=deep-tissue&staff=marta`)
      const [back, forward] = await page.locator('table[role=grid]').evaluate((grid) =>
        ['back', 'forward'].map((name) => {
          const icon = grid.parentElement?.querySelector(`[data-icon=${name}]`)
          if (!icon) throw new Error(`No icon ${name}`)
          return { scale: getComputedStyle(icon).scale, left: icon.getBoundingClientRect().left }
        }),
      )
      expect([back?.scale, forward?.scale]).toEqual(['-1 1', '-1 1'])
      expect(back?.left).toBeGreaterThan(forward?.left ?? 0)
    })
  },
)

it.each(sizes)('mirrors the desk: it fits %j, and days run from right to left', async (viewport) => {
  const site = await suite.site({ bundle: withDesk })
  const { status } = await site.post(
    '/api/bookings',
    createIntroCallRequest({ start: '2027-01-05T10:00:00Z' }),
  )
  expect(status).toBe(201)
  const { page } = await suite.visit({ viewport, javaScript: false })
  await page.goto(site.url + (await createLink(site, OWNER)))
  await page.locator('main button').click()
  await page.waitForURL(/\/desk$/)
  await showRightToLeft(page, site, built)
  for (const path of [
    '/desk?date=2027-01-05',
    '/desk?view=list',
    '/desk/new',
    '/desk/reports',
    '/desk/history',
    '/desk/history/1',
    '/desk/drafts',
    '/desk/customers',
  ]) {
    await page.goto(site.url + path)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await page.locator('main h1').count(), path).toBe(1)
    expect([path, await getExcessWidth(page)]).toEqual([path, 0])
  }
  await page.goto(`${site.url}/desk?date=2027-01-05`)
  const [back, forward] = await Promise.all(
    ['back', 'forward'].map((name) =>
      page
        .locator(`main [data-icon=${name}]`)
        .first()
        .evaluate((icon) => ({
          scale: getComputedStyle(icon).scale,
          left: icon.getBoundingClientRect().left,
        })),
    ),
  )
  expect([back?.scale, forward?.scale]).toEqual(['-1 1', '-1 1'])
  expect(back?.left).toBeGreaterThan(forward?.left ?? 0)
})

it('moves the focus through the month in the direction of the arrow key', async () => {
  const { site, page } = await open()
  await page.goto(`${site.url}/widget/bookings/intro-call?date=2027-01-13`)
  const getDay = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
  const getLeft = (date: string) =>
    page.locator(`[data-date="${date}"]`).evaluate((day) => day.getBoundingClientRect().left)
  await page.locator('[data-date][tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(getDay).toBe('2027-01-14')
  expect(await getLeft('2027-01-14')).toBeLessThan(await getLeft('2027-01-13'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(getDay).toBe('2027-01-13')
  expect(await page.locator('html').getAttribute('lang')).toBe(hebrew)
})
