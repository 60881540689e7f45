import { expect, it } from 'vitest'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { Hand } from './hand.ts'

const suite = openBrowserSuite()

const MAX = { taps: 8, seconds: 60, tapsToUndo: 2 }

const getBundle = async (site: TestSite): Promise<Bundle> =>
  (await site.json<Bundle>('/api/admin/site', { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })).body

async function openDesk() {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit({ viewport: phone })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk`)
  return { site, page, hand: new Hand(page) }
}

const tasks: Record<string, (hand: Hand) => Promise<void>> = {
  async 'closes tomorrow'(hand) {
    await hand.tap('a[href="/desk/setup/closures"]')
    await hand.tap('button[value=add]')
  },
  async 'changes a price'(hand) {
    await hand.tap('a[href="/desk/setup/services"]')
    await hand.tap('input[name="price/srv_head_neck/0"]')
    await hand.type('input[name="price/srv_head_neck/0"]', '42,50')
    await hand.tap('button[value=save]:visible')
  },
  async 'adds a colleague'(hand) {
    await hand.tap('a[href="/desk/setup/staff/~new"]')
    await hand.tap('input[name=name]')
    await hand.type('input[name=name]', 'Rui Lopes')
    await hand.tap('input[value=srv_head_neck]')
    await hand.tap('button[value=save]')
  },
  async 'gives everybody other hours at Christmas'(hand) {
    await hand.tap('a[href="/desk/setup/hours"]')
    await hand.tap('input[name=from]')
    await hand.type('input[name=from]', '2027-12-24')
    await hand.type('input[name=to]', '2027-12-31')
    await hand.type('input[name=periods]', '10-14')
    await hand.tap('button[value=add]')
  },
}

it.each(Object.entries(tasks))('%s from the day in a minute, and undoes it', async (_, work) => {
  const { site, page, hand } = await openDesk()
  const before = await getBundle(site)
  await work(hand)
  await page.locator('section a[href^="/desk/drafts/"]').waitFor()
  await hand.publish()
  expect(await getBundle(site)).not.toEqual(before)
  expect(hand.taps).toBeLessThanOrEqual(MAX.taps)
  expect(hand.seconds).toBeLessThanOrEqual(MAX.seconds)
  const undo = new Hand(page)
  await undo.tap('table form button')
  await undo.tap('button[value=publish], main form button[name=do]:last-of-type')
  await page.waitForURL(/\/desk\/history\?restored=/)
  expect(undo.taps).toBeLessThanOrEqual(MAX.tapsToUndo)
  expect(await getBundle(site)).toEqual(before)
})

it('lowers prices for a week in a minute, and undoes it', async () => {
  const { site, page, hand } = await openDesk()
  const before = await getBundle(site)
  await hand.tap('a[href="/desk/setup/discount"]')
  await hand.tap('input[name=percent]')
  await hand.type('input[name=percent]', '20')
  await hand.type('input[name=from]', '2027-01-11')
  await hand.type('input[name=to]', '2027-01-17')
  await hand.tap('button[value=plan]')
  await page.locator('button[value=remove]').waitFor()
  expect(hand.taps).toBeLessThanOrEqual(MAX.taps)
  expect(hand.seconds).toBeLessThanOrEqual(MAX.seconds)
  const undo = new Hand(page)
  await undo.tap('button[value=remove]')
  await page.waitForURL(/removed/)
  expect(undo.taps).toBeLessThanOrEqual(MAX.tapsToUndo)
  expect(await getBundle(site)).toEqual(before)
})

it('is set up with the keyboard alone, and without JavaScript', async () => {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit({
    viewport: phone,
    javaScript: false,
    expectedStatuses: [422],
  })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk/setup/service/srv_head_neck`)
  await page.locator('input[name="/price"]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await page.locator('a[href="#field-/price"]').press('Enter')
  expect(new URL(page.url()).hash).toBe('#field-/price')
  await page.locator('input[name="/price"]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await page.waitForURL(/saved=1/)
  expect(await page.locator('input[name="/price"]').inputValue()).toBe('41')
})
