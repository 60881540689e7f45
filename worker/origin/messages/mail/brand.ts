import type { I18n } from '#locales/i18n.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { type MailColors, toMailColors } from './mail-colors.ts'

/** How a mail shows the business. */
export interface Brand {
  name: string
  /** The postal address; can have several lines. */
  address: string | undefined
  phone: string | undefined
  email: string | undefined
  url: string
  light: MailColors
  dark: MailColors
  corners: NonNullable<SiteSettings['theme']['corners']>
}

/** Returns how mails show the business. */
export function toBrand({ text }: I18n, { name, contact, publicUrl, theme }: SiteSettings): Brand {
  return {
    name: text(name),
    address: contact.address && text(contact.address),
    phone: contact.phone,
    email: contact.email,
    url: publicUrl,
    light: toMailColors(theme, 'light'),
    dark: toMailColors(theme, 'dark'),
    corners: theme.corners ?? 'medium',
  }
}
