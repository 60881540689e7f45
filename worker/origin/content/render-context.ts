import type { LocaleCode } from '#locales/codes.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { RichText } from '#worker/contract/bundle/values/rich-text.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { chooseLanguage, chooseText } from './choose-language.ts'
import type { ContentPaths } from './content-paths.ts'
import { addImageSizes } from './html/image-sizes.ts'
import type { SiteContent } from './site-content.ts'
import type { PartName } from './site-parts.ts'

/** The content and settings, published or of a draft, that views are rendered from. */
export interface RenderContext {
  site: SiteSettings
  /** Returns the calendars, services and forms of the site, and what else can be booked or filled in. */
  getCatalogue(): Catalogue
  content: SiteContent
  paths: ContentPaths
  /** The visitor's locale. */
  locale: LocaleCode
  /** Renders rich text in one language as sanitised HTML. */
  html(text: { markdown: string } | { html: string }): string
  /** Returns whether `/search` is the search of the site: the business has published nothing of its own there. */
  hasSearch(): boolean
  /**
   * Returns the parts of the site that were read through this context, by which the edge knows when the page is outdated; undefined
   * where they are too many. Absent where reads are not recorded, as for a draft.
   */
  listReads?(): PartName[] | undefined
}

/** Returns the language in which an item with this title is shown. */
export function getLanguage({ site, locale }: RenderContext, title: LocalizedText): LocaleCode {
  return chooseLanguage(title, locale, site.locale)
}

/** Returns a text in a language. */
export function getText({ site }: RenderContext, text: LocalizedText, lang: LocaleCode): string {
  return chooseText(text, lang, site.locale)
}

/**
 * Returns the `lang` field of a view of a text: the best language that the text has for a request in `requested`.
 * Empty when that is the language of the surrounding text.
 */
export function getLangField(
  { site }: RenderContext,
  text: LocalizedText,
  requested: LocaleCode,
  surrounding: LocaleCode = requested,
): { lang?: LocaleCode } {
  const lang = chooseLanguage(text, requested, site.locale)
  return lang === surrounding ? {} : { lang }
}

/** Returns the source of a rich text, by locale. */
export function getSource(text: RichText): LocalizedText {
  return 'markdown' in text ? text.markdown : text.html
}

/** Renders a rich text in a language as HTML. */
export function renderHtml(context: RenderContext, text: RichText, lang: LocaleCode): string {
  const html =
    'markdown' in text
      ? context.html({ markdown: getText(context, text.markdown, lang) })
      : context.html({ html: getText(context, text.html, lang) })
  return addImageSizes(html, context.content.imagesByHash)
}

/** Returns an image with its description in a language; undefined when there is none of this id. */
export function getImage(
  context: RenderContext,
  id: string | undefined,
  lang: LocaleCode,
): ImageView | undefined {
  const image = id === undefined ? undefined : context.content.images.get(id)
  if (!image) return undefined
  const { sha256, type, width, height, color, alt } = image
  return {
    sha256,
    width,
    height,
    ...(color !== undefined && { color }),
    ...(type === 'image/svg+xml' && { svg: true }),
    alt: alt === undefined ? '' : getText(context, alt, lang),
  }
}
