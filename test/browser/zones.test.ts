import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { readText, readTexts } from './read-text.ts'
import { book, chooseDay, chooseTime, fillDetails } from './visitor.ts'
import { watchShifts } from './watch-shifts.ts'

const suite = openBrowserSuite()
/** Older zone data uses the older spelling. */
const KATHMANDU = /^Asia\/Kath?mandu$/
const PATH = '/widget/bookings/intro-call'
const listTimes = (page: Page) => readTexts(page.locator('button[name=slot] span:first-child'))

describe.each(visitedSizes)('$width px', (viewport) => {
  it('applies the browser’s time zone without layout shifts', async () => {
    const site = await suite.site()
    const { page } = await suite.visit({ viewport, timezone: 'Asia/Kathmandu' })
    const shifts = await watchShifts(page)
    await page.goto(`${site.url}${PATH}?date=2027-01-05`)
    await page.getByText('Nepal Time (GMT+5:45)').waitFor()
    expect(new URL(page.url()).searchParams.get('tz')).toMatch(KATHMANDU)
    await page.locator('table[data-status=ready]').waitFor()
    expect((await listTimes(page))[0]).toBe('2:45 PM')
    expect(await shifts()).toEqual([])
  })

  it('shows a month that loads late without layout shifts', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport })
    const shifts = await watchShifts(page)
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/slots?*from=2027-02-01*', async (route) => {
      await late
      await route.continue().catch(() => {})
    })
    await page.goto(site.url + PATH)
    await page.getByRole('link', { name: 'Next month' }).click()
    await page.locator('table[data-status=loading]').waitFor()
    // The browser attributes shifts within half a second of a click to the click.
    const clicked = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() > since + 600, clicked)
    release()
    await page.locator('table[data-status=ready]').waitFor()
    expect(await shifts()).toEqual([])
  })
})

it('shows the loaded month in the browser’s time zone without another request if its clocks are the same', async () => {
  const site = await suite.site()
  const { page } = await suite.visit({ viewport: phone, timezone: 'Europe/London' })
  const months: string[] = []
  page.on('request', (request) => {
    const from = new URL(request.url()).searchParams.get('from')
    if (from) months.push(from)
  })
  await page.goto(`${site.url}${PATH}?date=2027-01-05`)
  await page.getByText('United Kingdom Time (GMT+0)').waitFor()
  await expect.poll(() => months).toContain('2027-02-01')
  expect(months).not.toContain('2027-01-01')
})

