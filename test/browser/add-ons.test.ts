import { describe, expect, it } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const withoutAddOns: BundleInput = {
  ...demoBundle,
  services: demoBundle.services.map(({ addOns: _, ...service }) => service),
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('chooses add-ons, and books a longer time at their price', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, way)
    await page.goto(`${site.url}/widget/bookings/home-visit`)
    const control = (name: string) => page.getByRole('link', { name, exact: true })
    await control('Add Scalp massage').click()
    await control('Remove Scalp massage').waitFor()
    await control('Add one: Fresh towel').click()
    await page.waitForURL(/towel\.1/)
    await control('Add one: Fresh towel').click()
    await page.waitForURL(/addOns=scalp_massage\.1(,|%2C)towel\.2/)
    const facts = page.locator('main header')
    await facts.getByText('€134').waitFor()
    expect(await facts.innerText()).toContain('2 × Fresh towel · €6')
    await page.locator('[aria-disabled=true]').filter({ hasText: 'Add one: Fresh towel' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'add-ons')

    await chooseDay(page, 1)
    await chooseTime(page)
    await page.locator('input[name=location]').fill('Rua do Almada 20')
    await fillDetails(page)
    await facts.getByText('€134').waitFor()
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('Scalp massage · €18')
    expect(await listBookings(site)).toMatchObject([
      {
        duration: 75,
        total: { amount: 13_400 },
        addOns: [{ id: 'scalp_massage' }, { id: 'towel', count: 2 }],
      },
    ])
  })
})

it('chooses add-ons with the keyboard, and keeps the focus on the link', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: desktop })
  await page.goto(`${site.url}/widget/bookings/home-visit`)
  await page.getByRole('link', { name: 'Add Scalp massage', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('a:focus[aria-label="Remove Scalp massage"]').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('a:focus[aria-label="Add Scalp massage"]').waitFor()
  expect(new URL(page.url()).searchParams.has('addOns')).toBe(false)

  await page.getByRole('link', { name: 'Add one: Fresh towel', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('output', { hasText: '1' }).waitFor()
  await page.keyboard.press('Enter')
  const atLimit = page.locator('[aria-disabled=true]:focus', { hasText: 'Add one: Fresh towel' })
  await atLimit.waitFor()
  await page.keyboard.press('Enter')
  expect(await atLimit.count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('addOns')).toBe('towel.2')
  await page.keyboard.press('Shift+Tab')
  await page.locator('a:focus', { hasText: 'Remove one: Fresh towel' }).waitFor()
})

it('drops an add-on that is withdrawn while the visitor types, and keeps what was typed', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone, expectedStatuses: [422] })
  await page.goto(`${site.url}/widget/bookings/home-visit?addOns=towel.1`)
  await chooseDay(page, 1)
  await chooseTime(page)
  await page.locator('input[name=location]').fill('Rua do Almada 20')
  await fillDetails(page)
  expect((await site.publish(withoutAddOns, 1)).status).toBe(200)
  await page.locator('[data-step=details] button[value=book]').click()
  await page.getByText('An extra that you chose is no longer offered').first().waitFor()
  await page.locator('main header').getByText('€110').waitFor()
  await book(page)
  const [booking] = await listBookings(site)
  expect(booking).toMatchObject({ duration: 60, contact: { location: 'Rua do Almada 20' } })
  expect(booking).not.toHaveProperty('addOns')
})

it('drops an add-on that is no longer offered, and says so', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone, expectedStatuses: [422] })
  await page.goto(`${site.url}/widget/bookings/home-visit?addOns=snow.1`)
  await page.getByText('An extra that you chose is no longer offered').waitFor()
  await page.locator('main header').getByText('€110').waitFor()
})
