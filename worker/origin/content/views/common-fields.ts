import type { LocaleCode } from '#locales/codes.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { findBlogPage } from '../content-paths.ts'
import { getImage, getText, type RenderContext } from '../render-context.ts'
import { footerView, menuView } from './menu-view.ts'

/** The item that a view shows. */
interface ViewSubject {
  lang: LocaleCode
  path: string
  title: LocalizedText
  description?: LocalizedText | undefined
  /** The id of an image. */
  cover?: string | undefined
  listed?: boolean
  updatedAt?: string | undefined
  breadcrumbs: NamedLink[]
}

/** Returns the fields that views of all kinds have in common. */
export function getCommonFields(
  context: RenderContext,
  { lang, path, listed = true, breadcrumbs, ...subject }: ViewSubject,
) {
  const { title, description, updatedAt } = subject
  const { content } = context.site
  const cover = getImage(context, subject.cover, lang)
  const footer = footerView(context)
  const blog = findBlogPage(context.site, context.content)
  return {
    path,
    lang,
    listed,
    breadcrumbs,
    title: getText(context, title, lang),
    ...(description !== undefined && { description: getText(context, description, lang) }),
    ...(cover && { cover }),
    ...(updatedAt !== undefined && { updatedAt }),
    navigation: menuView(context, content.navigation, context.locale),
    ...(footer && { footer }),
    ...(blog && { blogPath: context.paths.page(blog) }),
    hasSearch: context.hasSearch(),
  }
}
