import type { ContentFrame } from '../layouts/site-layout.tsx'
import type { BarePageContext } from '../page-context/page-context.ts'

/** Finds the menus of the home page; undefined for a site without one, or while they cannot be loaded. */
export async function findMenus({
  calls,
  i18n,
}: Pick<BarePageContext, 'calls' | 'i18n'>): Promise<ContentFrame | undefined> {
  try {
    const index = await calls.contentIndex()
    if (!index.pages.includes('')) return undefined
    const { navigation, footer, hasSearch } = await calls.homePage(i18n.locale)
    return { path: '', navigation, footer, hasSearch }
  } catch {
    return undefined
  }
}
