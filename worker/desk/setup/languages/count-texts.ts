import type { LocaleCode } from '#locales/codes.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { getRootLocation } from '../root-location.ts'
import { toPointer } from '../shape/pointer.ts'
import { loadTranslated, splitKinds } from './load-translations.ts'
import { getPath, listTexts } from './localized-texts.ts'
import type { SiteLanguages } from './site-languages.ts'
import { getState, type TextState } from './translate.ts'

/** A language with the number of texts in each state. */
export interface LanguageCount {
  locale: LocaleCode
  counts: Record<TextState, number>
}

/** Counts the texts that the person may change by their state, in each language but the main one. */
export async function countTexts(
  context: DeskContext,
  { main, others }: SiteLanguages,
): Promise<LanguageCount[]> {
  const languages = others.map(
    (locale): LanguageCount => ({
      locale,
      counts: { missing: 0, older: 0, shared: 0, translated: 0 },
    }),
  )
  const countKind = async (kind: ReturnType<typeof splitKinds>['own'][number]) => {
    for await (const { content, older } of loadTranslated(context, { kind, original: main })) {
      const olderIn = new Map(older.map(({ path, locales }) => [toPointer(path), locales]))
      for (const text of listTexts(getRootLocation(kind), content)) {
        const olderLocales = olderIn.get(toPointer(getPath(text)))
        for (const { locale, counts } of languages)
          counts[getState(text.value, locale, olderLocales?.includes(locale) ?? false)] += 1
      }
    }
  }
  await Promise.all(splitKinds(context).own.map(countKind))
  return languages
}
