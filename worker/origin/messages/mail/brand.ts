import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { AuthoredI18n } from '../../platform/authored-i18n.ts'
import type { Services } from '../../platform/services.ts'
import { type MailColors, toMailColors } from './mail-colors.ts'
import { findMailLogo, type MailLogo } from './mail-logo.ts'

/** How a mail shows the business. */
export interface Brand {
  name: LinkSafeText
  /** The postal address; can have several lines. */
  address: LinkSafeText | undefined
  phone: string | undefined
  email: string | undefined
  url: string
  /** Never an SVG, which mail programs do not show. */
  logo: MailLogo | undefined
  light: MailColors
  dark: MailColors
  corners: NonNullable<SiteSettings['theme']['corners']>
}

/** Returns how mails show the business. */
export function toBrand(services: Services, { text }: AuthoredI18n, site: SiteSettings): Brand {
  const { name, contact, publicUrl, theme } = site
  return {
    name: text(name),
    address: contact.address ? text(contact.address) : undefined,
    phone: contact.phone,
    email: contact.email,
    url: publicUrl,
    logo: findMailLogo(services, site),
    light: toMailColors(theme, 'light'),
    dark: toMailColors(theme, 'dark'),
    corners: theme.corners ?? 'medium',
  }
}
