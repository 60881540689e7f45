import { getImageUrl, getImageWidths } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { SiteBrand } from '#worker/contract/site.ts'
import classes from './business-mark.module.css'

/** The largest size of a logo in CSS pixels. */
const MAX_WIDTH = 208
const MAX_HEIGHT = 44

/** Returns the size in which a logo is shown, in CSS pixels. */
function toShownSize({ width, height }: ImageView) {
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns the `srcset` of a logo: one file for each density of screens, or the only file of an SVG. */
function getSources(image: ImageView): string {
  const { sha256, svg, width } = image
  if (svg) return getImageUrl(sha256, width)
  const shownWidth = toShownSize(image).width
  return [1, 2, 3]
    .map((density) => {
      const fileWidth = getImageWidths(width).find((candidate) => candidate >= shownWidth * density) ?? width
      return `${getImageUrl(sha256, fileWidth)} ${density}x`
    })
    .join(', ')
}

function Logo({ logo, name }: { logo: NonNullable<SiteBrand['logo']>; name: string }) {
  const { light, dark, withName } = logo
  const [source = ''] = getSources(light).split(' ')
  return (
    <picture className={classes.logo} data-plate={!dark || undefined}>
      {dark && dark.sha256 !== light.sha256 && (
        <source media="(prefers-color-scheme: dark)" srcSet={getSources(dark)} {...toShownSize(dark)} />
      )}
      <img src={source} srcSet={getSources(light)} {...toShownSize(light)} alt={withName ? '' : name} />
    </picture>
  )
}

/** The logo of the business or the first letter of its name, and its name unless the logo stands alone. */
export function BusinessMark({ brand, name }: { brand?: SiteBrand | undefined; name: string }) {
  const logo = brand?.logo
  return (
    <>
      {logo ? (
        <Logo logo={logo} name={name} />
      ) : (
        <span className={classes.mark} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      {(!logo || logo.withName) && <span className={classes.name}>{name}</span>}
    </>
  )
}
