import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

/** A decision takes three seconds, and people type forty words of five letters a minute. */
const SECONDS = { tap: 3, key: 0.3 }
const MAX = { taps: 8, seconds: 60, tapsToUndo: 2 }

/** Somebody at the desk with a phone, whose taps and keystrokes are counted. */
class Hand {
  taps = 0
  keys = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get seconds(): number {
    return this.taps * SECONDS.tap + this.keys * SECONDS.key
  }

  async tap(selector: string): Promise<void> {
    this.taps += 1
    await this.#page.locator(selector).first().click()
  }

  /** Types into a field in place of what is there. The key that leads to the next field is one more. */
  async type(selector: string, text: string): Promise<void> {
    this.keys += text.length + 1
    await this.#page.locator(selector).first().fill(text)
  }

  /** Publishes the draft by the bar of the page. */
  async publish(): Promise<void> {
    await this.tap('button[value=check]')
    await this.tap('button[value=publish]')
    await this.#page.waitForURL(/\/desk\/history\?restored=/)
  }
}

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
    await hand.tap('a[href="/desk/setup/prices"]')
    await hand.tap('input[name="price/srv_head_neck/0"]')
    await hand.type('input[name="price/srv_head_neck/0"]', '42,50')
    await hand.tap('button[value=save]')
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
