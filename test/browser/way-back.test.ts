import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { expectAccessible } from './axe.ts'
import { waysOfRarePaths } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails, person } from './visitor.ts'

const suite = openBrowserSuite()

/** Opens a site on which services with add-ons, such as home visits, are also paid when booking. */
async function open(path: string, way: (typeof waysOfRarePaths)[number]) {
  const payNow = { take: 'full' as const }
  const services = demoBundle.services.map((one) => (one.addOns ? { ...one, payNow } : one))
  const site = await suite.site({ paid: true, bundle: (demo) => ({ ...demo, services }) })
  const { page, context } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [402, 409, 422] })
  await page.goto(site.url + path)
  return { site, page, context }
}

const findPayLink = (page: Page) => page.getByRole('link', { name: /^(Pay|Try again)/ })
const findWayBack = (page: Page) => page.getByRole('button', { name: 'Back to your details' })
const pressAtProvider = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Goes to the provider and leaves it without paying. */
async function leaveProvider(page: Page) {
  await findPayLink(page).click()
  await pressAtProvider(page, 'Leave without paying')
  await page.getByRole('heading', { name: 'Secure payment' }).waitFor()
}

async function goBack(page: Page) {
  await findWayBack(page).click()
  await page.locator('[data-step=details]').waitFor()
}

const readValue = (page: Page, name: string) => page.locator(`input[name="${name}"]`).first().inputValue()

async function listStatuses(site: Parameters<typeof listBookings>[0]) {
  return (await listBookings(site)).map(({ status }) => status).sort()
}

describe.each(waysOfRarePaths)(
  'back from the payment, JavaScript: $javaScript, $viewport.width px',
  (way) => {
    it('changes the details of one service, and pays once', async () => {
      const { site, page, context } = await open(
        '/widget/appointment/therapists/deep-tissue?tz=Europe/Madrid',
        way,
      )
      await chooseStaff(page)
      await chooseDay(page, 1)
      const start = await chooseTime(page, 1)
      await fillDetails(page)
      await page.locator('details:has(textarea[name=notes]) > summary').click()
      await page.locator('textarea[name=notes]').fill('A bad knee, & “more”')
      await book(page)
      await goBack(page)
      await expect.poll(() => readValue(page, 'email')).toBe(person.email)
      expect(await readValue(page, 'firstName')).toBe(person.firstName)
      expect(await page.locator('textarea[name=notes]').inputValue()).toBe('A bad knee, & “more”')
      expect(await page.locator('[data-step=details] input[type=radio]').first().isChecked()).toBe(true)
      expect(await page.locator('input[name=terms]').isChecked()).toBe(false)
      expect(page.url()).not.toMatch(/ana|knee|token/i)
      await page
        .getByText(/Held for (you|\d)/)
        .first()
        .waitFor()
      if (way.javaScript) await expectAccessible(page, 'the details of an unpaid booking')

      await fillDetails(page, { email: 'other@example.com' })
      await book(page)
      const made = (await listBookings(site)).map(({ status, contact }) => [status, contact.email])
      expect(made.sort()).toEqual([
        ['lapsed', person.email],
        ['payment_pending', 'other@example.com'],
      ])
      await findPayLink(page).click()
      await pressAtProvider(page, 'Have the payment fail')
      await page.getByRole('alert').getByText('Payment is failed').waitFor()
      await goBack(page)
      await expect.poll(() => readValue(page, 'email')).toBe('other@example.com')
      const { searchParams } = new URL(page.url())
      expect(Date.parse(searchParams.get('slot') ?? '')).toBe(Date.parse(start))
      expect(searchParams.get('tz')).toBe('Europe/Madrid')
      await page.goBack()
      await findWayBack(page).waitFor()

      // Another person with the link can pay, but does not see what was typed.
      const link = new URL(page.url())
      link.searchParams.delete('hold')
      const other = await context.newPage()
      await other.goto(link.href)
      await findPayLink(other).waitFor()
      expect(await findWayBack(other).count()).toBe(0)
      expect(await other.content()).not.toMatch(/912.?345|knee/)
      await other.close()

      await findPayLink(page).click()
      await pressAtProvider(page, 'Pay')
      await page.waitForURL(/step=done/)
      expect(await findWayBack(page).count()).toBe(0)
      expect(await listStatuses(site)).toEqual(['lapsed', 'scheduled'])
    })

    it('keeps a cart with its guest', async () => {
      const items = '0:srv_deep_tissue:any:90,0:srv_foot:ines,1:srv_hot_stone:any'
      const { site, page } = await open(
        `/de/widget/service-menus/spa?items=${items}&guests=1&step=time&utm_source=x`,
        way,
      )
      await chooseDay(page, 1)
      await chooseTime(page)
      await fillDetails(page)
      await page.locator('input[name="guests.0.name"]').fill('Rui Sol')
      await page.locator('input[name="guests.0.email"]').fill('rui@example.com')
      await book(page)
      await page.getByRole('link', { name: /bezahlen$/ }).click()
      await pressAtProvider(page, 'Leave without paying')
      await page.getByRole('button', { name: 'Zurück zu Ihren Angaben' }).click()
      await page.locator('[data-step=details]').waitFor()
      const { pathname, searchParams } = new URL(page.url())
      expect(pathname).toBe('/de/widget/service-menus/spa')
      expect(searchParams.get('items')).toBe(items)
      expect(searchParams.get('utm_source')).toBe('x')
      await expect.poll(() => readValue(page, 'guests.0.name')).toBe('Rui Sol')
      expect(await readValue(page, 'guests.0.email')).toBe('rui@example.com')
      expect(await readValue(page, 'lastName')).toBe(person.lastName)
      await page.locator('input[name=terms]').check()
      await book(page)
      expect(await listStatuses(site)).toEqual(['lapsed', 'payment_pending'])
      expect((await listBookings(site))[1]?.items).toHaveLength(3)
    })

    it('keeps add-ons and a longer duration', async () => {
      const { site, page } = await open(
        '/widget/bookings/home-visit?duration=90&addOns=scalp_massage.1,towel.2',
        way,
      )
      await chooseDay(page, 1)
      await chooseTime(page)
      await page.locator('input[name=location]').fill('Rua do Almada 20')
      await fillDetails(page, { email: 'ana@gmial.com' })
      await book(page)
      await page.getByRole('button', { name: 'Did you mean ana@gmail.com?' }).click()
      await page.getByText('to ana@gmail.com').first().waitFor()
      // The correction revoked the links, also the one to which the first checkout returns. The button opens a new checkout.
      await page.getByRole('button', { name: /^Pay/ }).click()
      await leaveProvider(page)
      await leaveProvider(page)
      await goBack(page)
      await expect.poll(() => readValue(page, 'location')).toBe('Rua do Almada 20')
      expect(await readValue(page, 'email')).toBe('ana@gmail.com')
      expect(new URL(page.url()).searchParams.get('addOns')).toBe('scalp_massage.1,towel.2')
      expect(new URL(page.url()).searchParams.get('duration')).toBe('90')
      await page.locator('input[name=terms]').check()
      await book(page)
      const [first, second] = (await listBookings(site)).sort((a, b) => a.status.localeCompare(b.status))
      expect([first?.status, second?.status]).toEqual(['lapsed', 'payment_pending'])
      expect(second?.duration).toBe(first?.duration)
      expect(second?.addOns).toEqual(first?.addOns)
    })
  },
)
