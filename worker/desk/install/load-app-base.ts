import { isLocaleCode } from '#locales/codes.ts'
import { loadDeskBase } from '../request/desk-base.ts'
import type { DeskBase, DeskRequest } from '../request/desk-env.ts'

/** Loads the base of the files for the installed desk. Its language is the `locale` of the address, or else that of the browser. */
export function loadAppBase(c: DeskRequest): Promise<DeskBase> {
  const locale = c.req.query('locale')
  return loadDeskBase(c, { locale: locale !== undefined && isLocaleCode(locale) ? locale : undefined })
}
