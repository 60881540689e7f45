import { getImageUrl, getImageWidths } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'

/** The `sizes` attribute of pictures, by their place in the layout. */
export const pictureSizes = {
  cover: '(min-width: 70rem) 68rem, 100vw',
  half: '(min-width: 70rem) 33rem, (min-width: 56rem) 50vw, 100vw',
  text: '(min-width: 44rem) 41rem, calc(100vw - 2rem)',
  card: '(min-width: 70rem) 22rem, (min-width: 44rem) 50vw, calc(100vw - 2rem)',
  gallery: '(min-width: 70rem) 17rem, (min-width: 44rem) 33vw, 50vw',
  face: '4rem',
} as const

interface PictureProps {
  image: ImageView
  sizes: string
  className?: string | undefined
  /** Whether the browser loads the picture before others; it loads other pictures lazily. */
  eager?: boolean
  /** Whether the text beside the picture describes it: its `alt` is then empty. */
  decorative?: boolean
}

/** A picture in its stored widths. Its dimensions reserve its space before it loads. */
export function Picture({ image, sizes, className, eager = false, decorative = false }: PictureProps) {
  const { sha256, width, height, color, alt } = image
  return (
    <img
      className={className}
      data-color={color}
      src={getImageUrl(sha256, Math.min(width, 960))}
      srcSet={getImageWidths(width)
        .map((candidate) => `${getImageUrl(sha256, candidate)} ${candidate}w`)
        .join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
    />
  )
}
