import type { SectionView } from '#worker/contract/content/block-view.ts'
import { Blocks } from './blocks.tsx'
import type { PageContext } from './context.ts'
import { movement } from './movement.ts'
import type { BlockView, Level } from './outline.ts'
import classes from './sections.module.css'

interface SectionsProps {
  sections: readonly SectionView[]
  levels: ReadonlyMap<BlockView, Level>
  context: PageContext
}

/** The stretches of a page, each on its ground. */
export function Sections({ sections, levels, context }: SectionsProps) {
  return sections.map(({ background, animate, blocks }, index) => (
    <div
      className={classes.section}
      // biome-ignore lint/suspicious/noArrayIndexKey: written once, on the server
      key={index}
      data-ground={background}
      data-animate={animate && movement[animate]}
    >
      <Blocks blocks={blocks} levels={levels} context={context} />
    </div>
  ))
}
