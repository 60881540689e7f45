import type { SectionView } from '#worker/contract/content/block-view.ts'

export type BlockView = SectionView['blocks'][number]
export type LeafBlock = Exclude<BlockView, { kind: 'columns' }>
export type Level = 1 | 2 | 3

/** Returns the blocks of a page in reading order, with columns replaced by their blocks. */
export function listLeafBlocks(sections: readonly SectionView[]): LeafBlock[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : block)),
  )
}

const below = (level: 0 | Level): 2 | 3 => (level < 2 ? 2 : 3)

/**
 * Returns the heading level of every block, for an outline without gaps. Unless the page has a heading above its sections
 * (`titled`), the first heading has level 1.
 */
export function getHeadingLevels(sections: readonly SectionView[], titled: boolean): Map<BlockView, Level> {
  const levels = new Map<BlockView, Level>()
  let open: 0 | Level = titled ? 1 : 0
  for (const leaf of listLeafBlocks(sections)) {
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
