import { toLanguageTag } from '#locales/in-language.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import type { Thing } from './thing.ts'

/** Creates the action of booking at a widget path. */
export function createReserveAction(local: LocalSite, path: string): Thing {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: getPublicUrl(local, path),
      inLanguage: toLanguageTag(local.i18n.locale),
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'Reservation' },
  }
}
