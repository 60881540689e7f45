import * as z from 'zod/mini'
import { islandBlockViews } from '../bundle/content/island-blocks.ts'
import { listBlockViews } from '../bundle/content/list-blocks.ts'
import { textBlockViews } from '../bundle/content/text-blocks.ts'
import { embedBlockView, venueBlockViews } from '../bundle/content/venue-blocks.ts'
import { lang, menuView, safeHtml, text } from './view-parts.ts'

/** Blocks that can also be placed in a column. */
export const leaves = [
  ...textBlockViews,
  ...venueBlockViews,
  ...islandBlockViews,
  ...listBlockViews,
  embedBlockView,
] as const

const leaf = z.discriminatedUnion('kind', leaves)

const columns = z.object({ kind: z.literal('columns'), columns: z.array(z.array(leaf)) })

const section = z.object({
  background: z.enum(['plain', 'soft', 'accent']),
  animate: z.optional(z.enum(['rise', 'fade'])),
  blocks: z.array(z.discriminatedUnion('kind', [...leaves, columns])),
})

export interface SectionView extends z.infer<typeof section> {}
export interface SectionInput extends z.input<typeof section> {}

/** The named type keeps the types of the operations short. With an inferred type they would be too long for the compiler. */
export const sectionView: z.ZodMiniType<SectionView, SectionInput> = section

export const footerView = z.object({
  /** `lang` is the language of the title. */
  columns: z.array(z.object({ title: z.optional(text), lang, items: menuView })),
  html: z.optional(safeHtml),
  /** The language of `html`. */
  lang,
})

export type FooterView = z.infer<typeof footerView>
export type BlockView = SectionView['blocks'][number]
