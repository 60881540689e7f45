import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { Site } from '#worker/contract/site.ts'

/** The smallest size of the longer side of an image that is not SVG, in pixels. */
const MIN_PICTURE = 512

/** Returns the image of a site's icons: its icon, else its logo. Undefined where this is too small, or there is none. */
export function findSiteIcon({ brand }: Pick<Site, 'brand'>): ImageView | undefined {
  const image = brand?.icon ?? brand?.logo?.light
  if (!image) return undefined
  return image.svg || Math.max(image.width, image.height) >= MIN_PICTURE ? image : undefined
}