describe('the time zone picker', () => {
  const zones = [
    { search: 'kath', zone: KATHMANDU, name: /^Kathmandu/, first: '2:45 PM', last: '10:15 PM' },
    {
      search: 'newfound',
      zone: /^America\/St_Johns$/,
      name: /^St\.? John/,
      first: '5:30 AM',
      last: '1:00 PM',
    },
    // Tuesday there lasts from Lisbon's Monday at 10:00 to its Tuesday at 10:00.
    {
      search: 'Pacific/Kiri',
      zone: /^Pacific\/Kiritimati$/,
      name: /^Kiritimati/,
      first: '12:00 AM',
      last: '11:30 PM',
    },
  ]

  it('finds zones by city, name and id, and shifts days and times to the chosen one', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { timezone: 'Europe/London' })
    await page.goto(`${site.url}${PATH}?date=2027-01-05&more=1`)
    for (const { search, zone, name, first, last } of zones) {
      await page.locator('#change-zone').click()
      await page.locator('#zone-search').fill(search)
      const found = page.locator('section[aria-labelledby=zones] li')
      await expect.poll(() => found.count()).toBeLessThan(10)
      await found.getByRole('link', { name }).click()
      expect(new URL(page.url()).searchParams.get('tz')).toMatch(zone)
      await expect.poll(async () => (await listTimes(page))[0]).toBe(first)
      if (await page.getByRole('link', { name: 'Load more' }).count()) {
        await page.getByRole('link', { name: 'Load more' }).click()
      }
      await expect.poll(async () => (await listTimes(page)).at(-1)).toBe(last)
      expect(await readText(page.locator('#times'))).toBe('Tuesday, January 5, 2027')
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    }
    await page.locator('#change-zone').click()
    await page.locator('#zone-search').fill('atlantis')
    await page.getByText('No Timezone found').waitFor()
    await page.getByRole('link', { name: 'Back to the times' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('change-zone')
  })

  it('is offered only where the zone says something, and remembers the zones that were chosen', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site)
    await page.goto(`${site.url}${PATH}?panel=zones`)
    await page.locator('#zone-search').fill('kath')
    const found = page.locator('section[aria-labelledby=zones] li')
    const kathmandu = found.getByRole('link', { name: /^Kathmandu/ })
    expect(await kathmandu.locator('b').first().innerText()).toBe('Kath')
    await kathmandu.click()
    await page.getByText('Kathmandu time').waitFor()
    await page.locator('#change-zone').click()
    await found.getByRole('link', { name: /^Lisbon/ }).click()
    await page.locator('#change-zone').waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('month')
    await page.goto(`${site.url}${PATH}?panel=zones`)
    await expect.poll(() => found.locator('bdi').allInnerTexts()).toEqual(['Lisbon', 'Kathmandu'])
  })

  it('suggests the zones of the device and of the business, and finds places by other names', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { timezone: 'Asia/Kathmandu' })
    await page.goto(`${site.url}${PATH}?panel=zones`)
    const found = page.locator('section[aria-labelledby=zones] li')
    await expect.poll(() => found.count()).toBe(2)
    const [device, business] = await readTexts(found)
    expect(device).toMatch(/^Kathmandu\s+1:45 PM\s+Your device\s+Nepal Time \(GMT\+5:45\)/)
    expect(business).toMatch(/^Lisbon\s+8:00 AM\s+Harbour & Pine/)
    for (const [search, name] of [
      ['köln', /^Cologne\s+9:00 AM\s+Germany/],
      ['EST', /^New York/],
      ['Deutschland', /^Berlin/],
    ] as const) {
      await page.locator('#zone-search').fill(search)
      await found.first().getByRole('link', { name }).waitFor()
    }
    await page.locator('#zone-search').fill('')
    await expect.poll(() => found.count()).toBe(2)
  })

  it.each([
    { timezone: 'Europe/Vienna', javaScript: true, cities: ['Wien', 'Lissabon'] },
    { timezone: 'Asia/Calcutta', javaScript: true, cities: ['Kalkutta', 'Lissabon'] },
    { timezone: 'Europe/Vienna', javaScript: false, cities: ['Lissabon'] },
  ])(
    'names the suggested cities in the page’s language, from $timezone, with JavaScript: $javaScript',
    async ({ timezone, javaScript, cities }) => {
      const site = await suite.site()
      const { page } = await suite.visitWithConsent(site, { timezone, javaScript })
      await page.goto(`${site.url}/de${PATH}`)
      await page.locator('#change-zone').click()
      const names = page.locator('section[aria-labelledby=zones] li bdi')
      await expect.poll(() => names.allInnerTexts()).toEqual(cities)
      await names.first().click()
      await page.getByText(`Ortszeit ${cities[0]}`).waitFor({ state: 'attached' })
    },
  )

  it.each(['Etc/Unknown', 'Foo/Bar', ''])(
    'uses the site’s zone if the device reports "%s", also after a reload',
    async (zone) => {
      const site = await suite.site()
      const { page } = await suite.visitWithConsent(site, { timezone: 'Pacific/Kiritimati' })
      await page.addInitScript((device) => {
        const { resolvedOptions } = Intl.DateTimeFormat.prototype
        Intl.DateTimeFormat.prototype.resolvedOptions = function read() {
          const options = resolvedOptions.call(this)
          return options.timeZone === 'Pacific/Kiritimati' ? { ...options, timeZone: device } : options
        }
      }, zone)
      await page.goto(`${site.url}${PATH}?date=2027-01-05`)
      for (const load of [() => page.locator('#change-zone').click(), () => page.reload()]) {
        await load()
        const found = page.locator('section[aria-labelledby=zones] li')
        await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringMatching(/^Lisbon/)])
      }
      expect(new URL(page.url()).searchParams.has('tz')).toBe(false)
    },
  )

  it('works without JavaScript', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { javaScript: false })
    await page.goto(`${site.url}${PATH}?date=2027-01-05`)
    await page.locator('#change-zone').click()
    await page.waitForURL(/panel=zones/)
    const found = page.locator('section[aria-labelledby=zones] li')
    expect(await found.allInnerTexts()).toEqual([expect.stringMatching(/^Lisbon[\s\S]*Harbour & Pine/)])
    await page.locator('#zone-search').fill('atlantis')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No Timezone found').waitFor()
    await page.locator('#zone-search').fill('kath')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Kathmandu/ }).click()
    await page.waitForURL(/tz=Asia/)
    expect((await listTimes(page))[0]).toBe('2:45 PM')
    expect(await readText(page.locator('#times'))).toBe('Tuesday, January 5, 2027')
    expect(await page.getByText('Kathmandu time').count()).toBe(1)
  })
})

