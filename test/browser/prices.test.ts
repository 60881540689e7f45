import { describe, expect, it } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { expectAccessible } from './axe.ts'
import { waysOfRarePaths } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

const withStaffPrice = (demo: BundleInput): BundleInput => ({
  ...demo,
  services: demo.services.map((service) =>
    service.id === 'srv_head_neck'
      ? { ...service, staffPrices: [{ staff: 'tomas', price: { amount: '45.00', currency: 'EUR' } }] }
      : service,
  ),
})

describe.each(waysOfRarePaths)('JavaScript: $javaScript, $viewport.width px', (way) => {
  async function open(path: string, bundle = (demo: BundleInput) => demo) {
    const site = await suite.site({ bundle })
    const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [409] })
    await page.goto(site.url + path)
    return { site, page }
  }

  it('shows the lowest price in lists, and books a duration at its price', async () => {
    const { site, page } = await open('/widget/booking')
    await page.getByText('From €110').waitFor()
    await page.goto(`${site.url}/widget/bookings/home-visit`)
    await page.getByRole('link', { name: / · €150$/ }).click()
    const price = page.locator('main header').getByText('€150')
    await price.waitFor()
    if (way.javaScript) await expectAccessible(page, 'durations with prices')
    await chooseDay(page, 1)
    await chooseTime(page)
    await page.locator('input[name=location]').fill('Rua do Almada 20')
    await fillDetails(page)
    await price.waitFor()
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('€150')
    expect(await listBookings(site)).toMatchObject([{ duration: 90, service: { price: { amount: 15_000 } } }])
  })

  it('books nothing at a price that was not shown, and keeps what was typed', async () => {
    const { site, page } = await open('/widget/bookings/intro-call')
    const withPrice = (price: string): BundleInput => ({
      ...demoBundle,
      services: demoBundle.services.map((service) =>
        service.id === 'srv_intro_call' ? { ...service, price: { amount: price, currency: 'EUR' } } : service,
      ),
    })
    await chooseDay(page, 1)
    await chooseTime(page)
    await fillDetails(page)
    await page.locator('details:has(textarea[name=notes]) > summary').click()
    await page.locator('textarea[name=notes]').fill('By the window, please')
    await page.locator('input[name=marketing]').check()
    for (const [revision, price] of ['20', '25'].entries()) {
      expect((await site.publish(withPrice(`${price}.00`), revision + 1)).status).toBe(200)
      await page.locator('[data-step=details] button[value=book]').click()
      await page.locator('main header').getByText(`€${price}`).waitFor()
      await page.getByText('The price has changed since you opened this page').waitFor()
    }
    expect(await listBookings(site)).toEqual([])
    if (way.javaScript) await expectAccessible(page, 'a price that changed')
    await book(page)
    expect(await listBookings(site)).toMatchObject([
      {
        service: { price: { amount: 2500 } },
        contact: { firstName: 'Ana', notes: 'By the window, please' },
        consents: { marketing: { agreed: true } },
      },
    ])
  })

  it('shows what each person costs, and books one of them at that price', async () => {
    const { site, page } = await open('/widget/appointment/service/head-and-neck', withStaffPrice)
    await page.locator('header').getByText('From €38').waitFor()
    const choices = page.locator('[data-step=staff] li')
    expect(await choices.nth(0).innerText()).toContain('€38')
    expect(await choices.nth(2).innerText()).toContain('€45')
    if (way.javaScript) await expectAccessible(page, 'staff with prices')
    await chooseStaff(page, 2)
    await page.locator('main header').getByText('€45').waitFor()
    await chooseDay(page, 1)
    await chooseTime(page)
    await fillDetails(page)
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('€45')
    expect(await listBookings(site)).toMatchObject([
      { staff: { id: 'tomas' }, service: { price: { amount: 4500 } } },
    ])
  })
})
