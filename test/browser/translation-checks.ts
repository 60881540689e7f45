import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'
import type { LocaleCode } from '#locales/codes.ts'
import { parseCatalogue } from '../fixtures/message-sources.ts'

/** Converts a message to a regular expression. Arguments match any text; plurals and selects match any of their forms. */
function toPattern(message: MessageFormatElement[]): string {
  return message
    .map((element) => {
      if (element.type === TYPE.literal) return element.value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '.+'
      return `(?:${Object.values(element.options)
        .map(({ value }) => toPattern(value))
        .join('|')})`
    })
    .join('')
}

/**
 * Returns the pattern of a message. If the message is only a plural, returns one for each form, because languages differ in their
 * plural forms.
 */
function toPatterns(message: MessageFormatElement[]): string[] {
  const [only, ...others] = message
  if (only?.type !== TYPE.plural || others.length > 0) return [toPattern(message)]
  return Object.values(only.options).map(({ value }) => toPattern(value))
}

/**
 * Returns patterns, by key, of the English messages that must not appear in a page of the locale: those of more than three
 * letters, or four beside a placeholder, that differ from all its messages.
 */
export function listEnglishPatterns(locale: LocaleCode): Map<string, RegExp> {
  const localPatterns = new Set([...parseCatalogue(locale).values()].flatMap(toPatterns))
  const englishPatterns = new Map<string, RegExp>()
  for (const [key, message] of parseCatalogue('en')) {
    const text = toPattern(message)
    // `{city} time` would match the Norwegian `Bestill time`.
    const isDistinct = text.replace(/\P{L}/gu, '').length > (text.includes('.+') ? 4 : 3)
    if (isDistinct && !toPatterns(message).every((pattern) => localPatterns.has(pattern)))
      englishPatterns.set(key, new RegExp(`^${text}$`))
  }
  return englishPatterns
}

/**
 * Reads the current page: its language, the pixels by which it is wider than its window, the lines that are visible or read
 * aloud in its language, and the texts that leave the screen or are cut off by their box.
 */
function readPage(page: Page) {
  return page.evaluate(() => {
    const { lang, scrollWidth, clientWidth } = document.documentElement
    const all = [...document.body.querySelectorAll('*')]
    const hasText = ({ childNodes }: Element) => [...childNodes].some(({ nodeName }) => nodeName === '#text')
    const isCutOff = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      // Visually hidden.
      if (right < 0) return false
      const { overflow } = getComputedStyle(element)
      const isClipped = overflow !== 'visible' && element.scrollWidth > element.clientWidth
      return left < -1 || right > innerWidth + 1 || isClipped
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'abbr']
    const inPageLanguage = all.filter(
      (element) =>
        !element.closest('script, noscript, svg') && element.closest('[lang]')?.getAttribute('lang') === lang,
    )
    const labels = inPageLanguage.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    const visible = inPageLanguage.filter(hasText).map(({ textContent }) => textContent ?? '')
    const lines = [document.title, ...labels, ...visible].flatMap((text) => text.split('\n'))
    return {
      lang,
      excessWidth: scrollWidth - clientWidth,
      texts: [...new Set(lines.map((line) => line.trim()).filter(Boolean))],
      clipped: all
        .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
        .filter((element) => hasText(element) && isCutOff(element))
        .map(({ textContent }) => textContent ?? ''),
    }
  })
}

/** Checks pages that should be in one language. */
export class TranslationChecker {
  readonly #lang: string
  /** The English messages that must not appear, as patterns by key. */
  readonly #english: Map<string, RegExp>
  /** The problems found in each text. Most texts are on many pages. */
  readonly #problemsByText = new Map<string, string[]>()

  constructor(lang: string, english: Map<string, RegExp>) {
    this.#lang = lang
    this.#english = english
  }

  /** Returns the problems of the current page: its language, its width, texts that are cut off or not translated. */
  async findProblems(page: Page): Promise<string[]> {
    const { lang, excessWidth, texts, clipped } = await readPage(page)
    return [
      ...(lang === this.#lang ? [] : [`lang is ${lang}`]),
      ...(excessWidth > 0 ? [`${excessWidth} px too wide`] : []),
      ...clipped.map((text) => `cut off: ${text}`),
      ...texts.flatMap((text) => this.#examine(text)),
    ]
  }

  #examine(text: string): string[] {
    const earlier = this.#problemsByText.get(text)
    if (earlier) return earlier
    const unfilled = /[{}]|\b(undefined|null|NaN)\b|^[a-z]+\.[a-z][A-Za-z]+$/.test(text)
    const messages = [...this.#english].filter(([, pattern]) => pattern.test(text))
    const problems = [
      ...(unfilled ? [`unfilled: ${text}`] : []),
      ...messages.map(([key]) => `English (${key}): ${text}`),
    ]
    this.#problemsByText.set(text, problems)
    return problems
  }
}
