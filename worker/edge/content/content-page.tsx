import { ContentPage } from '#client/content/content-page.tsx'
import { listEntries, listFrameOrigins } from '#client/content/page-resources.ts'
import { createI18n, type I18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { createContentHead } from '../head/content-head.ts'
import { chooseSharedCaching } from '../headers/page-headers.ts'
import type { Page } from '../rendering/render-page.tsx'
import type { ContentContext } from './content-context.ts'
import { findListPaging } from './list-paging.ts'

/** From its second page on a list says which it is, so that no two pages are listed or kept under one name. */
function getTitle(view: ContentView, { t }: I18n): string {
  const paging = findListPaging(view)
  return paging && paging.page > 1 ? `${view.title} · ${t('content.page', paging)}` : view.title
}

interface PageContent {
  view: ContentView
  /** The path of the blog's page, without its first slash. */
  blog: string | undefined
  /** The path of what is published in place of the draft that this is of; null where there is none. */
  published?: string | null | undefined
  /** By the site's clock. */
  now: Date
}

/** What a content page is rendered from, in the language of the context; its times are written as that language's own region does. */
export async function createContentPage(
  { site, locale, prefix, path, page, consent }: ContentContext,
  { view, blog, published, now }: PageContent,
) {
  const messages = await loadMessages(locale)
  const i18n = createI18n({ locale, timeLocale: regionalTags[locale], messages })
  const context = { i18n, site, prefix, path, consent }
  const isDraft = published !== undefined
  const preview = isDraft ? { publicPath: published ?? undefined } : undefined
  const shown: Page = {
    title: getTitle(view, i18n),
    description: view.description,
    layout: 'page',
    caching: isDraft ? 'revalidate' : chooseSharedCaching(context),
    index: view.listed && !isDraft,
    ...(!isDraft && { head: createContentHead(context, view, blog) }),
    address: prefix + path + (page > 1 ? `?page=${page}` : ''),
    content: <ContentPage view={view} site={site} prefix={prefix} preview={preview} now={now} />,
    contentFrame: { path: view.path, navigation: view.navigation, footer: view.footer },
    preview,
    entries: listEntries(view),
    frames: listFrameOrigins(view),
  }
  return { context, page: shown }
}
