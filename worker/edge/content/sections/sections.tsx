import type { ContentContext } from '#client/content/content-context.ts'
import type { BlockView, SectionView } from '#worker/contract/content/block-view.ts'
import animations from './animations.module.css'
import { Blocks } from './blocks.tsx'
import type { Level } from './outline.ts'
import classes from './sections.module.css'

/** The CSS class of each animation, by its name in a bundle. */
const animationClasses = { rise: animations.rise, fade: animations.fade } as const

interface SectionsProps {
  sections: readonly SectionView[]
  levels: ReadonlyMap<BlockView, Level>
  context: ContentContext
}

/** The sections of a page, each with its background and animation. */
export function Sections({ sections, levels, context }: SectionsProps) {
  return sections.map(({ background, animate, blocks }, index) => (
    <div
      className={classes.section}
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      key={index}
      data-ground={background}
      data-animate={animate && animationClasses[animate]}
    >
      <Blocks blocks={blocks} levels={levels} context={context} />
    </div>
  ))
}
