import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { expectAccessible } from './axe.ts'
import { phone, ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseTime, fillDetails, press } from './visitor.ts'

const suite = openBrowserSuite()

async function open(path: string, way: (typeof ways)[number]) {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [409, 422] })
  await page.goto(site.url + path)
  return { site, page }
}

/** Finds a link of the current step, or the button that replaces it when typed details are posted along. */
const findAction = (page: Page, name: string) =>
  page
    .locator('[data-step] :is(a, button):not([data-place] *)')
    .and(page.getByRole('link', { name }).or(page.getByRole('button', { name })))
const findBar = (page: Page) => page.locator('[role=status]', { hasText: /service|Nothing/ })

async function add(page: Page, service: string) {
  await findAction(page, `Add ${service}`).click()
  await findAction(page, `Remove ${service}`).waitFor()
}

async function continueFlow(page: Page) {
  await findAction(page, 'Continue').click()
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('books, reschedules and cancels two services in a row beside one for a guest', async () => {
    const { site, page } = await open('/widget/service-menus/spa', way)
    await findBar(page).getByText('Nothing chosen yet').waitFor()
    if (way.javaScript) await expectAccessible(page, 'menu')
    await add(page, 'Deep tissue massage')
    await findAction(page, '1 hr 30 min').click()
    await findBar(page).getByText('1 service · 1 hr 30 min · €80').waitFor()
    await add(page, 'Foot massage')
    await findBar(page).getByText('2 services · 2 hr 15 min, including a break of 15 min · €115').waitFor()

    await findAction(page, 'Add a guest').click()
    await page.getByText('Services for guest 1').waitFor()
    await continueFlow(page)
    await page.getByRole('alert').getByText('Services must be selected for all guests').waitFor()
    if (way.javaScript) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
      await expectAccessible(page, 'guest without services')
    }
    await add(page, 'Hot stone massage')
    expect(await page.getByRole('alert').count()).toBe(0)
    await findAction(page, 'Add a guest').click()
    await page.getByText('Services for guest 2').waitFor()
    await add(page, 'Head and neck massage')
    await page.reload()
    await findBar(page).getByText('4 services').waitFor()
    if (way.javaScript) await expectAccessible(page, 'menu for three')
    await findAction(page, 'Remove guest 2').click()
    await findBar(page).getByText('3 services · 2 hr 15 min, including a break of 15 min · €210').waitFor()

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await continueFlow(page)
    await page.locator('[data-step=staff]').waitFor()
    if (way.javaScript) await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
    const flowTop = await page.locator('nav', { has: page.locator('[aria-current=step]') }).boundingBox()
    expect(flowTop?.y).toBeGreaterThanOrEqual(0)
    expect(await page.getByText(/Earliest/).count()).toBe(0)
    const footMassage = page.getByRole('region', { name: 'You: Foot massage' })
    await footMassage.locator('summary').click()
    await footMassage.getByRole('link', { name: 'Inês Duarte' }).click()
    await footMassage.locator('summary', { hasText: 'You · Inês Duarte' }).waitFor()
    if (way.javaScript) {
      expect(await footMassage.locator('details[open]').count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    }
    if (way.javaScript) await expectAccessible(page, 'staff of each service')
    await continueFlow(page)
    await page.locator('[data-step=time]').waitFor()
    await page.goBack()
    await footMassage.locator('summary', { hasText: 'You · Inês Duarte' }).waitFor()
    await page.goForward()
    await chooseDay(page, 1)
    const start = await chooseTime(page, 0)
    await fillDetails(page)
    await page.locator('input[name="guests.0.name"]').fill('Rui Sol')
    await page.locator('input[name="guests.0.email"]').fill('rui@example.com')
    if (way.javaScript) await expectAccessible(page, 'details of a cart')
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('Hot stone massage')
    expect(await page.locator('dl').innerText()).toContain('€210')
    if (way.javaScript) await expectAccessible(page, 'booked cart')
    const [booking] = await listBookings(site)
    expect(booking).toMatchObject({
      duration: 135,
      guestList: [{ name: 'Rui Sol' }],
      items: [
        { guest: 0, service: { id: 'srv_deep_tissue' } },
        { guest: 0, service: { id: 'srv_foot' }, staff: { id: 'ines' } },
        { guest: 1, service: { id: 'srv_hot_stone' } },
      ],
    })
    expect(Date.parse(booking?.start ?? '')).toBe(Date.parse(start))

    await page.getByRole('link', { name: 'Reschedule', exact: true }).click()
    await chooseDay(page, 3)
    await chooseTime(page, 1)
    await page.getByText('Deep tissue massage, Foot massage, and Hot stone massage').waitFor()
    await press(page, 'reschedule')
    await page.getByRole('link', { name: 'Cancel appointment' }).click()
    await press(page, 'cancel')
    expect((await listBookings(site))[0]).toMatchObject({ status: 'cancelled', sequence: 2 })
  })

  it('shows the seats of a service, and removes it from the cart', async () => {
    const items = '0:srv_hot_stone,1:srv_hot_stone'
    const { page } = await open(`/widget/service-menus/spa?items=${items}&guests=1`, way)
    await page.getByRole('alert').getByText('You can reserve up to 1 slot for this service').waitFor()
    const cart = page.getByRole('region', { name: 'Your selection' })
    await cart.getByRole('link', { name: 'Remove Hot stone massage' }).last().click()
    await findBar(page).getByText('1 service ·').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('removes a service that is no longer offered, and keeps the other services and the details', async () => {
    const { site, page } = await open(
      '/widget/service-menus/spa?items=0:srv_foot:any,0:srv_head_neck:any',
      way,
    )
    await page.locator('[data-step=time]').waitFor()
    await chooseDay(page, 1)
    await chooseTime(page, 0)
    await fillDetails(page)
    const { services, calendars, teams = [], serviceMenus = [] } = demoBundle
    const withoutService = (list: string[]) => list.filter((id) => id !== 'srv_head_neck')
    const published = await site.publish(
      {
        ...demoBundle,
        site: { ...demoBundle.site, publicUrl: site.url },
        services: services.filter(({ id }) => id !== 'srv_head_neck'),
        calendars: calendars.map((one) => ({ ...one, services: withoutService(one.services) })),
        teams: teams.map((one) => ({ ...one, services: withoutService(one.services) })),
        serviceMenus: serviceMenus.map((menu) => ({
          ...menu,
          categories: menu.categories.map((one) => ({ ...one, services: withoutService(one.services) })),
        })),
      },
      1,
    )
    expect(published.status).toBe(200)
    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    await page.getByRole('alert').getByText('A service that you chose is no longer offered.').waitFor()
    await findBar(page).getByText('1 service · 30 min · €35').waitFor()
    await continueFlow(page)
    await page.locator('[data-step=staff]').waitFor()
    await continueFlow(page)
    await chooseDay(page, 1)
    await chooseTime(page, 0)
    await page.locator('[data-step=details]').waitFor()
    await expect.poll(() => page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
    if (way.javaScript) await page.locator('input[name=terms]').check()
    await book(page)
    expect(await listBookings(site)).toMatchObject([{ items: [{ service: { id: 'srv_foot' } }] }])
  })
})

it('fills the cart with the keyboard, and the bar never covers the focus', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(`${site.url}/widget/service-menus/spa`)
  const getFocus = () =>
    page.evaluate(() => {
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
      const bars = [...document.querySelectorAll('[role=status]')].map((one) => one.parentElement)
      const sticky = bars.find((one) => one && getComputedStyle(one).position === 'sticky')
      const inside = sticky?.contains(document.activeElement) ?? false
      const text = document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''
      return { text, clear: inside || bottom <= (sticky?.getBoundingClientRect().top ?? 0) }
    })
  const tabToText = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const { text, clear } = await getFocus()
      expect([text, clear]).toEqual([text, true])
      if (text.includes(name)) return
    }
    throw new Error(`${name} was not reached`)
  }
  await tabToText('Add Hot stone')
  await page.keyboard.press('Enter')
  await findAction(page, 'Remove Hot stone').waitFor()
  expect((await getFocus()).text).toContain('Remove Hot stone')
  await tabToText('Add Foot')
  await page.keyboard.press('Enter')
  await tabToText('Continue')
  await page.keyboard.press('Enter')
  await page.locator('[data-step=staff]').waitFor()
  await expect.poll(async () => (await getFocus()).text).toBe('Choose who you would like to see')
})

it('has the payment in the steps of a cart of which one service is paid, and one total', async () => {
  const site = await suite.site({ paid: true })
  const { page } = await suite.visitWithConsent(site)
  const items = '0:srv_deep_tissue,1:srv_hot_stone'
  await page.goto(`${site.url}/widget/service-menus/spa?items=${items}&guests=1&step=service`)
  await page.getByRole('navigation', { name: 'Steps in your booking' }).getByText('Payment').waitFor()
  await continueFlow(page)
  await page.locator('[data-step=staff]').waitFor()
  expect(
    await page
      .getByText(/Total amount|in total/)
      .locator('visible=true')
      .allInnerTexts(),
  ).toHaveLength(1)
})
