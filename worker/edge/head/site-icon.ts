import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { Site } from '#worker/contract/site.ts'

/** In pixels, of the longer side. */
const MIN_PICTURE = 512

/** Returns the image of a site's icons: its icon, else its logo where that is large enough; undefined for the default. */
export function findSiteIcon({ brand }: Pick<Site, 'brand'>): ImageView | undefined {
  const image = brand?.icon ?? brand?.logo?.light
  if (!image) return undefined
  return image.svg || Math.max(image.width, image.height) >= MIN_PICTURE ? image : undefined
}
