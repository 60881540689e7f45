import { expect, it } from 'vitest'
import { openBrowserSuite } from './browser-suite.ts'
import { chooseDay } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'
const OFFLINE = 'You’re offline. We’ll try again as soon as you’re connected.'

it('keeps the free days and times without a network, and goes on by itself when it is back', async () => {
  const site = await suite.site()
  const { page, context, complaints } = await suite.visitWithConsent(site)
  await page.goto(site.url + PATH)
  await page.locator('[data-date][tabindex="0"]').waitFor()
  const days = page.locator('table[role=grid] a[data-date]')
  const count = await days.count()

  await context.setOffline(true)
  await page.locator('button[name=slot]').first().click()
  await page.getByRole('alert').getByText(OFFLINE).waitFor()
  expect(await days.count()).toBe(count)
  await chooseDay(page, 2)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.locator('button[name=slot]').count()).toBeGreaterThan(0)

  const next = page.getByRole('link', { name: 'Next month' })
  await next.click()
  await next.click()
  await page.getByText(OFFLINE).waitFor()
  await context.setOffline(false)
  await page.locator('table[data-status=ready]').waitFor()

  await context.setOffline(true)
  await page.locator('button[name=slot]').first().click()
  await page.getByRole('alert').getByText(OFFLINE).waitFor()
  await context.setOffline(false)
  await page.locator('[data-step=details]').waitFor()
  const offline = complaints.splice(0)
  expect(offline.every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
})
