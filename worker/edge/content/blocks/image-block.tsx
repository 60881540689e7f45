import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from './image-block.module.css'

type ImageBlockProps = Extract<LeafBlock, { kind: 'image' }> & { context: ContentContext }

function getClass(wide: ImageBlockProps['wide']): string | undefined {
  if (wide === 'full') return classes.full
  return wide ? classes.wide : undefined
}

function getSizes(wide: ImageBlockProps['wide']): string {
  if (wide === 'full') return '100vw'
  return wide ? pictureSizes.cover : pictureSizes.text
}

/** A picture as wide as the text, the page or the window, with an optional caption and link. */
export function ImageBlock({ image, caption, href, wide, context }: ImageBlockProps) {
  const picture = <Picture image={image} sizes={getSizes(wide)} className={classes.picture} />
  return (
    <figure className={getClass(wide)}>
      {href ? (
        <a className={classes.link} href={localizeHref(href, context.prefix)}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  )
}
