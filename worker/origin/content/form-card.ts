import type { LocaleCode } from '#locales/codes.ts'
import type { Block } from '#worker/contract/bundle/block.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { type Scene, tell } from './scene.ts'

type FormBlock = Extract<Block, { kind: 'form' | 'survey' | 'quiz' }>
type FormCard = Extract<BlockView, { kind: FormBlock['kind'] }>

/** A form's block as the card that stands for it until it is asked for; nothing where it isn't published. */
export function formCard(
  scene: Scene,
  { kind, form: id, hydrate }: FormBlock,
  lang: LocaleCode,
): FormCard | undefined {
  const form = scene.catalogue.forms.get(id)
  if (!form) return undefined
  const { slug, name, description } = form
  return {
    ...{ kind, href: `/widget/${kind}/${slug}`, name: tell(scene, name, lang), hydrate },
    ...(description !== undefined && { description: tell(scene, description, lang) }),
  }
}
