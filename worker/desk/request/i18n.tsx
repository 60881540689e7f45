import { createContext, type ReactNode, use } from 'react'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { I18n } from '#locales/i18n.ts'

/** The texts and formats of the desk in one locale. */
export type DeskI18n = I18n<DeskMessageKey>

const DeskI18nContext = createContext<DeskI18n | undefined>(undefined)

/** Provides {@link DeskI18n} to the desk's components, and to the components that it shares with visitors' pages. */
export function DeskI18nProvider({ i18n, children }: { i18n: DeskI18n; children: ReactNode }) {
  return (
    <DeskI18nContext value={i18n}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </DeskI18nContext>
  )
}

/** Returns the texts and formats of the desk. */
export function useDeskI18n(): DeskI18n {
  const i18n = use(DeskI18nContext)
  if (!i18n) throw new Error('useDeskI18n is used outside DeskI18nProvider')
  return i18n
}
