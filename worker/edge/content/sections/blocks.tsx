import type { ContentContext } from '#client/content/content-context.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import { Block, isWide } from './block.tsx'
import classes from './blocks.module.css'
import type { Level } from './outline.ts'

interface BlocksProps {
  blocks: readonly BlockView[]
  levels: ReadonlyMap<BlockView, Level>
  context: ContentContext
}

function BlockFrame({ leaf, levels, context }: { leaf: LeafBlock } & Omit<BlocksProps, 'blocks'>) {
  const level = levels.get(leaf) ?? 2
  const isHeading = leaf.kind === 'heading'
  return (
    <div
      className={
        classNames(
          isWide(leaf) && classes.wide,
          isHeading && classes.heading,
          leaf.kind === 'buttons' && classes.actions,
        ) || undefined
      }
      data-level={isHeading ? level : undefined}
    >
      <Block leaf={leaf} level={level} context={context} />
    </div>
  )
}

/**
 * Returns whether the blocks are one heading and then narrow blocks only. Wide screens show the narrow blocks of a section beside the
 * heading, and those of a column below it.
 */
function hasSideHeading([first, ...others]: readonly BlockView[]): boolean {
  return (
    first?.kind === 'heading' &&
    others.length > 0 &&
    others.every((block) => block.kind !== 'columns' && block.kind !== 'heading' && !isWide(block))
  )
}

/** Blocks below each other: those of `isWide`, such as a list of posts or a wide picture, over the full width, the others as wide as text. */
export function Blocks({ blocks, ...rest }: BlocksProps) {
  return (
    <div className={classNames(classes.blocks, hasSideHeading(blocks) && classes.headed)}>
      {blocks.map((block, index) =>
        block.kind === 'columns' ? (
          <div
            className={classNames(classes.wide, classes.columns)}
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={index}
            data-count={block.columns.length}
          >
            {block.columns.map((column, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <Blocks key={number} blocks={column} {...rest} />
            ))}
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <BlockFrame key={index} leaf={block} {...rest} />
        ),
      )}
    </div>
  )
}
