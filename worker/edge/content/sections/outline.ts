import type { BlockView, SectionView } from '#worker/contract/content/block-view.ts'
import { listLeafBlocks } from '#worker/contract/content/leaf-blocks.ts'

export type Level = 1 | 2 | 3

const getLevelBelow = (level: 0 | Level): 2 | 3 => (level < 2 ? 2 : 3)

/**
 * Returns the heading level of every block, for an outline without gaps. Unless the page has a heading above its sections
 * (`hasTitle`), the first heading has level 1.
 */
export function getHeadingLevels(sections: readonly SectionView[], hasTitle: boolean): Map<BlockView, Level> {
  const levels = new Map<BlockView, Level>()
  let current: 0 | Level = hasTitle ? 1 : 0
  for (const leaf of listLeafBlocks(sections)) {
    if (leaf.kind === 'heading') {
      current = current === 0 ? 1 : leaf.level === 2 ? 2 : getLevelBelow(current)
      levels.set(leaf, current)
    } else {
      levels.set(leaf, getLevelBelow(current))
      if (leaf.kind === 'text' && leaf.html.includes('<h2')) current = 2
    }
  }
  return levels
}
