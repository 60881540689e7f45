import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'
import type { LocaleCode } from '#locales/codes.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { CompiledMessage } from '#locales/messages.ts'

/** Converts a message to a regular expression. Arguments match any text; plurals and selects match any of their forms. */
function toPattern(message: CompiledMessage): string {
  if (typeof message === 'string') return message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return message
    .map((element) => {
      if (element.type === TYPE.literal) return toPattern(element.value)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '.+'
      return `(?:${Object.values(element.options)
        .map(({ value }) => toPattern(value))
        .join('|')})`
    })
    .join('')
}

/** Returns one pattern, or one for each form of a message that is only a plural: languages differ in their plural forms. */
function toPatterns(message: CompiledMessage): string[] {
  const [only, ...others] = typeof message === 'string' ? [] : message
  if (only?.type !== TYPE.plural || others.length > 0) return [toPattern(message)]
  return Object.values(only.options).map(({ value }) => toPattern(value))
}

/** Returns the English messages that differ from all messages of the locale, as patterns by key. */
export async function findUntranslated(locale: LocaleCode): Promise<Map<string, RegExp>> {
  const [english, messages] = await Promise.all([loadMessages('en'), loadMessages(locale)])
  const own = new Set(Object.values(messages).flatMap(toPatterns))
  const foreign = new Map<string, RegExp>()
  for (const [key, message] of Object.entries(english)) {
    const text = toPattern(message)
    const isDistinct = text.replace(/\P{L}/gu, '').length > 3
    if (isDistinct && !toPatterns(message).every((one) => own.has(one)))
      foreign.set(key, new RegExp(`^${text}$`))
  }
  return foreign
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
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      // Visually hidden.
      if (right < 0) return false
      const { overflow } = getComputedStyle(element)
      const clipped = overflow !== 'visible' && element.scrollWidth > element.clientWidth
      return left < -1 || right > innerWidth + 1 || clipped
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'abbr']
    const own = all.filter(
      (element) =>
        !element.closest('script, noscript, svg') && element.closest('[lang]')?.getAttribute('lang') === lang,
    )
    const labels = own.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    const visible = own.filter(hasText).map(({ textContent }) => textContent ?? '')
    const lines = [document.title, ...labels, ...visible].flatMap((text) => text.split('\n'))
    return {
      lang,
      excess: scrollWidth - clientWidth,
      texts: [...new Set(lines.map((line) => line.trim()).filter(Boolean))],
      cut: all
        .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
        .filter((element) => hasText(element) && isCut(element))
        .map(({ textContent }) => textContent ?? ''),
    }
  })
}

/** Checks pages that should be in one language. */
export class TranslationChecker {
  readonly #lang: string
  readonly #foreign: Map<string, RegExp>
  /** The problems found in each text. Most texts are on many pages. */
  readonly #known = new Map<string, string[]>()

  constructor(lang: string, foreign: Map<string, RegExp>) {
    this.#lang = lang
    this.#foreign = foreign
  }

  /** Returns the problems of the current page: its language, its width, texts that are cut off or not translated. */
  async findProblems(page: Page): Promise<string[]> {
    const { lang, excess, texts, cut } = await readPage(page)
    return [
      ...(lang === this.#lang ? [] : [`lang is ${lang}`]),
      ...(excess > 0 ? [`${excess} px too wide`] : []),
      ...cut.map((text) => `cut off: ${text}`),
      ...texts.flatMap((text) => this.#examine(text)),
    ]
  }

  #examine(text: string): string[] {
    const known = this.#known.get(text)
    if (known) return known
    const unfilled = /[{}]|\b(undefined|null|NaN)\b|^[a-z]+\.[a-z][A-Za-z]+$/.test(text)
    const english = [...this.#foreign].filter(([, pattern]) => pattern.test(text))
    const found = [
      ...(unfilled ? [`unfilled: ${text}`] : []),
      ...english.map(([key]) => `English (${key}): ${text}`),
    ]
    this.#known.set(text, found)
    return found
  }
}
