import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { createI18n } from '#locales/i18n.ts'
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

/** Creates the words of a locale with its date formats and English messages. */
export async function createTestI18n(locale: LocaleCode, timeLocale = regionalTags[locale]) {
  return createI18n({ locale, timeLocale, messages: await loadMessages('en') })
}

/** Renders a node to the HTML that the server sends. */
export async function render(
  node: ReactNode,
  locale: LocaleCode = 'en',
  timeLocale?: string,
): Promise<string> {
  return renderToString(<I18nProvider words={await createTestI18n(locale, timeLocale)}>{node}</I18nProvider>)
}

/** Renders a node without React's comments between texts, and with plain spaces. */
export async function renderText(...args: Parameters<typeof render>): Promise<string> {
  const html = await render(...args)
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

interface ViewOptions {
  locale?: LocaleCode
  prefix?: string
  preview?: boolean
  now?: string
}

/** Renders the content page of a view in a locale. */
export function renderView(
  view: ContentView,
  { locale = 'en', prefix = '', preview, now }: ViewOptions = {},
): Promise<string> {
  return renderText(
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
