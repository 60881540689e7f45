import { isLocaleCode } from '#locales/codes.ts'
import { loadDeskBase } from '../request/desk-base.ts'
import type { DeskBase, DeskRequest } from '../request/desk-env.ts'

/** Loads what the files of the installed desk need, in the language that the address names, else in that of the browser. */
export function loadAppBase(c: DeskRequest): Promise<DeskBase> {
  const locale = c.req.query('locale')
  return loadDeskBase(c, { locale: locale !== undefined && isLocaleCode(locale) ? locale : undefined })
}
