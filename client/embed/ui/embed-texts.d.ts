declare module 'virtual:embed-texts' {
  import type { LocaleCode } from '#locales/codes.ts'

  /** The texts of each language, in the order of `textKeys`. */
  export const texts: Record<LocaleCode, [unavailable: string, close: string]>
}
