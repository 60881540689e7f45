import type { LocaleCode } from '#locales/codes.ts'
import type { FooterView, MenuView } from '#worker/contract/content/block-view.ts'
import { langOf, type Scene, sourceOf, tell, tellHtml } from '../render-context.ts'
import type { MenuItem } from '../site-content.ts'

/** Returns a menu's items in a language. Links stay as written. Empty when there is no menu of this id. */
export function menuView(scene: Scene, id: string | undefined, lang: LocaleCode): MenuView {
  const menu = id === undefined ? undefined : scene.content.menus.get(id)
  const entry = ({ label, link }: Pick<MenuItem['items'][number], 'label' | 'link'>) => ({
    label: tell(scene, label, lang),
    href: link,
    ...langOf(scene, label, lang),
  })
  return (menu?.items ?? []).map((item) => ({ ...entry(item), items: item.items.map(entry) }))
}

/** Returns the footer of content pages; undefined when the site has none. */
export function footerView(scene: Scene): FooterView | undefined {
  const { footer } = scene.catalogue.site.content
  if (!footer) return undefined
  const { locale } = scene
  return {
    columns: footer.columns.map(({ title, menu }) => ({
      ...(title !== undefined && { title: tell(scene, title, locale), ...langOf(scene, title, locale) }),
      items: menuView(scene, menu, locale),
    })),
    ...(footer.text && {
      html: tellHtml(scene, footer.text, locale),
      ...langOf(scene, sourceOf(footer.text), locale),
    }),
  }
}
