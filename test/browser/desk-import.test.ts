import { expect, it } from 'vitest'
import { OWNER, signIn } from '../fixtures/desk.ts'
import { createPractice } from '../fixtures/practice-day.ts'
import { expectAccessible } from './axe.ts'
import { ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

const table = [
  'Kunde;Mail;Termin;Leistung;Mitarbeiter',
  'Eva Berg;eva@x.example;1/2/27 10:00;Haarschnitt;Marta C.',
  'Jan Kos;jan@x.example;2/3/27 10:00;Haarschnitt;Marta C.',
  'Uwe Alt;nobody;2/3/27 10:00;Haarschnitt;Marta C.',
].join('\n')

it.each(ways)(
  'imports a table with the keyboard alone, and takes it back (JavaScript: $javaScript, $viewport.width px)',
  async ({ viewport, javaScript }) => {
    const site = await suite.site({ bundle: createPractice('de') })
    const { page, context } = await suite.visit({ viewport, javaScript, locale: 'de-DE' })
    const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
    await context.addCookies([{ name, value, url: site.url }])
    await page.goto(`${site.url}/desk/setup/import`)
    const press = async (selector: string, key = 'Enter') => {
      await page.locator(selector).focus()
      await page.keyboard.press(key)
    }
    /** Expects that the page opens with its questions, and follows the link of one to its control. */
    const followQuestion = async (name: string) => {
      const link = `main section:focus-within a[href="#field-${name}"]`
      await press(link)
      const control = page.locator(`select[name="${name}"]`)
      expect(await control.evaluate((one) => one === document.activeElement)).toBe(true)
    }

    await press('input[name=kind]:checked', 'ArrowDown')
    // A person chooses the file in a dialog of the system.
    const buffer = Buffer.from(table)
    await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await press('main button[value=read]')
    await page.waitForURL(/\/imp_/)
    await followQuestion('dates')
    await page.keyboard.press('ArrowDown')
    await press('main button[value=check]')
    await followQuestion('service/Haarschnitt')
    await page.keyboard.press('m')
    await press('select[name="staff/Marta C."]', 'm')
    if (javaScript) await expectAccessible(page, 'an import with questions', { isFurtherState: true })
    await press('main button[value=check]')
    await press('main button[value=import]')
    await press('main a[href$="?undo"]')
    expect(await listBookings(site)).toHaveLength(2)
    await press('main button[value=undo]')
    // Chromium sometimes never closes a page whose form is on its way.
    await page.getByText('Der Import wurde rückgängig gemacht').first().waitFor()
    expect(await listBookings(site)).toEqual([])
  },
)
