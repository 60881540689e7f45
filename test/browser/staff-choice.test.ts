import { expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { phone, visitedSizes, ways } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { readTexts } from './read-text.ts'

const suite = openBrowserSuite()
const THERAPISTS = '/widget/appointment/therapists'
it.each(ways)('shows when each person is next free, and the earliest of all first (%j)', async (way) => {
  const site = await suite.site()
  const taken = { calendar: 'massage', service: 'srv_deep_tissue', staff: 'marta', timeZone: 'Europe/Lisbon' }
  const { body } = await site.json<{ first: Record<string, string> }>(
    '/api/calendars/massage/slots?service=srv_deep_tissue&from=2027-01-04&to=2027-01-20&timeZone=Europe/Lisbon&firstOf=staff',
  )
  const start = body.first.marta ?? ''
  expect((await site.post('/api/holds', { ...taken, id: crypto.randomUUID(), start })).status).toBe(201)

  const { page } = await suite.visitWithConsent(site, way)
  await page.goto(`${site.url}${THERAPISTS}/deep-tissue`)
  const choices = page.locator('[data-step=staff] li')
  const texts = await readTexts(choices)
  const { body: after } = await site.json<{ first: Record<string, string> }>(
    '/api/calendars/massage/slots?service=srv_deep_tissue&from=2027-01-04&to=2027-01-20&timeZone=Europe/Lisbon&firstOf=staff&v=now',
  )
  expect(Date.parse(after.first.marta ?? '')).toBeGreaterThan(Date.parse(start))
  expect(texts[0]).toMatch(/Earliest: Monday\s\d+:\d\d\sAM/)
  expect(texts.slice(1).every((text) => /Next available: \w+\s\d+:\d\d\s[AP]M/.test(text))).toBe(true)
  const earliest = Math.min(...Object.values(after.first).map((instant) => Date.parse(instant)))
  const clock = new Date(earliest).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Lisbon',
  })
  expect(texts[0]).toContain(clock)
  expect(await page.locator('[data-step=staff] li img').count()).toBeGreaterThan(1)
  if (way.javaScript) await expectAccessible(page, 'staff with next free times')
})

it('fetches the times in the browser if the service was chosen there', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(site.url + THERAPISTS)
  const asked = page.waitForRequest((request) => request.url().includes('firstOf=staff'))
  await page.getByRole('link', { name: /Hot stone/ }).click()
  await asked
  await page.getByText(/^Earliest: /).waitFor({ state: 'attached' })
})

it('leaves the times out where nobody is free', async () => {
  const site = await suite.site({
    bundle: (demo) => ({
      ...demo,
      site: { ...demo.site, closures: [{ from: '2027-01-01', to: '2027-12-31' }] },
    }),
  })
  const { page } = await suite.visitWithConsent(site, { javaScript: false })
  await page.goto(`${site.url}${THERAPISTS}/deep-tissue`)
  await page.locator('[data-step=staff]').waitFor()
  expect(await page.getByText(/Earliest|Next available/).count()).toBe(0)
})

it.each(['', '/de', '/hu'])('fits five services of a menu on a phone’s screen (%s)', async (prefix) => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(`${site.url}${prefix}/widget/service-menus/spa`)
  const cards = page.locator('[data-step=service] li:has(h4)')
  await cards.first().waitFor()
  const boxes = await cards.evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  // The demo has four services, so the height of five is estimated, with gaps of 12 px. The cart's bar takes 76 px.
  const average = boxes.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / boxes.length
  expect(5 * average + 4 * 12).toBeLessThanOrEqual(phone.height - 76)
  const heights = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(42)
})

it.each(['/widget/groups/wellness', '/widget/service-menus/spa', THERAPISTS, '/widget/booking'])(
  'every card of %s has a description or a price',
  async (path) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site)
    await page.goto(site.url + path)
    const cards = await page
      .locator('main li:not(ol li, [id=proof] li, aside li)')
      .filter({ hasNotText: 'Add a guest' })
      .allInnerTexts()
    expect(cards.length).toBeGreaterThan(1)
    // A bare card has only a name and a duration.
    const bare = cards.filter((text) => !/€/.test(text) && text.split('\n').filter(Boolean).length < 3)
    expect(bare).toEqual([])
  },
)

it.each(ways)('shows when each person of a cart is next free (%j)', async (way) => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, way)
  const items = '0:srv_deep_tissue,0:srv_foot,1:srv_deep_tissue'
  await page.goto(`${site.url}/widget/service-menus/spa?items=${items}&guests=1&step=staff`)
  const lines = page.locator('[data-step=staff] section')
  expect(await lines.count()).toBe(3)
  for (const line of await lines.all()) {
    await line.locator('summary').click()
    const [any = '', ...people] = await line.locator('li').allInnerTexts()
    expect(any).not.toContain('Earliest')
    expect(people.length).toBeGreaterThan(1)
    for (const text of people) expect(text).toMatch(/Next available: \w+\s\d+:\d\d\s[AP]M/)
  }
  if (way.javaScript) await expectAccessible(page, 'staff of a cart with next free times')
})

it.each(ways)(
  'shows the times of each duration, where two people have the same service (%j)',
  async (way) => {
    const site = await suite.site()
    const SLOTS =
      '/api/calendars/massage/slots?from=2027-01-04&to=2027-01-20&timeZone=Europe/Lisbon&firstOf=staff'
    const loadFirst = async (duration: number, version: string) => {
      const query = `service=srv_deep_tissue&duration=${duration}&v=${version}`
      return (await site.json<{ first: Record<string, string> }>(`${SLOTS}&${query}`)).body.first.marta ?? ''
    }
    // The hold begins 90 minutes after Marta's first free time, so that only a service of 60 minutes can still begin there.
    const start = new Date(Date.parse(await loadFirst(60, 'before')) + 90 * 60_000).toISOString()
    const hold = {
      calendar: 'massage',
      service: 'srv_deep_tissue',
      staff: 'marta',
      timeZone: 'Europe/Lisbon',
    }
    expect((await site.post('/api/holds', { ...hold, id: crypto.randomUUID(), start })).status).toBe(201)
    const first = [await loadFirst(60, 'after'), await loadFirst(90, 'after')]
    expect(first[0]).not.toBe(first[1])

    const { page } = await suite.visitWithConsent(site, way)
    const items = '0:srv_deep_tissue,1:srv_deep_tissue::90'
    await page.goto(`${site.url}/widget/service-menus/spa?items=${items}&guests=1&step=staff`)
    for (const line of await page.locator('[data-step=staff] summary').all()) await line.click()
    const lines = page.locator('[data-step=staff] section li', { hasText: 'Marta' })
    const clocks = first.map((instant) =>
      new Date(instant).toLocaleTimeString('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'Europe/Lisbon',
      }),
    )
    expect((await readTexts(lines)).map((text) => /\d+:\d\d [AP]M/.exec(text)?.[0])).toEqual(clocks)
  },
)

it('fetches the times of a cart in the browser if its services were chosen there', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(`${site.url}/widget/service-menus/spa?items=0:srv_deep_tissue,0:srv_foot&step=service`)
  await page.locator('[data-step] a:visible', { hasText: 'Continue' }).last().click()
  await page
    .getByText(/Next available: /)
    .nth(1)
    .waitFor({ state: 'attached' })
})

it.each(visitedSizes)('has accessible cards in menus and lists (%j)', async (viewport) => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport })
  for (const path of [
    '/widget/service-menus/spa',
    '/widget/booking',
    '/widget/groups/wellness',
    THERAPISTS,
  ]) {
    await page.goto(site.url + path)
    await expectAccessible(page, path)
  }
})
