import { createContext, type ReactNode, use } from 'react'
import type { I18n } from '#locales/i18n.ts'

const I18nContext = createContext<I18n | undefined>(undefined)

/** Provides {@link I18n}: one instance for each request on the server and for each root in the browser. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/** Returns the messages and formatters of the page's locale. */
export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('useI18n is used outside I18nProvider')
  return i18n
}
