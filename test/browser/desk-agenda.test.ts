import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { createLink, OWNER, STAFF, withDesk } from '../fixtures/desk.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { desktop, phone, ways } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { getExcessWidth } from './layout-checks.ts'
import { readText, readTexts } from './read-text.ts'

const suite = openBrowserSuite()
const authorization = `Bearer ${ADMIN_TOKEN}`
const overrides = ['hours', 'notice', 'limits', 'busy']

/** The demo with people at its desk, who all read English. */
let site: TestSite
beforeAll(async () => {
  site = await suite.site({
    bundle: (demo) => {
      const { site, staff, ...rest } = withDesk(demo)
      const owners = site.owners?.map((owner) => ({ ...owner, locale: 'en' as const }))
      const toEnglishReader = ({ contact, ...member }: (typeof staff)[number]) => ({
        ...member,
        ...(contact && { contact: { ...contact, locale: 'en' as const } }),
      })
      return { ...rest, site: { ...site, ...(owners && { owners }) }, staff: staff.map(toEnglishReader) }
    },
  })
  const massage = { calendar: 'massage', service: 'deep-tissue' }
  await book({ ...massage, staff: 'marta', start: '2027-01-04T10:00:00Z' }, 'Maria')
  await book({ ...massage, staff: 'ines', start: '2027-01-04T10:15:00Z' }, 'Bruno')
  await book({ ...massage, staff: 'marta', start: '2027-01-05T10:00:00Z' }, 'Zoë')
  await book({ calendar: 'yoga-class', start: '2027-01-05T18:30:00Z' }, 'Carla')
  await book({ calendar: 'yoga-class', start: '2027-01-05T18:30:00Z' }, 'Duarte')
  await book({ ...massage, staff: 'marta', start: '2027-03-28T00:30:00Z' }, 'Early')
  await book({ ...massage, staff: 'marta', start: '2027-03-28T01:30:00Z' }, 'Late')
  const block = { owner: { kind: 'staff', id: 'marta' }, from: '2027-01-04T12:00', to: '2027-01-04T13:00' }
  await site.post('/api/admin/blocks', { ...block, reason: 'Training' }, { authorization })
})

async function book(choices: object, firstName: string) {
  const body = { ...choices, contact: { firstName }, overrides, notify: false }
  const { status } = await site.post('/api/admin/bookings', body, { authorization })
  expect(status).toBe(201)
}

/** Signs a person in. Returns the page, which shows the agenda of today. */
async function openDesk(options: Parameters<typeof suite.visit>[0] = {}, email = OWNER): Promise<Page> {
  const { page } = await suite.visit(options)
  await page.goto(site.url + (await createLink(site, email)))
  await page.locator('main button').click()
  await page.waitForURL(/\/desk$/)
  return page
}

