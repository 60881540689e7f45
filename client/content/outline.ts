import type { SectionView } from '#worker/contract/content/block-view.ts'

export type BlockView = SectionView['blocks'][number]
export type Leaf = Exclude<BlockView, { kind: 'columns' }>
export type Level = 1 | 2 | 3

/** The blocks of a page in the order they are read in, those of columns in place of the columns. */
export function leavesOf(sections: readonly SectionView[]): Leaf[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : block)),
  )
}

const below = (level: 0 | Level): 2 | 3 => (level < 2 ? 2 : 3)

/**
 * The level of every block's heading, for an outline without gaps. Where the page has no heading above its sections
 * (`titled`), the first of theirs is the page's.
 */
export function outline(sections: readonly SectionView[], titled: boolean): Map<BlockView, Level> {
  const levels = new Map<BlockView, Level>()
  let open: 0 | Level = titled ? 1 : 0
  for (const leaf of leavesOf(sections)) {
    if (leaf.kind === 'heading') {
      open = open === 0 ? 1 : leaf.level === 2 ? 2 : below(open)
      levels.set(leaf, open)
    } else {
      levels.set(leaf, below(open))
      if (leaf.kind === 'text' && leaf.html.includes('<h2')) open = 2
    }
  }
  return levels
}
