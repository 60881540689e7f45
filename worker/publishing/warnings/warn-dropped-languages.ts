import type { LocaleCode } from '#locales/codes.ts'
import type { Warning } from '#worker/contract/admin/publication.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import type { UpcomingBooking } from '../find-conflicts.ts'

type Languages = Pick<SiteSettings, 'locales'>

/** Collects upcoming bookings, and warns of languages in which some of them were made and which the site no longer has. */
export function createLanguageCheck(site: Languages, previous: Languages | undefined) {
  const current = new Set(listLocales(site))
  const dropped = new Set(previous ? listLocales(previous).filter((locale) => !current.has(locale)) : [])
  const counts = new Map<LocaleCode, number>()
  return {
    dropsAny: dropped.size > 0,
    add({ locale }: Pick<UpcomingBooking, 'locale'>): void {
      if (dropped.has(locale)) counts.set(locale, (counts.get(locale) ?? 0) + 1)
    },
    list: (): Warning[] =>
      [...counts].map(([locale, count]) => {
        const bookings = count === 1 ? '1 upcoming booking was' : `${count} upcoming bookings were`
        const message = `${bookings} made in ${locale}, which the site no longer speaks. Their messages are in the default language now.`
        return {
          path: 'site.locales',
          code: 'language-dropped',
          message,
          values: { language: locale, count },
        }
      }),
  }
}
