import { expect, it } from 'vitest'
import { OWNER, signIn } from '../fixtures/desk.ts'
import { withNote } from '../fixtures/note.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { Hand } from './hand.ts'

const suite = openBrowserSuite()

const TEXT = '/desk/setup/page/pag_note?at=%2Fsections%2F0%2Fblocks%2F0'

async function openText(options: Parameters<typeof suite.visit>[0] = {}) {
  const site = await suite.site({ bundle: withNote })
  const { page, context } = await suite.visit({ viewport: phone, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
  await page.locator('button[value=preview]').click()
  const preview = page.locator('section[aria-label]:focus')
  expect(await preview.locator('strong').innerText()).toBe('dry')
  await expectAccessible(page, 'preview')
  await page.locator('button[value=save]:visible').click()
  await page.waitForURL(/saved=1/)
  await new Hand(page).publish()
  await page.goto(`${site.url}/note`)
  const text = page.locator('main')
  expect(await text.locator('strong').innerText()).toBe('dry')
  expect(await text.locator('li').allInnerTexts()).toEqual(['Parking', 'Tram'])
})

it('has its tools in a page that answers the form of a page without them', async () => {
  const { site, page, area } = await openText()
  const html = await page.content()
  await page.goto(`${site.url}/desk/sessions`)
  await page.evaluate(
    ([text = '', path = '']) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html')
      const form = body.querySelector<HTMLFormElement>('form:has(textarea)')
      if (!form) throw new Error('There is no form')
      form.setAttribute('action', path)
      const button = Object.assign(document.createElement('button'), { name: 'do', value: 'preview' })
      form.append(button)
      document.body.replaceChildren(form)
      button.click()
    },
    [html, TEXT],
  )
  await page.locator('main').waitFor()
  await area.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+b')
      return area.inputValue()
    })
    .toBe('**Hello**')
})

it('pastes formatted text as Markdown and with Shift as it is, and runs nothing of it', async () => {
  const { site, page, area } = await openText()
  const html = `<meta charset="utf-8"><h1>Prices</h1><p>We cut <b>dry</b> hair, <a href="https://salon.example/a">see <i>there</i></a>.</p>
    <ul><li>Cut</li><li>Colour</li></ul>`
  await page.evaluate(async (copied) => {
    const items = { 'text/html': copied, 'text/plain': 'Prices' }
    await navigator.clipboard.write([
      new ClipboardItem(
        Object.fromEntries(Object.entries(items).map(([type, text]) => [type, new Blob([text], { type })])),
      ),
    ])
  }, html)
  await area.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  const markdown =
    '## Prices\n\nWe cut **dry** hair, [see *there*](https://salon.example/a).\n\n- Cut\n- Colour'
  await expect.poll(() => area.inputValue()).toBe(markdown)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await area.inputValue()).toBe('Hello')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+Shift+v')
  await expect.poll(() => area.inputValue()).toBe('Prices')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => area.inputValue()).toBe(markdown)
  // The clipboard of the browser removes scripts itself, other programs leave them in.
  await area.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>!</p><img src="data:image/gif;base64,x"><script>window.hurt = 1</script>',
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await page.locator('button[value=save]:visible').click()
  await page.waitForURL(/saved=1/)
  await new Hand(page).publish()
  await page.goto(`${site.url}/note`)
  const text = page.locator('main')
  expect(await text.locator('h2').innerText()).toBe('Prices')
  expect(await text.locator('a[href="https://salon.example/a"] em').innerText()).toBe('there')
  expect(await text.locator('li').allInnerTexts()).toEqual(['Cut', 'Colour!'])
})

it('shows the marks and previews a text without JavaScript', async () => {
  const { page, area } = await openText({ javaScript: false })
  expect(await page.locator('[role=toolbar]').isVisible()).toBe(false)
  await area.fill('We cut **dry** hair.')
  await page.locator('button[value=preview]').click()
  expect(await page.locator('section strong').innerText()).toBe('dry')
  expect(await area.inputValue()).toBe('We cut **dry** hair.')
})
