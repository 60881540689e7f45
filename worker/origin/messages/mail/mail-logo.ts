import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { getPngUrl, MAIL_LOGO, type PngCopy } from '#worker/contract/content/png-copies.ts'
import { findBrand } from '../../catalogue/find-brand.ts'
import type { Services } from '../../platform/services.ts'

interface MailPicture {
  url: string
  /** In CSS pixels. */
  width: number
  height: number
}

/** The logo of the business in a mail. */
export interface MailLogo {
  light: MailPicture
  /** The logo in dark mode. If undefined, dark mode shows the light logo on a light background. */
  dark?: MailPicture | undefined
  withName: boolean
}

const ICON_SIZE = 32

/** Returns the logo of mails: the site's logo, or its icon if the logo is missing or an SVG; undefined if the icon is too. */
export function findMailLogo(
  { findImage }: Services,
  { brand, publicUrl }: SiteSettings,
): MailLogo | undefined {
  const siteBrand = findBrand(brand, findImage)
  const toUrl = ({ sha256 }: ImageView, copy: PngCopy) => new URL(getPngUrl(sha256, copy), publicUrl).href
  const toLogo = (image: ImageView): MailPicture => {
    const scale = Math.min(MAIL_LOGO.width / image.width, MAIL_LOGO.height / image.height, 1) / 2
    return {
      url: toUrl(image, 'mail.png'),
      width: Math.round(image.width * scale),
      height: Math.round(image.height * scale),
    }
  }
  const { logo, icon } = siteBrand ?? {}
  if (logo && !logo.light.svg)
    return {
      light: toLogo(logo.light),
      dark: logo.dark && !logo.dark.svg ? toLogo(logo.dark) : undefined,
      withName: logo.withName,
    }
  if (!icon || icon.svg) return undefined
  const mark = { url: toUrl(icon, 'icon-192.png'), width: ICON_SIZE, height: ICON_SIZE }
  return { light: mark, dark: mark, withName: true }
}
