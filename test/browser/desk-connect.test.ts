import { expect, it } from 'vitest'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { MONDAY } from '../fixtures/requests.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { getExcessWidth } from './layout-checks.ts'

const suite = openBrowserSuite()
const TOKENS = '/desk/setup/connect/tokens'

async function openTokens(options: Parameters<typeof suite.visit>[0] = {}) {
  const site = await suite.site({ now: MONDAY, bundle: withDesk })
  const { page, context } = await suite.visit({ viewport: phone, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + TOKENS)
  await page.locator('[name=name]').fill('Buchhaltungsprogrammschnittstellenverwaltung'.repeat(2))
  await page.locator('[value=reader]').check()
  await page.locator('[name=do][value=create]').click()
  return page
}

it('shows a new token until the page is opened again, and copies it', async () => {
  const page = await openTokens()
  const token = page.locator('[name=token]')
  await token.waitFor()
  expect(await token.inputValue()).toMatch(/^daybook_/)
  expect(page.url().endsWith(TOKENS)).toBe(true)
  expect(await getExcessWidth(page)).toBe(0)
  await expectAccessible(page, 'a new token')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('[data-copy=field-token]').click()
  await expect.poll(() => page.locator('[data-copy=field-token] ~ [role=status]').innerText()).not.toBe('')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await token.inputValue())
  await page.reload()
  expect(await token.count()).toBe(0)
})

it('shows a new token without scripts, as text to select', async () => {
  const page = await openTokens({ javaScript: false })
  expect(await page.locator('[name=token]').inputValue()).toMatch(/^daybook_/)
  await page.locator('[data-copy]').waitFor({ state: 'hidden' })
})
