import type { BlockView, SectionView } from '#worker/contract/content/block-view.ts'
import type { ContentView } from '#worker/contract/content/view.ts'

type SingleBlockView = Exclude<BlockView, { kind: 'columns' }>
type BlockOfKind<Kind extends SingleBlockView['kind']> = Extract<SingleBlockView, { kind: Kind }>

function listSectionBlocks({ blocks }: SectionView): SingleBlockView[] {
  return blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]))
}

/** Lists the blocks of one kind on a page in order, including those in columns. */
export function listBlocks<Kind extends SingleBlockView['kind']>(
  view: ContentView,
  kind: Kind,
): BlockOfKind<Kind>[] {
  if (view.kind !== 'page' && view.kind !== 'post') return []
  const isOfKind = (leaf: SingleBlockView): leaf is BlockOfKind<Kind> => leaf.kind === kind
  return view.sections.flatMap(listSectionBlocks).filter(isOfKind)
}
