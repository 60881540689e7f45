import type { PageContext } from '../context.ts'
import { localHref } from '../local-href.ts'
import type { Leaf } from '../outline.ts'
import { Picture, sizes } from '../picture.tsx'
import classes from './image-block.module.css'

type ImageBlockProps = Extract<Leaf, { kind: 'image' }> & { context: PageContext }

/** A picture in the text, or as wide as the page, with what is said below it. */
export function ImageBlock({ image, caption, href, wide, context }: ImageBlockProps) {
  const picture = (
    <Picture image={image} sizes={wide ? sizes.cover : sizes.text} className={classes.picture} />
  )
  return (
    <figure>
      {href ? (
        <a className={classes.link} href={localHref(href, context.prefix)}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  )
}
