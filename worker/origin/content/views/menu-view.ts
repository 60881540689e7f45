import type { LocaleCode } from '#locales/codes.ts'
import type { FooterView } from '#worker/contract/content/block-view.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import { getLangField, getSource, getText, type RenderContext, renderHtml } from '../render-context.ts'
import type { MenuItem } from '../site-content.ts'

/** Returns a menu's items in a language. Links stay as written. Empty when there is no menu of this id. */
export function menuView(context: RenderContext, id: string | undefined, lang: LocaleCode): MenuView {
  const menu = id === undefined ? undefined : context.content.menus.get(id)
  const toEntry = ({ label, link }: Pick<MenuItem['items'][number], 'label' | 'link'>) => ({
    label: getText(context, label, lang),
    href: link,
    ...getLangField(context, label, lang),
  })
  return (menu?.items ?? []).map((item) => ({ ...toEntry(item), items: item.items.map(toEntry) }))
}

/** Returns the footer of content pages; undefined when the site has none. */
export function footerView(context: RenderContext): FooterView | undefined {
  const { footer } = context.site.content
  if (!footer) return undefined
  const { locale } = context
  return {
    columns: footer.columns.map(({ title, menu }) => ({
      ...(title !== undefined && {
        title: getText(context, title, locale),
        ...getLangField(context, title, locale),
      }),
      items: menuView(context, menu, locale),
    })),
    ...(footer.text && {
      html: renderHtml(context, footer.text, locale),
      ...getLangField(context, getSource(footer.text), locale),
    }),
  }
}
