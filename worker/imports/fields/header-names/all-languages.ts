import type { LocaleCode } from '#locales/codes.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { frCa } from './fr-ca.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import type { LanguageNames } from './language-names.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ptBr } from './pt-br.ts'
import { sv } from './sv.ts'

/** The words of the tables of other programs, by language. */
export const languageNames: Readonly<Record<LocaleCode, LanguageNames>> = {
  da,
  de,
  en,
  es,
  fi,
  fr,
  'fr-ca': frCa,
  hu,
  it,
  nl,
  no,
  pl,
  pt,
  'pt-br': ptBr,
  sv,
}
