import type { I18n } from '#locales/i18n.ts'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { createContentHead } from '../head/content-head.ts'
import { findListPaging } from '../head/list-paging.ts'
import { chooseSharedCaching } from '../headers/cache-control.ts'
import type { Page } from '../rendering/render-page.tsx'
import { localizePolicies } from '../site/localize-policies.ts'
import { ContentPage } from './content-page.tsx'
import type { ContentRequest } from './content-request.ts'
import { listEntries, listFrameOrigins } from './page-resources.ts'

/** Returns the title. From the second page of a list on it includes the page number, so no two pages have the same title. */
function getTitle(view: ContentView, { t }: I18n): string {
  const paging = findListPaging(view)
  return paging && paging.page > 1 ? `${view.title} · ${t('content.page', paging)}` : view.title
}

interface ContentData {
  view: ContentView
  /** For a draft, the path of its published version; null if there is none. */
  published?: string | null | undefined
  /** By the site's clock. */
  now: Date
}

/**
 * Creates a content page and the context to render it with. Times are formatted for the site's region, not the visitor's, so
 * visitors can share the page.
 */
export async function createContentPage(
  { site, locale, prefix, path, page, consent }: ContentRequest,
  { view, published, now }: ContentData,
) {
  const i18n = await createSharedI18n(site, locale)
  const localizedSite = localizePolicies(site, prefix)
  const context = { i18n, site: localizedSite, prefix, path, consent, framed: false, layout: 'page' as const }
  const isDraft = published !== undefined
  const preview = isDraft ? { publicPath: published ?? undefined } : undefined
  const contentPage: Page = {
    title: getTitle(view, i18n),
    description: view.description,
    caching: isDraft ? 'revalidate' : chooseSharedCaching(context),
    index: view.listed && !isDraft,
    ...(!isDraft && { head: createContentHead(context, view) }),
    returnPath: prefix + path + (page > 1 ? `?page=${page}` : ''),
    content: <ContentPage view={view} site={site} prefix={prefix} preview={preview} now={now} />,
    contentFrame: {
      path: view.path,
      navigation: view.navigation,
      footer: view.footer,
      hasSearch: view.hasSearch,
      hasOwnAction: view.kind === 'product',
    },
    preview,
    entries: listEntries(view),
    frames: listFrameOrigins(view),
  }
  return { context, page: contentPage }
}
