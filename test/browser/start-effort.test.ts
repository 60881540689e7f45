import { expect, it } from 'vitest'
import { emptySite, OWNER, signIn } from '../fixtures/desk.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { Hand } from './hand.ts'
import { getExcessWidth } from './layout-checks.ts'

const suite = openBrowserSuite()

async function openEmptySite(options: Parameters<typeof suite.visit>[0] = {}) {
  const site = await suite.site({ bundle: emptySite })
  const { page, context } = await suite.visit({ viewport: phone, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk`)
  return { site, page, hand: new Hand(page) }
}

type Desk = Awaited<ReturnType<typeof openEmptySite>>

const address = { street: 'Parkstraße 4', postalCode: '10115', city: 'Berlin', phone: '030 1234567' }

/** Fills in the form of a new site, and ticks services with their prices. */
async function fillIn(
  { page, hand }: Desk,
  trade: string,
  { texts, prices }: { texts: Record<string, string>; prices: Record<string, string> },
) {
  await hand.tap(`input[value=${trade}]`)
  await expectAccessible(page, 'trades')
  await hand.tap('main form button')
  await page.waitForURL(/trade=/)
  await expectAccessible(page, trade)
  for (const [name, text] of Object.entries(texts)) await hand.type(`[name="${name}"]`, text)
  for (const [id, price] of Object.entries(prices)) {
    await hand.tap(`input[name="offered/${id}"]`)
    await hand.type(`input[name="price/${id}"]`, price)
  }
  await hand.tap('button[value=make]')
  await page.locator('iframe').first().waitFor()
  await expectAccessible(page, `the new site of a ${trade}`)
  expect(await getExcessWidth(page)).toBe(0)
  await hand.tap('button[value=publish]')
  await page.waitForURL(/visit/)
  await hand.tap('button[name=try]')
  await page.locator('article').first().waitFor()
  await expectAccessible(page, 'the test visit')
}

const MAX = { fields: 12, hairdresserSeconds: 5 * 60, practiceSeconds: 15 * 60 }

it('makes the site of a hairdresser that can be booked in five minutes', async () => {
  const desk = await openEmptySite()
  const prices = { cut: '38', short: '29', children: '22', colour: '65', highlights: '95', styling: '30' }
  await fillIn(desk, 'hairdresser', { texts: { name: 'Salon Lima', ...address }, prices })
  expect(desk.hand.fields).toBeLessThanOrEqual(MAX.fields)
  expect(desk.hand.seconds).toBeLessThanOrEqual(MAX.hairdresserSeconds)
  await desk.page.goto(`${desk.site.url}/widget/bookings/appointments`)
  await desk.page.getByRole('link', { name: /38/ }).first().waitFor()
})

it('makes the site of a practice of three that can be booked in fifteen minutes', async () => {
  const desk = await openEmptySite()
  const prices = { first: '60', physio: '35', manual: '38', lymph: '45', massage: '25' }
  const texts = { name: 'Physio am Park', ...address, 'person/2': 'Rui Lima', 'person/3': 'Eva Maier' }
  await fillIn(desk, 'physiotherapy', { texts, prices })
  expect(desk.hand.fields).toBeLessThanOrEqual(MAX.fields)
  expect(desk.hand.seconds).toBeLessThanOrEqual(MAX.practiceSeconds)
})

it('is made without JavaScript, and with the keyboard alone', async () => {
  const { site, page } = await openEmptySite({ javaScript: false, expectedStatuses: [422] })
  await page.goto(`${site.url}/desk/start?trade=coaching&country=PT`)
  await page.locator('[name=name]').focus()
  await page.keyboard.type('Lima Coaching')
  await page.keyboard.press('Enter')
  await page.locator('a[href="#field-offered/first"]').press('Enter')
  await page.locator('input[name="offered/first"]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.locator('iframe').first().waitFor()
  await page.locator('button[value=publish]').press('Enter')
  await page.waitForURL(/visit/)
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Lima Coaching' }).first().waitFor()
})