describe.each([true, false])('with JavaScript: %s', (javaScript) => {
  it('shows the times of an appointment at the venue in its zone, until the visitor chooses another one', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { timezone: 'America/Los_Angeles', javaScript })
    await page.goto(`${site.url}/widget/bookings/massage?service=deep-tissue&staff=any&date=2027-01-05`)
    const venue = page.getByText('Lisbon time')
    await venue.waitFor()
    const times = await listTimes(page)
    expect(times[0]).toMatch(/AM$/)
    expect(new URL(page.url()).searchParams.has('tz')).toBe(false)

    await page.locator('#change-zone').click()
    await page.locator('#zone-search').fill('los angeles')
    if (!javaScript) await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('link', { name: /^Los Angeles.*United States/ })
      .first()
      .click()
    await page.getByText('Los Angeles time').waitFor()
    expect(new URL(page.url()).searchParams.get('tz')).toBe('America/Los_Angeles')
    await expect.poll(() => listTimes(page)).not.toEqual(times)
    expect(await venue.count()).toBe(0)
  })
})

it('shows the times of a call in the visitor’s zone', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { timezone: 'America/Los_Angeles' })
  await page.goto(`${site.url}${PATH}?date=2027-01-05`)
  await page.getByText('Pacific Time (GMT-8)').waitFor()
})

it('shows the venue’s time zone if the calendar locks it', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { timezone: 'Asia/Kathmandu' })
  await page.goto(`${site.url}/widget/bookings/yoga-class?tz=Asia/Tokyo`)
  await page.locator('[data-date][tabindex="0"]').waitFor()
  expect(await readText(page.locator('button[name=slot]').first())).toMatch(/Tue, Jan 5\s+6:30 PM/)
  expect(await page.getByText('Lisbon time').count()).toBe(1)
  expect(await page.locator('#change-zone').count()).toBe(0)
})

it.each([
  { region: 'US' as const, locale: 'en-GB', first: '2:45 PM', weekday: 'Sunday' },
  { region: 'PL' as const, locale: 'en-US', first: '14:45', weekday: 'Monday' },
])('formats times by the customs of $region through the whole flow', async (customs) => {
  const { region, locale, first, weekday } = customs
  const site = await suite.site({ bundle: (demo) => ({ ...demo, site: { ...demo.site, region } }) })
  const { page } = await suite.visitWithConsent(site, { locale, timezone: 'Asia/Kathmandu' })
  await page.goto(`${site.url}${PATH}?date=2027-01-05`)
  await expect.poll(async () => (await listTimes(page))[0]).toBe(first)
  expect(await page.locator('th').first().getAttribute('abbr')).toBe(weekday)
  await chooseDay(page, 1)
  await expect.poll(async () => (await listTimes(page))[0]).toBe(first)
  await chooseTime(page)
  await fillDetails(page)
  expect(await readText(page.locator('main header'))).toContain(first)
  await book(page)
  const [clock] = first.split(' ')
  expect(await page.locator('main').innerText()).toContain(clock)
  expect(await page.locator('main').innerText()).toContain('Nepal Time (GMT+5:45)')
})
