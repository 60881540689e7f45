import type { LocaleCode } from '#locales/codes.ts'
import type { RichText } from '#worker/contract/bundle/values/rich-text.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Addresses } from './addresses.ts'
import { chooseLanguage, textIn } from './choose-language.ts'
import { sizedPictures } from './html/sized-pictures.ts'
import type { SiteContent } from './site-content.ts'

/** All that a view is made from. */
export interface Scene {
  catalogue: Catalogue
  content: SiteContent
  addresses: Addresses
  /** The visitor's. */
  locale: LocaleCode
  /** Running text in one language as HTML that can't run script. */
  html(text: { markdown: string } | { html: string }): string
}

/** The language that something is shown in, by its title. */
export function languageOf({ catalogue, locale }: Scene, title: LocalizedText): LocaleCode {
  return chooseLanguage(title, locale, catalogue.site.locale)
}

/** A text in a language. */
export function tell({ catalogue }: Scene, text: LocalizedText, lang: LocaleCode): string {
  return textIn(text, lang, catalogue.site.locale)
}

/**
 * The language that a text is told in when it is asked for in one, as a view says it: not at all where it is that of the words
 * around it.
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

/** Running text as it was written, per locale. */
export const sourceOf = (text: RichText): LocalizedText => ('markdown' in text ? text.markdown : text.html)

/** Running text in a language, as HTML. */
export function tellHtml(scene: Scene, text: RichText, lang: LocaleCode): string {
  const html =
    'markdown' in text
      ? scene.html({ markdown: tell(scene, text.markdown, lang) })
      : scene.html({ html: tell(scene, text.html, lang) })
  return sizedPictures(html, scene.content.pictures)
}

/** A picture, described in a language; nothing where there is none of that id. */
export function picture(scene: Scene, id: string | undefined, lang: LocaleCode): ImageView | undefined {
  const image = id === undefined ? undefined : scene.content.images.get(id)
  if (!image) return undefined
  const { sha256, width, height, alt } = image
  return { sha256, width, height, alt: alt === undefined ? '' : tell(scene, alt, lang) }
}