const getHeads = (page: Page) => readTexts(page.locator('main h2'))
const appointments = (page: Page) => page.locator('[data-appointment]')

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', ({ viewport, javaScript }) => {
  it('shows today to scale, right after signing in', async () => {
    const page = await openDesk({ viewport, javaScript })
    expect(await readText(page.locator('h1'))).toBe('Monday, January 4, 2027')
    expect((await getHeads(page)).slice(0, 2)).toEqual(['Marta Carvalho', 'Tomás Ribeiro'])
    const shown = await page.locator('[data-grid]').evaluate((grid) => {
      const getBox = (text: string, selector: string) =>
        [...grid.querySelectorAll(selector)]
          .find((one) => one.textContent?.includes(text))
          ?.getBoundingClientRect()
      const [maria, bruno, training] = [
        getBox('Maria', 'li'),
        getBox('Bruno', 'li'),
        getBox('Blocked: Training', 'li'),
      ]
      const quarter = (maria?.height ?? 0) / 4
      return {
        bruno: ((bruno?.top ?? 0) - (maria?.top ?? 0)) / quarter,
        training: ((training?.top ?? 0) - (maria?.top ?? 0)) / quarter,
      }
    })
    expect(shown).toEqual({ bruno: 1, training: 8 })
    expect(await getExcessWidth(page)).toBe(0)
  })

  it('leads to other days, weeks, rooms and lists, and back', async () => {
    const page = await openDesk({ viewport, javaScript })
    await page.getByRole('link', { name: 'Next day' }).click()
    await page.waitForURL(/date=2027-01-05$/)
    expect(await appointments(page).allInnerTexts()).toHaveLength(2)
    await appointments(page).filter({ hasText: 'Gentle yoga' }).click()
    await page.getByRole('link', { name: 'Duarte', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await page.waitForURL(/view=week&date=2027-01-05$/)
    expect(await page.locator('#row-marta').getByText('Zoë').count()).toBe(1)
    await page
      .locator('#row-marta')
      .getByRole('link', { name: /^Marta/ })
      .click()
    await page.waitForURL(/view=week&date=2027-01-05&column=marta$/)
    expect((await getHeads(page))[0]).toBe('Tuesday, January 5')
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.waitForURL(/view=list/)
    await page.getByRole('link', { name: 'Rooms' }).click()
    await page.waitForURL(/by=room/)
    expect(await page.getByText('Zoë').count()).toBe(1)
    await page.getByRole('link', { name: 'Day', exact: true }).click()
    await page.locator('main').getByRole('link', { name: 'Today', exact: true }).click()
    await page.waitForURL(/\/desk\?by=room$/)
    expect((await getHeads(page)).at(-1)).toBe('Without a room')
  })

  it('has the colour of the service in each view, with its name and a legend', async () => {
    const page = await openDesk({ viewport, javaScript })
    const orange = page.locator('[data-hue=orange]', { hasText: 'Deep tissue massage' })
    await page.locator('[data-appointment]', { hasText: 'Maria' }).waitFor()
    for (const view of ['', '&view=list', '&view=week']) {
      await page.goto(`${site.url}/desk?date=2027-01-05${view}`)
      expect(await readTexts(page.locator('main li[data-hue]', { hasText: 'Zoë' }))).toEqual(
        await readTexts(orange),
      )
      const legend = page.getByRole('region', { name: 'Colours' })
      expect(await readTexts(legend.locator('li'))).toEqual([
        'Orange: Deep tissue massage',
        'Turquoise: Gentle yoga',
      ])
    }
    expect(await getExcessWidth(page)).toBe(0)
  })

  it('shows one person on a date, and finds bookings by name', async () => {
    const page = await openDesk({ viewport, javaScript })
    await page.locator('summary', { hasText: 'Find and filter' }).click()
    await page.locator('input[name=date]').fill('2027-01-05')
    await page.getByLabel('Staff member').selectOption('Inês Duarte')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/date=2027-01-05&column=ines$/)
    expect(await page.locator('h1').innerText()).toContain('Inês Duarte')
    expect(await getHeads(page)).toEqual(['Inês Duarte'])
    await page.getByLabel('Search bookings').fill('zoe')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/q=zoe/)
    expect(await appointments(page).allInnerTexts()).toEqual(['Zoë'])
  })
})

