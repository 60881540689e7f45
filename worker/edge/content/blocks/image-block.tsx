import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from './image-block.module.css'

type ImageBlockProps = Extract<LeafBlock, { kind: 'image' }> & { context: ContentContext }

/** A picture of text width or page width, with an optional caption and link. */
export function ImageBlock({ image, caption, href, wide, context }: ImageBlockProps) {
  const picture = (
    <Picture
      image={image}
      sizes={wide ? pictureSizes.cover : pictureSizes.text}
      className={classes.picture}
    />
  )
  return (
    <figure>
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
