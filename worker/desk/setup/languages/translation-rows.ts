import { createHash } from 'node:crypto'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { TranslatedResource } from '#worker/contract/admin/translations.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { normalizeText } from '../../form/normalize-text.ts'
import { toSegment } from '../resource-address.ts'
import { getRootLocation } from '../root-location.ts'
import { toPointer } from '../shape/pointer.ts'
import { type FoundText, getPath, listTexts } from './localized-texts.ts'
import { findTranslation, getState, type TextState } from './translate.ts'

/** The main language, and the language of the translations. */
export interface LanguagePair {
  main: LocaleCode
  locale: LocaleCode
}

/** A text with its translation. */
export interface TranslationRow {
  resource: TranslatedResource
  text: FoundText
  /** The name of the control. */
  control: string
  /** The text in the main language, or in another one that it has. */
  original: { locale: LocaleCode; text: string }
  translation: string
  state: TextState
  /** The hashes of the original and of the translation, by which a posted form shows which texts it overwrites. */
  fingerprint: string
}

const hash = (text: string) => createHash('sha256').update(normalizeText(text)).digest('base64url')

/** Returns whether a text is the translation that a form showed. */
export const isUntouched = (typed: string, fingerprint: string): boolean =>
  fingerprint.split('.')[1] === hash(typed)

/** Returns the start of the names of the controls of a resource. */
const toPrefix = ({ kind, id }: { kind: ResourceKind; id: string }) => `${kind}/${toSegment(id)}`

function getOriginal({ value }: FoundText, main: LocaleCode): TranslationRow['original'] {
  if (typeof value === 'string') return { locale: main, text: value }
  const locale = value[main] === undefined ? Object.keys(value).find(isLocaleCode) : main
  return { locale: locale ?? main, text: value[locale ?? main] ?? '' }
}

/** Returns the texts of a resource with their translations into a language. */
export function listRows(resource: TranslatedResource, { main, locale }: LanguagePair): TranslationRow[] {
  const older = new Set(
    resource.older.filter(({ locales }) => locales.includes(locale)).map(({ path }) => toPointer(path)),
  )
  return listTexts(getRootLocation(resource.kind), resource.content).map((text) => {
    const pointer = toPointer(getPath(text))
    const original = getOriginal(text, main)
    const translation = findTranslation(text.value, locale) ?? ''
    return {
      resource,
      text,
      control: `${toPrefix(resource)}${pointer}@${locale}`,
      original,
      translation,
      state: getState(text.value, locale, older.has(pointer)),
      fingerprint: `${hash(original.text)}.${hash(translation)}`,
    }
  })
}
