import type { Block, Section } from '#worker/contract/bundle/content/section.ts'

/** A block that contains no other blocks. */
export type LeafBlock = Exclude<Block, { kind: 'columns' }>

/** Returns the blocks of sections, including those in columns. */
export function listLeafBlocks(sections: readonly Section[]): LeafBlock[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block])),
  )
}
