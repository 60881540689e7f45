import * as z from 'zod/mini'
import { locale } from '../../text.ts'
import type { Mistake } from './mistake.ts'

const withLocales = z.object({ locale: z._default(locale, 'en'), locales: z.array(locale) })

/** Checks that no language of the site is listed twice, and that the default language is listed. */
export function checkLocales(site: unknown): Mistake[] {
  const { data } = withLocales.safeParse(site)
  if (!data) return []
  const repeated = data.locales.flatMap((code, index): Mistake[] =>
    data.locales.indexOf(code) === index
      ? []
      : [{ path: `site.locales.${index}`, code: 'duplicate', message: `${code} is in this list already` }],
  )
  if (data.locales.length === 0 || data.locales.includes(data.locale)) return repeated
  const message = `The default language ${data.locale} is not among the languages of the site. Add it, or set site.locale to one of them`
  return [...repeated, { path: 'site.locales', code: 'default-missing', message }]
}
