import type { BlockView, SectionView } from './block-view.ts'
import type { ContentView } from './view.ts'

/** Any block except `columns`, which only contains other blocks. */
export type LeafBlock = Exclude<BlockView, { kind: 'columns' }>
type LeafOfKind<Kind extends LeafBlock['kind']> = Extract<LeafBlock, { kind: Kind }>

/** Returns the blocks of a page in reading order, with columns replaced by their blocks. */
export function listLeafBlocks(sections: readonly SectionView[]): LeafBlock[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : block)),
  )
}

/** Returns the blocks of one kind on a page in order, including those in columns. */
export function listBlocks<Kind extends LeafBlock['kind']>(
  view: ContentView,
  kind: Kind,
): LeafOfKind<Kind>[] {
  if (!('sections' in view)) return []
  const isOfKind = (leaf: LeafBlock): leaf is LeafOfKind<Kind> => leaf.kind === kind
  return listLeafBlocks(view.sections).filter(isOfKind)
}
