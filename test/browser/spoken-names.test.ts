import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowserSuite } from './browser-suite.ts'
import { chooseTime } from './visitor.ts'

const suite = openBrowserSuite()

/** Returns the names of a page's controls as a screen reader gets them, and the names of those that it announces as invalid. */
async function readControls(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const controls = nodes.filter(({ ignored }) => !ignored)
  const isInvalid = ({ properties = [] }: (typeof nodes)[number]) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false')
  const toName = ({ name }: (typeof nodes)[number]) => String(name?.value ?? '')
  return { names: controls.map(toName), invalid: controls.filter(isInvalid).map(toName) }
}

it('says of no field that it is invalid before anything is sent, and keeps the words of a label apart', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  const pages = [
    `${site.url}/widget/bookings/massage?service=deep-tissue&staff=marta`,
    `${site.url}/widget/form/contact`,
    `${site.url}/widget/quiz/which-treatment`,
    `${site.url}/widget/survey/after-visit`,
  ]
  for (const address of pages) {
    await page.goto(address)
    if (address.includes('/bookings/')) await chooseTime(page)
    await page.locator('form :is(input[type=radio], textarea):visible').first().waitFor()
    const { names, invalid } = await readControls(page)
    expect([address, invalid]).toEqual([address, []])
    expect(names.filter((name) => /\S\(/.test(name))).toEqual([])
  }
})

it('writes no empty query into an address', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  await page.goto(`${site.url}/widget/bookings/yoga-class?guests=1`)
  await page.getByRole('link', { name: 'One more person' }).click()
  await page.waitForURL(/guests=2/)
  await page.getByRole('link', { name: 'One fewer person' }).click()
  await page.waitForURL((url) => !url.search.includes('guests=2'))
  const links = await page
    .locator('a[href$="?"], form[action$="?"]')
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 80)))
  expect([page.url().endsWith('?'), links]).toEqual([false, []])
})
