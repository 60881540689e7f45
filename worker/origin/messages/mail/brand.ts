import type { I18n } from '#locales/i18n.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'

interface Colors {
  accent: string
  onAccent: string
}

/** How a mail shows the business. */
export interface Brand {
  name: string
  /** The postal address; can have several lines. */
  address: string | undefined
  phone: string | undefined
  email: string | undefined
  url: string
  light: Colors
  dark: Colors
}

const defaultColors: Colors = { accent: '#1f4d3f', onAccent: '#ffffff' }

/** Returns how mails show the business. Without colours for dark mode, the light ones stand there too. */
export function toBrand({ text }: I18n, { name, contact, publicUrl, theme }: SiteSettings): Brand {
  const light = theme.light ?? defaultColors
  return {
    name: text(name),
    address: contact.address && text(contact.address),
    phone: contact.phone,
    email: contact.email,
    url: publicUrl,
    light,
    dark: theme.dark ?? light,
  }
}
