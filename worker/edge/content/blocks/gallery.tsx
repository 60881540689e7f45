import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { getImageUrl, getImageWidths } from '#worker/contract/content/image-url.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from './gallery.module.css'

type GalleryProps = Omit<Extract<LeafBlock, { kind: 'gallery' }>, 'kind'>

/** The maximum width in pixels of the picture that a link opens. It fills most screens. */
const MAX_WIDTH = 1920

/**
 * A picture that links to a large version of itself. The name of the link is the description of the picture, or else its
 * caption. Without either there is no link.
 */
function GalleryPicture({ image, caption }: GalleryProps['images'][number]) {
  const picture = (
    <Picture
      image={image}
      sizes={pictureSizes.gallery}
      className={classes.picture}
      decorative={image.alt === caption}
    />
  )
  const name = image.alt || caption
  if (!name) return picture
  const widest = getImageWidths(image.width).findLast((width) => width <= MAX_WIDTH) ?? image.width
  return (
    <a className={classes.link} href={getImageUrl(image.sha256, widest)} aria-label={name}>
      {picture}
    </a>
  )
}

/** Pictures of the same size in rows, with captions. */
export function Gallery({ images }: GalleryProps) {
  return (
    <ul className={classes.list}>
      {images.map(({ image, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures may occur twice and never change their order
        <li key={index}>
          <figure>
            <GalleryPicture image={image} caption={caption} />
            {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
