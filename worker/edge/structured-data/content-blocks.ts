import type { BlockView, SectionView } from '#worker/contract/content/block-view.ts'
import type { ContentView } from '#worker/contract/content/view.ts'

type LeafView = Exclude<BlockView, { kind: 'columns' }>
type LeafOf<Kind extends LeafView['kind']> = Extract<LeafView, { kind: Kind }>

function leavesOf({ blocks }: SectionView): LeafView[] {
  return blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]))
}

/** The blocks of one kind that a page shows, in their order, those in columns too. */
export function blocksOf<Kind extends LeafView['kind']>(view: ContentView, kind: Kind): LeafOf<Kind>[] {
  if (view.kind !== 'page' && view.kind !== 'post') return []
  const isOfKind = (leaf: LeafView): leaf is LeafOf<Kind> => leaf.kind === kind
  return view.sections.flatMap(leavesOf).filter(isOfKind)
}
