import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { textKeys } from '#worker/contract/bundle/checks/content/check-languages.ts'
import type { FoundKind } from '#worker/contract/content/search.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { isObject, isRecord } from '#worker/contract/is-object.ts'
import { isTextPerLocale, type LocalizedText } from '#worker/contract/text.ts'
import { chooseLanguage, chooseText } from '../choose-language.ts'
import { listTextLines } from './text-lines.ts'

/** The maximum length of an indexed text. The rest of a longer text is not found. */
const MAX_TEXT_LENGTH = 200_000

/** The texts of a resource in one of its languages. */
export interface ResourceText {
  locale: LocaleCode
  /** The visitor's locales in which the resource is shown in this language. */
  shownIn: LocaleCode[]
  title: string
  /** All other texts that visitors can read, in one line. */
  text: string
}

/** The properties with labels of buttons, which are the same on many pages. */
const ignoredKeys = new Set(['buttons', 'buy'])

const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'string' || (isRecord(value) && isTextPerLocale(value))

/** Yields the lines of all texts within a value, in its order. */
function* listLines(value: object, choose: (text: LocalizedText) => string): Generator<string> {
  for (const [key, inner] of Object.entries(value)) {
    if (ignoredKeys.has(key)) continue
    if (textKeys.has(key) && isLocalized(inner)) {
      const text = choose(inner)
      if (key === 'markdown') yield* listTextLines({ markdown: text })
      else if (key === 'html') yield* listTextLines({ html: text })
      else yield* text.split('\n')
    } else if (isObject(inner)) yield* listLines(inner, choose)
  }
}

/** Joins lines to one, with a dot between two where the first has no punctuation at its end. */
function joinLines(lines: Iterable<string>): string {
  const pieces: string[] = []
  let length = 0
  for (const line of lines) {
    const trimmed = line.replace(/\s+/g, ' ').trim()
    if (trimmed === '') continue
    if (pieces.length > 0) pieces.push(/\p{P}$/u.test(pieces.at(-1) ?? '') ? ' ' : ' · ')
    pieces.push(trimmed)
    length += trimmed.length
    if (length > MAX_TEXT_LENGTH) break
  }
  return cutText(pieces.join(''), MAX_TEXT_LENGTH)
}

/** Returns the texts of a stored resource, one for each language of its title. */
export function listResourceTexts(kind: FoundKind, json: unknown, siteLocale: LocaleCode): ResourceText[] {
  if (!isRecord(json)) return []
  const { [kind === 'service' ? 'name' : 'title']: title, ...rest } = json
  if (!isLocalized(title)) return []
  const languages = Map.groupBy(localeCodes, (locale) => chooseLanguage(title, locale, siteLocale))
  return Array.from(languages, ([locale, shownIn]) => ({
    locale,
    shownIn,
    title: chooseText(title, locale, siteLocale),
    text: joinLines(listLines(rest, (text) => chooseText(text, locale, siteLocale))),
  }))
}
