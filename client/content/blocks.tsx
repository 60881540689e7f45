import { classNames } from '#client/ui/class-names.ts'
import { Block } from './block.tsx'
import classes from './blocks.module.css'
import type { PageContext } from './context.ts'
import type { BlockView, Leaf, Level } from './outline.ts'

interface BlocksProps {
  blocks: readonly BlockView[]
  levels: ReadonlyMap<BlockView, Level>
  context: PageContext
}

const wholeWidth = new Set<Leaf['kind']>([
  'testimonials',
  'calendar',
  'blog-list',
  'product-list',
  'collection-list',
])

function isWide(leaf: Leaf): boolean {
  return leaf.kind === 'image' ? leaf.wide : wholeWidth.has(leaf.kind)
}

function InPlace({ leaf, levels, context }: { leaf: Leaf } & Omit<BlocksProps, 'blocks'>) {
  const level = levels.get(leaf) ?? 2
  const isHeading = leaf.kind === 'heading'
  return (
    <div
      className={classNames(isWide(leaf) && classes.wide, isHeading && classes.heading) || undefined}
      data-level={isHeading ? level : undefined}
    >
      <Block leaf={leaf} level={level} context={context} />
    </div>
  )
}

/** Whether all of it is one heading and running text: on a desk they stand beside each other then. */
function isHeaded([first, ...others]: readonly BlockView[]): boolean {
  return (
    first?.kind === 'heading' &&
    others.length > 0 &&
    others.every((block) => block.kind !== 'columns' && block.kind !== 'heading' && !isWide(block))
  )
}

/** Blocks below each other: running text in a readable measure, lists and wide pictures over the whole width. */
export function Blocks({ blocks, ...rest }: BlocksProps) {
  return (
    <div className={classNames(classes.blocks, isHeaded(blocks) && classes.headed)}>
      {blocks.map((block, index) =>
        block.kind === 'columns' ? (
          <div
            className={classNames(classes.wide, classes.columns)}
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, on the server
            key={index}
            data-count={block.columns.length}
          >
            {block.columns.map((column, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, on the server
              <Blocks key={number} blocks={column} {...rest} />
            ))}
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, on the server
          <InPlace key={index} leaf={block} {...rest} />
        ),
      )}
    </div>
  )
}
