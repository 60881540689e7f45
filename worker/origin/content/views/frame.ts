import type { LocaleCode } from '#locales/codes.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { picture, type Scene, tell } from '../render-context.ts'
import { footerView, menuView } from './menu-view.ts'

interface Subject {
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
export function frame(scene: Scene, { lang, path, listed = true, breadcrumbs, ...subject }: Subject) {
  const { title, description, updatedAt } = subject
  const { content } = scene.catalogue.site
  const cover = picture(scene, subject.cover, lang)
  const footer = footerView(scene)
  return {
    path,
    lang,
    listed,
    breadcrumbs,
    title: tell(scene, title, lang),
    ...(description !== undefined && { description: tell(scene, description, lang) }),
    ...(cover && { cover }),
    ...(updatedAt !== undefined && { updatedAt }),
    navigation: menuView(scene, content.navigation, scene.locale),
    ...(footer && { footer }),
  }
}
