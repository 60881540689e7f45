import { expect, it } from 'vitest'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { Hand } from './hand.ts'

const suite = openBrowserSuite()

const withNote = (demo: BundleInput): BundleInput => {
  const bundle = withDesk(demo)
  const blocks = [{ kind: 'text' as const, text: { markdown: 'Hello' } }]
  return {
    ...bundle,
    pages: [...(bundle.pages ?? []), { id: 'pag_note', path: 'note', title: 'Note', sections: [{ blocks }] }],
  }
}

const TEXT = '/desk/setup/page/pag_note?at=%2Fsections%2F0%2Fblocks%2F0'

async function openText() {
  const site = await suite.site({ bundle: withNote })
  const { page, context } = await suite.visit({ viewport: phone })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + TEXT)
  const area = page.locator('textarea[name="/text@en"]')
  return { site, page, area }
}

it('writes a text with marks by keyboard and buttons, which can be undone', async () => {
  const { site, page, area } = await openText()
  await expectAccessible(page, 'writing')
  await page.setViewportSize(phone)
  await area.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('We cut ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('dry')
  expect(await area.inputValue()).toBe('We cut **dry**')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await area.inputValue()).toBe('We cut ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('dry')
  await page.keyboard.press('End')
  await page.keyboard.type(' hair.\n\nParking')
  const tools = page.locator('[data-tools="field-/text@en"]')
  await tools.locator('[data-mark=list]').click()
  await page.keyboard.type('\nTram\n\n')
  expect(await area.inputValue()).toBe('We cut **dry** hair.\n\n- Parking\n- Tram\n')
  await tools.locator('[data-mark=bold]').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-mark'))).toBe('italic')
  await page.locator('button[value=save]').click()
  await page.waitForURL(/saved=1/)
  await new Hand(page).publish()
  await page.goto(`${site.url}/note`)
  const text = page.locator('main')
  expect(await text.locator('strong').innerText()).toBe('dry')
  expect(await text.locator('li').allInnerTexts()).toEqual(['Parking', 'Tram'])
})