it('keeps the stripes of colours on paper, and leaves colours that a device forces', async () => {
  const page = await openDesk({ viewport: desktop })
  const getStripe = (selector: string) =>
    page
      .locator(selector, { hasText: 'Maria' })
      .evaluate((one) => getComputedStyle(one))
      .then(({ borderInlineStartColor, borderInlineStartWidth }) => [
        borderInlineStartColor,
        borderInlineStartWidth,
      ])
  const legend = page.getByRole('region', { name: 'Colours' })
  const stripe = await getStripe('[data-appointment]')
  expect(stripe[1]).toBe('4px')
  await page.emulateMedia({ media: 'print' })
  expect(await getStripe('li[data-hue]')).toEqual(stripe)
  expect(await legend.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  expect(await page.locator('[data-appointment]', { hasText: 'Maria' }).innerText()).toContain('Deep tissue')
  expect(await legend.isVisible()).toBe(false)
})

it('shows one person at a time on a phone, and staff members see themselves first', async () => {
  const page = await openDesk({ viewport: phone }, STAFF)
  const [first, second] = await page.locator('[data-grid] h2').all()
  expect(await first?.innerText()).toBe('Marta Carvalho')
  expect((await second?.boundingBox())?.x).toBeGreaterThanOrEqual(phone.width - 20)
})

it('has no hour that a clock change skips', async () => {
  const page = await openDesk({ viewport: desktop })
  await page.goto(`${site.url}/desk?date=2027-03-28`)
  const hours = await page.locator('[data-grid] > [aria-hidden] > span').allTextContents()
  expect(hours.slice(0, 3).map(toNormalSpaces)).toEqual(['12:00 AM', '2:00 AM', '3:00 AM'])
  const [early, late] = await page.locator('[data-grid] li').all()
  const [above, below] = [await early?.boundingBox(), await late?.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
})

it('moves the line of the present time', async () => {
  const page = await openDesk({ viewport: desktop })
  await page.clock.install()
  await page.goto(`${site.url}/desk`)
  const line = page.locator('[data-now]').first()
  const before = await line.getAttribute('data-m')
  await page.clock.runFor('10:00')
  expect(Number(await line.getAttribute('data-m'))).toBe(Number(before) + 2)
})

it('can be used with the keyboard', async () => {
  const page = await openDesk({ viewport: desktop })
  const getFocused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/date=2027-01-05$/)
  await page.keyboard.press('t')
  await page.waitForURL(/\/desk$/)
  await page.getByRole('link', { name: /Maria/ }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await getFocused()).toContain('Bruno')
  await page.keyboard.press('ArrowLeft')
  expect(await getFocused()).toContain('Maria')
  await page.keyboard.press('ArrowDown')
  expect(await getFocused()).toContain('Maria')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.keyboard.press('ArrowLeft')
  expect(await getFocused()).toContain('Bruno')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
  await page.keyboard.press('/')
  await page.keyboard.type('t/zoe')
  expect(await page.getByLabel('Search bookings').inputValue()).toBe('t/zoe')
  await page.goto(`${site.url}/desk?date=2027-01-05`)
  await page.keyboard.press('n')
  await page.waitForURL(/\/desk\/new\?day=2027-01-05$/)
})

it('leads from free time to a new booking at that quarter of an hour', async () => {
  const page = await openDesk({ viewport: desktop })
  const track = page.locator('[data-new*="staff=marta"][data-day]')
  const training = track.locator('li', { hasText: 'Training' })
  const [above, block] = [await track.boundingBox(), await training.boundingBox()]
  if (!above || !block) throw new Error('The block is not shown')
  await track.click({ position: { x: 20, y: block.y + block.height - above.y + 4 } })
  await page.waitForURL(/\/desk\/new\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    staff: 'marta',
    day: '2027-01-04',
    at: '2027-01-04T13:00:00.000Z',
  })
})

it('has the colours that the business chooses, by person and without scripts', async () => {
  const page = await openDesk({ viewport: phone, javaScript: false })
  await page.getByRole('link', { name: 'Change colours' }).click()
  await page.getByLabel('Colours of appointments').selectOption('By person')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto(`${site.url}/desk/setup/staff/marta`)
  await page.getByRole('radio', { name: 'Purple' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const step of ['check', 'publish']) await page.locator(`button[value=${step}]`).click()
  await page.waitForURL(/\/desk\/history/)
  await page.goto(`${site.url}/desk`)
  const getColor = (name: string) =>
    page.locator('[data-grid] li', { hasText: name }).getAttribute('data-hue')
  expect([await getColor('Maria'), await getColor('Bruno')]).toEqual(['purple', 'green'])
  await page.goto(`${site.url}/desk?by=room`)
  expect(await page.locator('[data-grid] li', { hasText: 'Maria' }).innerText()).toContain('Marta Carvalho')
})
