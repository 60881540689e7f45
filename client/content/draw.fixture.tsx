import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { WordsProvider } from '#client/page/i18n.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { createWords } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { site as siteSchema } from '#worker/contract/site.ts'
import { ContentPage } from './content-page.tsx'

export const site = siteSchema.parse({
  name: 'Harbour & Pine',
  publicUrl: 'https://harbour.example',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  revision: 1,
})

/** Words with the locale's times, and English messages: what they say is another's test. */
export async function wordsIn(locale: LocaleCode, timeLocale = regionalTags[locale]) {
  return createWords({ locale, timeLocale, messages: await loadMessages('en') })
}

/** The HTML that is sent of it. */
export async function render(
  node: ReactNode,
  locale: LocaleCode = 'en',
  timeLocale?: string,
): Promise<string> {
  return renderToString(<WordsProvider words={await wordsIn(locale, timeLocale)}>{node}</WordsProvider>)
}

/** The same as it reads: between two texts React writes a comment, and a no-break space is a space. */
export async function draw(...drawn: Parameters<typeof render>): Promise<string> {
  const html = await render(...drawn)
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

interface Drawing {
  locale?: LocaleCode
  prefix?: string
  preview?: boolean
  now?: string
}

/** The page of a view, as a visitor of that locale gets it. */
export function drawView(
  view: ContentView,
  { locale = 'en', prefix = '', preview, now }: Drawing = {},
): Promise<string> {
  return draw(
    <ContentPage
      view={view}
      site={site}
      prefix={prefix}
      preview={preview ? {} : undefined}
      now={now === undefined ? undefined : new Date(now)}
    />,
    locale,
  )
}
