import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** The largest ratio of the sides of an image that is square enough for an icon. */
const MAX_RATIO = 1.25

/** Warns of an icon that is not square. Without an icon, the logo is used: warns if it is not square or too small. */
export function warnBrand({ site: { brand }, images }: Pick<Bundle, 'site' | 'images'>): Warning[] {
  const path = brand.icon === undefined ? 'site.brand.logo.light' : 'site.brand.icon'
  const id = brand.icon ?? brand.logo?.light
  const image = images.find((candidate) => candidate.id === id)
  if (!image) return []
  const { width, height, type } = image
  const ratio = Math.max(width, height) / Math.min(width, height)
  const advice = 'Name a square image of at least 512 pixels, or a square SVG, in site.brand.icon.'
  if (ratio > MAX_RATIO) {
    const message = `The image ${id} is the icon of the site and is not square, so little of it can be seen in a browser tab. ${advice}`
    return [{ path, code: 'not-square', message }]
  }
  if (brand.icon === undefined && type !== 'image/svg+xml' && Math.max(width, height) < 512) {
    const message = `The logo ${id} is ${width} × ${height} pixels, which is too small for icons. ${advice}`
    return [{ path, code: 'small-icon', message }]
  }
  return []
}
