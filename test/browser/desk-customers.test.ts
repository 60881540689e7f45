import { expect, it } from 'vitest'
import de from '#locales/desk/de.json'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()
/** The height of the navigation at the bottom of the screen. */
const NAVIGATION = 70
const names = ['Ana', 'Eva', 'Ida', 'Kai', 'Leo', 'Mia']

it('enters customers by keyboard, shows six of them on the screen of a phone, and merges two', async () => {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit()
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  for (const firstName of names) {
    await page.goto(`${site.url}/desk/customers/new`)
    await page.locator('[name="firstName"]').focus()
    for (const text of [firstName, 'Berg', `${firstName}@example.com`, '', '']) {
      if (text) await page.keyboard.type(text)
      if (text !== '') await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/desk\/customers\/cus_/)
  }
  await page.goto(`${site.url}/desk/customers`)
  await expectAccessible(page, 'customers')
  // The check changes the size of the screen.
  await page.setViewportSize(phone)
  for (const firstName of names) {
    const { y = 0, height = 0 } =
      (await page.getByRole('link', { name: `${firstName} Berg` }).boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect([firstName, y + height <= phone.height - NAVIGATION]).toEqual([firstName, true])
  }
  await page.getByRole('link', { name: 'Ana Berg' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: de['customers.merge'] }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(de['customers.search']).focus()
  await page.keyboard.type('Eva')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Eva Berg' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: de['customers.mergeConfirm'] }).waitFor()
  await expectAccessible(page, 'the preview of a merge')
  await page.getByRole('button', { name: de['customers.mergeConfirm'] }).focus()
  await page.keyboard.press('Enter')
  const separate = page.getByRole('button', { name: de['customers.separate'] })
  await separate.waitFor()
  await separate.focus()
  await page.keyboard.press('Enter')
  await separate.waitFor({ state: 'detached' })
})
