import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { desktop } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

const LOOK = '/desk/setup/look'
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
<rect width="40" height="20" fill="#fff"/><rect width="12" height="20" fill="#c8102e"/>
<rect x="12" width="8" height="20" fill="#ffcc00"/><text x="22" y="14" font-size="10">Lima</text></svg>`

async function openDesk(options: Parameters<typeof suite.visit>[0] = {}) {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit({ viewport: desktop, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + LOOK)
  return page
}

async function uploadLogo(page: Page): Promise<void> {
  await page.locator('[data-upload="/brand/logo/light"]').click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await page.locator('main button[value=save]').click()
  await page.waitForURL(/\/desk\/setup\/look\?saved=1$/)
}

/** Waits until the page in a frame has a colour as its accent. */
const waitForAccent = (page: Page, index: number, color: string) =>
  page.waitForFunction(
    ({ index, color }) => {
      const root = document.querySelectorAll('iframe')[index]?.contentDocument?.documentElement
      return root && getComputedStyle(root).getPropertyValue('--accent') === color
    },
    { index, color },
  )

it('takes the accent from an uploaded logo, shows it in both previews before it is saved, and corrects it', async () => {
  const page = await openDesk()
  await uploadLogo(page)
  const swatches = page.locator('[data-swatches] button')
  await swatches.first().waitFor()
  const colors = await swatches.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(colors).toEqual(['#c8102e', '#ffcc00'])
  await swatches.last().click()
  const accent = page.locator('input[name="/theme/light/accent"]')
  expect(await accent.inputValue()).toBe('#ffcc00')
  expect(await page.locator('[data-picker="/theme/light/accent"]').inputValue()).toBe('#ffcc00')
  expect(await swatches.last().getAttribute('aria-pressed')).toBe('true')
  // The demo has white text on its accent, so the previews show the yellow as it would be saved.
  const shown = await page.waitForFunction(() => {
    const frames = [...document.querySelectorAll('iframe')].map(({ contentDocument }) =>
      contentDocument?.querySelector('link[href*="/desk/setup/look/theme.css"]'),
    )
    const [frame] = document.querySelectorAll('iframe')
    const root = frame?.contentDocument?.documentElement
    return frames.every(Boolean) && root && getComputedStyle(root).getPropertyValue('--accent')
  })
  expect(await shown.jsonValue()).not.toBe('#ffcc00')
  await page.locator('main button[value=save]').click()
  await page.waitForURL(/corrected=light\.accent\.ffcc00/)
  const corrected = await accent.inputValue()
  await waitForAccent(page, 0, corrected)
  await waitForAccent(page, 1, corrected)
})

it('lets the keyboard go through the previews, which have names', async () => {
  const page = await openDesk()
  const titles = await page
    .locator('iframe')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title')))
  expect(new Set(titles).size).toBe(2)
  expect(titles.every(Boolean)).toBe(true)
  await page.locator('main button[value=save]').focus()
  const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  await page.keyboard.press('Tab')
  expect(await isInFrame()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isInFrame()).toBe(false)
})

it('without JavaScript saves a picked colour, and offers none from the logo', async () => {
  const page = await openDesk({ javaScript: false })
  expect(await page.locator('[data-logo-colors]').isVisible()).toBe(false)
  await page.locator('[data-picker="/theme/light/accent"]').fill('#204080')
  await page.locator('main button[value=save]').click()
  await page.waitForURL(/saved=1$/)
  expect(await page.locator('input[name="/theme/light/accent"]').inputValue()).toBe('#204080')
  expect(await page.locator('iframe').count()).toBe(2)
})
