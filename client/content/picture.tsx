import { imageAddress, imageWidths } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'

/** How wide a picture is where it stands, for the browser to choose a file by. */
export const sizes = {
  cover: '(min-width: 70rem) 68rem, 100vw',
  half: '(min-width: 70rem) 33rem, (min-width: 56rem) 50vw, 100vw',
  text: '(min-width: 44rem) 41rem, calc(100vw - 2rem)',
  card: '(min-width: 70rem) 22rem, (min-width: 44rem) 50vw, calc(100vw - 2rem)',
  face: '4rem',
} as const

interface PictureProps {
  image: ImageView
  sizes: string
  className?: string | undefined
  /** The first thing to be seen: it is fetched at once, before others. */
  first?: boolean
  /** It stands beside the words that say the same. */
  decorative?: boolean
}

/** A picture in the widths that it is kept in; what it needs of the page is known before it is there. */
export function Picture({ image, sizes, className, first = false, decorative = false }: PictureProps) {
  const { sha256, width, height, alt } = image
  const widths = imageWidths(width)
  const middle = widths.findLast((one) => one <= 960) ?? width
  return (
    <img
      className={className}
      src={imageAddress(sha256, middle)}
      srcSet={widths.map((one) => `${imageAddress(sha256, one)} ${one}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  )
}
