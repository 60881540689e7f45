import type { Page } from 'playwright-core'
import { createI18n } from '#locales/i18n.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { CompiledMessages } from '#locales/messages.ts'
import { toScriptJson } from '#worker/edge/rendering/document.tsx'
import { type buildHebrewMessages, hebrew } from '../fixtures/hebrew-messages.ts'
import { type IslandPayload, renderIsland } from '../fixtures/render-island.ts'
import type { TestSite } from '../worker/harness.ts'

const START = '<div id="island">'

/** Replaces the content of the island in a page. */
function replaceIsland(html: string, content: string): string {
  const start = html.indexOf(START) + START.length
  let depth = 1
  for (const { 0: tag, index } of html.slice(start).matchAll(/<div\b|<\/div>/g)) {
    depth += tag === '</div>' ? -1 : 1
    if (depth === 0) return html.slice(0, start) + content + html.slice(start + index)
  }
  throw new Error('The island has no end')
}

/** Returns an English page with the language and direction of Hebrew, and with the island's texts and times in Hebrew. */
function turnPage(html: string, messages: CompiledMessages): string {
  const { lang, dir } = inLanguage(hebrew)
  const page = html.replace(/<html lang="[^"]*" dir="ltr">/, `<html lang="${lang}" dir="${dir}">`)
  const [, json] = /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(page) ?? []
  if (json === undefined) return page
  const payload: IslandPayload = { ...JSON.parse(json), timeLocale: 'he-IL', formatted: {} }
  const i18n = createI18n({ ...payload, messages })
  const turned = replaceIsland(page, renderIsland(payload, i18n))
  return turned.replace(json, () => toScriptJson({ ...payload, formatted: i18n.formatted }))
}

/** Shows the English pages of a site from right to left, with the island's messages in Hebrew letters. */
export async function showRightToLeft(
  page: Page,
  site: TestSite,
  { code, messages }: Awaited<ReturnType<typeof buildHebrewMessages>>,
) {
  await page.route('**/assets/messages-*-en-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  await page.route(`${site.url}/**`, async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.fallback()
    const { pathname, search } = new URL(request.url())
    const response = await site.fetch(pathname + search, { headers: await request.allHeaders() })
    const { status, headers } = response
    const body = turnPage(await response.text(), messages)
    await route.fulfill({ status, headers: Object.fromEntries(headers), body })
  })
}
