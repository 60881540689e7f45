import type { LocaleCode } from '#locales/codes.ts'
import type { RichText } from '#worker/contract/bundle/values/rich-text.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Addresses } from './addresses.ts'
import { chooseLanguage, textIn } from './choose-language.ts'
import { sizedPictures } from './html/sized-pictures.ts'
import type { SiteContent } from './site-content.ts'

/** What views are rendered from. */
export interface Scene {
  catalogue: Catalogue
  content: SiteContent
  addresses: Addresses
  /** The visitor's locale. */
  locale: LocaleCode
  /** Renders rich text in one language as sanitised HTML. */
  html(text: { markdown: string } | { html: string }): string
}

/** Returns the language in which something with this title is shown. */
export function languageOf({ catalogue, locale }: Scene, title: LocalizedText): LocaleCode {
  return chooseLanguage(title, locale, catalogue.site.locale)
}

/** Returns a text in a language. */
export function tell({ catalogue }: Scene, text: LocalizedText, lang: LocaleCode): string {
  return textIn(text, lang, catalogue.site.locale)
}

/**
 * Returns the language that a text has when requested in `lang`, as a field of a view; empty when it is that of
 * the surrounding text.
 */
export function langOf(
  { catalogue }: Scene,
  text: LocalizedText,
  asked: LocaleCode,
  around: LocaleCode = asked,
): { lang?: LocaleCode } {
  const lang = chooseLanguage(text, asked, catalogue.site.locale)
  return lang === around ? {} : { lang }
}

/** Returns the source of a rich text, by locale. */
export const sourceOf = (text: RichText): LocalizedText => ('markdown' in text ? text.markdown : text.html)

/** Renders a rich text in a language as HTML. */
export function tellHtml(scene: Scene, text: RichText, lang: LocaleCode): string {
  const html =
    'markdown' in text
      ? scene.html({ markdown: tell(scene, text.markdown, lang) })
      : scene.html({ html: tell(scene, text.html, lang) })
  return sizedPictures(html, scene.content.pictures)
}

/** Returns an image with its description in a language; undefined when there is none of this id. */
export function picture(scene: Scene, id: string | undefined, lang: LocaleCode): ImageView | undefined {
  const image = id === undefined ? undefined : scene.content.images.get(id)
  if (!image) return undefined
  const { sha256, width, height, alt } = image
  return { sha256, width, height, alt: alt === undefined ? '' : tell(scene, alt, lang) }
}
