import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { desktop, phone, visit } from '#test/browser/browser.ts'
import { renderMails } from '../render-mails.ts'

const narrow = { width: 320, height: 640 }

const profiles = [
  { device: 'phone', viewport: phone, colorScheme: 'light', locales: ['en', 'de', 'fi'] },
  { device: 'phone', viewport: phone, colorScheme: 'dark', locales: ['en'] },
  { device: 'narrow', viewport: narrow, colorScheme: 'light', locales: ['de', 'fi'] },
  { device: 'desk', viewport: desktop, colorScheme: 'light', locales: ['en'] },
  { device: 'desk', viewport: desktop, colorScheme: 'dark', locales: ['en'] },
] as const

/** Takes screenshots of every kind of mail. Throws for one that is wider than its window. */
export async function shootMails(browser: Browser, folder: string) {
  const mails = await renderMails(['en', 'de', 'fi'])
  for (const { device, viewport, colorScheme, locales } of profiles) {
    const { page, close } = await visit(browser, { viewport, colorScheme })
    for (const { kind, locale, mail } of mails) {
      if (!locales.some((one) => one === locale)) continue
      await page.setContent(mail.html)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) throw new Error(`${kind} in ${locale} is ${width} pixels wide`)
      const name = `mail-${kind.replace('.', '-')}-${locale}-${device}-${colorScheme}.png`
      await page.screenshot({
        path: join(folder, name),
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      })
    }
    await close()
  }
}
