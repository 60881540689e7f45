import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { SiteBrand } from '#worker/contract/site.ts'
import type { FindImage } from './catalogue-source.ts'

/** Returns a site's logo and icon with their images; undefined where it has neither. */
export function findBrand(
  { logo, icon }: SiteSettings['brand'],
  findImage: FindImage,
): SiteBrand | undefined {
  const light = logo && findImage(logo.light)
  const dark = logo?.dark === undefined ? undefined : findImage(logo.dark)
  const iconImage = icon === undefined ? undefined : findImage(icon)
  if (!light && !iconImage) return undefined
  return {
    ...(light && { logo: { light, ...(dark && { dark }), withName: logo?.withName ?? false } }),
    ...(iconImage && { icon: iconImage }),
  }
}
