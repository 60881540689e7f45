import { createContext, type ReactNode, use } from 'react'
import type { I18n } from '#locales/i18n.ts'

const I18nContext = createContext<I18n | undefined>(undefined)

/** Gives a root its words; one for each request on the server, one for each root in the browser. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/** The messages, times and amounts of the page's locale. */
export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('useWords is used outside WordsProvider')
  return i18n
}
