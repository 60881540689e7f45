import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { readLabel, readText } from './read-text.ts'
import { caller, tabTo } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'

interface Focus {
  id: string
  date: string | null
  /** Its accessible name, or its text. */
  text: string
}

async function getFocus(page: Page): Promise<Partial<Focus>> {
  const focus = await page.evaluate((): Partial<Focus> => {
    const element = document.activeElement
    if (!element) return {}
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return { id: element.id, date: element.getAttribute('data-date'), text }
  })
  return { ...focus, text: toNormalSpaces(focus.text ?? '') }
}

async function expectFocus(page: Page, expected: Partial<Focus>, after = '') {
  await expect.poll(() => getFocus(page), { message: after }).toMatchObject(expected)
}

async function openMonth(query = '') {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  await page.goto(site.url + PATH + query)
  // The roving tab stop is set after hydration.
  await page.locator('[data-date][tabindex="0"]').waitFor()
  return { site, page }
}

describe('the month', () => {
  it('is a grid with one tab stop and the keys of the ARIA Authoring Practices Guide', async () => {
    const { page } = await openMonth('?date=2027-01-13')
    const stops = page.locator('table[role=grid] [tabindex="0"]')
    expect(await stops.count()).toBe(1)
    await stops.focus()
    const keys = [
      ['ArrowRight', '2027-01-14'],
      ['ArrowLeft', '2027-01-13'],
      ['ArrowDown', '2027-01-20'],
      ['ArrowUp', '2027-01-13'],
      ['Home', '2027-01-10'],
      ['End', '2027-01-16'],
      ['PageDown', '2027-02-16'],
      ['ArrowUp', '2027-02-09'],
      ['PageUp', '2027-01-09'],
      // The weeks before the current one are not shown.
      ['ArrowUp', '2027-01-09'],
      ['ArrowLeft', '2027-01-08'],
      ['PageDown', '2027-02-08'],
      ['ArrowUp', '2027-02-01'],
      ['PageUp', '2027-01-04'],
      ['PageDown', '2027-02-04'],
      ['Home', '2027-01-31'],
      ['ArrowRight', '2027-02-01'],
      ['ArrowLeft', '2027-01-31'],
      ['ArrowRight', '2027-02-01'],
      // There is no month beyond the booking horizon.
      ['Shift+PageDown', '2027-02-01'],
      ['Shift+PageUp', '2027-02-01'],
    ] as const
    for (const [key, date] of keys) {
      await page.keyboard.press(key)
      await expectFocus(page, { date }, `after ${key}`)
      expect(await stops.count()).toBe(1)
    }
  })

  it('moves by a year with Shift', async () => {
    const site = await suite.site({
      bundle: (demo) => ({
        ...demo,
        calendars: demo.calendars.map((calendar) => ({ ...calendar, horizonDays: 730 })),
      }),
    })
    const { page } = await suite.visitWithConsent(site)
    await page.goto(`${site.url}${PATH}?date=2027-01-13`)
    await page.locator('[data-date="2027-01-13"][tabindex="0"]').focus()
    await page.keyboard.press('Shift+PageDown')
    await expectFocus(page, { date: '2028-01-13' })
    expect(await page.locator('#month').innerText()).toBe('January 2028')
    await page.keyboard.press('Shift+PageUp')
    await expectFocus(page, { date: '2027-01-13' })
  })

  it.each(['Enter', ' '])('chooses a day with %j, focuses its times, and returns by a link', async (key) => {
    const { page } = await openMonth('?date=2027-01-13')
    await page.locator('[data-date="2027-01-13"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(key)
    await expectFocus(page, { id: 'times', text: 'Thursday, January 14, 2027' })
    expect(await page.locator('td[aria-selected=true] [data-date]').getAttribute('data-date')).toBe(
      '2027-01-14',
    )
    await page.keyboard.press('Tab')
    await expectFocus(page, { text: 'Thursday, January 14 at 9:00 AM' })
    await tabTo(page, 'a[href="#month"]')
    await page.keyboard.press('Enter')
    await expectFocus(page, { date: '2027-01-14' })
  })

  it('labels days and times without the year of their heading, and announces the month', async () => {
    const { page } = await openMonth('?date=2027-01-13')
    const findDay = (date: string) => page.locator(`[data-date="${date}"]`)
    expect(await readLabel(findDay('2027-01-13'))).toBe('Wednesday, January 13, 14 times available')
    expect(await readText(findDay('2027-01-09'))).toContain('Saturday, January 9, no times available')
    expect(await page.locator('th').first().getAttribute('abbr')).toBe('Sunday')
    expect(await page.locator('#month').getAttribute('aria-live')).toBe('polite')
    expect(await readLabel(page.locator('button[name=slot]').first())).toBe(
      'Wednesday, January 13 at 9:00 AM',
    )
  })
})

describe('a step', () => {
  it('focuses its heading, has a title, and is announced', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site)
    await page.goto(`${site.url}/widget/appointment/therapists`)
    expect(await page.title()).toBe('Choose a service · Our therapists · Harbour & Pine')
    const announcement = page.locator('[role=status]').filter({ hasText: /^Step \d/ })
    const steps = [
      { link: /^Deep tissue/, heading: 'Choose who you would like to see', number: 2 },
      { link: /^No preference/, heading: 'Choose a date and time', number: 3 },
    ]
    for (const { link, heading, number } of steps) {
      await page.getByRole('link', { name: link }).focus()
      await page.keyboard.press('Enter')
      await expectFocus(page, { id: 'step', text: heading })
      expect(await page.title()).toBe(`${heading} · Our therapists · Harbour & Pine`)
      expect(await announcement.innerText()).toBe(`Step ${number} of 5: ${heading}`)
    }
    await page.goBack()
    await expectFocus(page, { id: 'step', text: 'Choose who you would like to see' })
    expect(await page.title()).toContain('Choose who you would like to see')
  })
})

