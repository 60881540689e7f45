import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { Cover } from '../elements/cover.tsx'
import { Blocks } from '../sections/blocks.tsx'
import { getHeadingLevels, type Level } from '../sections/outline.ts'
import { Sections } from '../sections/sections.tsx'
import classes from './page-view.module.css'

interface PageViewProps {
  view: ViewOf<'page'>
  context: ContentContext
}

/** The kinds of blocks that fit beside a cover. */
const kindsBesideCover = new Set<BlockView['kind']>(['heading', 'text', 'buttons', 'navigation', 'proof'])

interface OpeningProps {
  cover: ImageView
  blocks: readonly BlockView[]
  levels: ReadonlyMap<BlockView, Level>
  context: ContentContext
}

/** The first section and the cover side by side; on narrow screens the cover is above. */
function Opening({ cover, blocks, levels, context }: OpeningProps) {
  return (
    <div className={classes.opening}>
      <Picture image={cover} sizes={pictureSizes.half} className={classes.picture} eager />
      <div className={classes.words}>
        <Blocks blocks={blocks} levels={levels} context={context} />
      </div>
    </div>
  )
}

/** A page of sections, with an optional title and cover. */
export function PageView({ view, context }: PageViewProps) {
  const { title, showTitle, sections, cover } = view
  const levels = getHeadingLevels(sections, showTitle)
  const hasHeading = showTitle || [...levels.values()].includes(1)
  const [firstSection, ...otherSections] = sections
  const fitsBesideCover = !showTitle && firstSection?.blocks.every(({ kind }) => kindsBesideCover.has(kind))
  const opening = fitsBesideCover ? firstSection : undefined
  return (
    <>
      {!hasHeading && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {showTitle && (
        <div className={classes.title}>
          <Heading level={1}>{title}</Heading>
        </div>
      )}
      {cover &&
        (opening ? (
          <Opening cover={cover} blocks={opening.blocks} levels={levels} context={context} />
        ) : (
          <Cover image={cover} />
        ))}
      <div className={showTitle || cover ? undefined : classes.bare}>
        <Sections sections={cover && opening ? otherSections : sections} levels={levels} context={context} />
      </div>
    </>
  )
}
