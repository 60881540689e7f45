import { localeCodes } from '#locales/codes.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/** The lists of a bundle's content, none of which can be undefined. */
export type Lists = { [List in keyof BundleInput]-?: NonNullable<BundleInput[List]> }
export type Page = Lists['pages'][number]
export type Post = Lists['posts'][number]
export type Section = Page['sections'][number]
type Block = Section['blocks'][number]
export type Leaf = Exclude<Block, { kind: 'columns' }>
type Button = Extract<Leaf, { kind: 'buttons' }>['buttons'][number]

/** Returns a text that is the same in every language, such as a name. */
export function toAllLocales(text: string) {
  return Object.fromEntries(localeCodes.map((code) => [code, text]))
}

/** Creates a block of rich text in Markdown. */
export function text(markdown: LocalizedText): Leaf {
  return { kind: 'text', text: { markdown } }
}

/** Creates a heading of level 2. */
export function heading(title: LocalizedText): Leaf {
  return { kind: 'heading', text: title }
}

/** Creates a heading of level 3. */
export function subheading(title: LocalizedText): Leaf {
  return { kind: 'heading', level: 3, text: title }
}

export function picture(image: string, caption?: LocalizedText): Leaf {
  return { kind: 'image', image, ...(caption !== undefined && { caption }) }
}

/** Creates a picture with a caption that is as wide as the page (`true`) or the window (`full`). */
export function widePicture(image: string, caption: LocalizedText, wide: true | 'full'): Leaf {
  return { kind: 'image', image, caption, wide }
}

export function buttons(...all: Button[]): Leaf {
  return { kind: 'buttons', buttons: all }
}

export function columns(...all: Leaf[][]): Block {
  return { kind: 'columns', columns: all }
}

export function euros(amount: number) {
  return { amount: amount.toFixed(2), currency: 'EUR' }
}

/** Returns the name of a service or a calendar in all its languages. Throws for an unknown id. */
export function findName(list: readonly { id: string; name: LocalizedText }[], id: string): LocalizedText {
  const item = list.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`The demo has no ${id}`)
  return item.name
}