describe('the details', () => {
  it('focus the list of errors, whose links focus the fields', async () => {
    const { site, page } = await openMonth('?date=2027-01-13')
    const [slot = ''] = await listFreeStarts(site, '2027-01-13')
    await page.locator(`button[name=slot][value="${slot}"]`).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, { id: 'step', text: 'Your details' })
    await page.locator('input[name=firstName]').focus()
    await page.keyboard.press('Enter')
    const summary = page.locator('section[aria-labelledby=error-summary]')
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await summary.locator('h2').innerText()).toBe('4 things need another look')
    const links = ['firstName', 'lastName', 'email', 'terms']
    expect(await summary.locator('a').count()).toBe(links.length)
    for (const [index, field] of links.entries()) {
      await summary.locator('a').nth(index).focus()
      await page.keyboard.press('Enter')
      await expectFocus(page, { id: `field-${field}` })
      const error = page.locator(`#field-${field}-error`)
      expect(await error.innerText()).toBe(await summary.locator('a').nth(index).innerText())
      const input = page.locator(`#field-${field}`)
      expect(await input.getAttribute('aria-invalid')).toBe('true')
      expect(await input.getAttribute('aria-describedby')).toContain(`field-${field}-error`)
    }
  })
})

it('skips to the content', async () => {
  const { page } = await openMonth()
  await page.keyboard.press('Tab')
  expect(await getFocus(page)).toMatchObject({ text: 'Skip to content' })
  await page.keyboard.press('Enter')
  await expectFocus(page, { id: 'content' })
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.getElementById('content')?.contains(document.activeElement)),
  ).toBe(true)
})

it('never covers the focus with the cookie banner', async () => {
  const site = await suite.site()
  const { page } = await suite.visit()
  await page.goto(site.url + PATH)
  await page.locator('[data-date][tabindex="0"]').waitFor()
  await page.locator('#content').focus()
  const findCovered = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const banner = document.getElementById('cookies')
      if (!element || !banner || !document.getElementById('content')?.contains(element)) return undefined
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > banner.getBoundingClientRect().top || top < 0 ? element.outerHTML : ''
    })
  const covered: string[] = []
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    const found = await findCovered()
    if (found === undefined) break
    if (found) covered.push(found)
  }
  expect(covered).toEqual([])
})

it('books with the keyboard', async () => {
  const { site, page } = await openMonth()
  await tabTo(page, '[data-date][tabindex="0"]')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectFocus(page, { id: 'times' })
  await page.keyboard.press('Tab')
  const name = (await getFocus(page)).text ?? ''
  expect(name).toBe('Tuesday, January 5 at 9:00 AM')
  await page.keyboard.press('Enter')
  await expectFocus(page, { id: 'step' })
  for (const [field, value] of Object.entries(caller)) {
    await tabTo(page, `input[name=${field}]`)
    await page.keyboard.type(value)
  }
  await tabTo(page, 'input[name=terms]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=done/)
  expect(await page.title()).toBe('Scheduled · Introductory call · Harbour & Pine')
  expect(await listBookings(site)).toMatchObject([
    { status: 'scheduled', contact: { firstName: 'Ana', email: 'ana@example.com' } },
  ])
})

it('focuses the heading of a step whose chunk loads late', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  let continueRequest = () => {}
  const late = new Promise<void>((resolve) => {
    continueRequest = resolve
  })
  await page.route(/details-views-.*\.js/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto(site.url + PATH)
  await page.locator('button[name=slot]').first().click()
  await page.locator('[data-step=details] [aria-busy=true]').waitFor({ state: 'attached' })
  continueRequest()
  await expectFocus(page, { id: 'step', text: 'Your details' })
})
