import { getImageUrl } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { getPngUrl } from '#worker/contract/content/png-copies.ts'
import type { Site } from '#worker/contract/site.ts'

/** The minimum length, in pixels, of the longer side of an image that is not SVG. */
const MIN_PICTURE = 512

/** Returns the image for the icons of a site: its icon, else its logo. Undefined if this image is missing or too small. */
export function findSiteIcon({ brand }: Pick<Site, 'brand'>): ImageView | undefined {
  const image = brand?.icon ?? brand?.logo?.light
  if (!image) return undefined
  return image.svg || Math.max(image.width, image.height) >= MIN_PICTURE ? image : undefined
}

/** Returns the URL of a site's icon for programs that take a single one, such as feed readers. */
export function getIconUrl(site: Site): string {
  const icon = findSiteIcon(site)
  const ownUrl =
    icon && (icon.svg ? getImageUrl(icon.sha256, icon.width) : getPngUrl(icon.sha256, 'icon-512.png'))
  return new URL(ownUrl ?? '/icon.svg', site.publicUrl).href
}
