import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'
import type { LocaleCode } from '#locales/codes.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { CompiledMessage } from '#locales/messages.ts'

/** A message as a pattern: its own words, anything in its places, each of its alternatives. */
function pattern(message: CompiledMessage): string {
  if (typeof message === 'string') return message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return message
    .map((element) => {
      if (element.type === TYPE.literal) return pattern(element.value)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '.+'
      return `(?:${Object.values(element.options)
        .map(({ value }) => pattern(value))
        .join('|')})`
    })
    .join('')
}

/** The same, of a message that is all plural forms each by itself: languages differ in how many they have. */
function patterns(message: CompiledMessage): string[] {
  const [only, ...others] = typeof message === 'string' ? [] : message
  if (only?.type !== TYPE.plural || others.length > 0) return [pattern(message)]
  return Object.values(only.options).map(({ value }) => pattern(value))
}

/** The English messages that would be noticed if they were left in a page of the locale. */
export async function foreignTo(locale: LocaleCode): Promise<Map<string, RegExp>> {
  const [english, messages] = await Promise.all([loadMessages('en'), loadMessages(locale)])
  const own = new Set(Object.values(messages).flatMap(patterns))
  const foreign = new Map<string, RegExp>()
  for (const [key, message] of Object.entries(english)) {
    const words = pattern(message)
    const telling = words.replace(/\P{L}/gu, '').length > 3
    if (telling && !patterns(message).every((one) => own.has(one))) foreign.set(key, new RegExp(`^${words}$`))
  }
  return foreign
}

/**
 * What can be noticed on a page as it stands: its language, by how many pixels it is wider than its window, all that is seen
 * or read aloud in its own language, line by line, and the texts that run out of the screen or are cut off by their box.
 */
function readPage(page: Page) {
  return page.evaluate(() => {
    const { lang, scrollWidth, clientWidth } = document.documentElement
    const all = [...document.body.querySelectorAll('*')]
    const isWritten = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeName }) => nodeName === '#text')
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      // Put out of sight.
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
    const named = own.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    const written = own.filter(isWritten).map(({ textContent }) => textContent ?? '')
    const lines = [document.title, ...named, ...written].flatMap((text) => text.split('\n'))
    return {
      lang,
      excess: scrollWidth - clientWidth,
      texts: [...new Set(lines.map((line) => line.trim()).filter(Boolean))],
      cut: all
        .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
        .filter((element) => isWritten(element) && isCut(element))
        .map(({ textContent }) => textContent ?? ''),
    }
  })
}

/** Looks at pages that should be in one language. */
export class Reader {
  readonly #lang: string
  readonly #foreign: Map<string, RegExp>
  /** What was found in the texts that were read: most are on many pages. */
  readonly #read = new Map<string, string[]>()

  constructor(lang: string, foreign: Map<string, RegExp>) {
    this.#lang = lang
    this.#foreign = foreign
  }

  /** Returns what should not be on the page as it stands. */
  async look(page: Page): Promise<string[]> {
    const { lang, excess, texts, cut } = await readPage(page)
    return [
      ...(lang === this.#lang ? [] : [`lang is ${lang}`]),
      ...(excess > 0 ? [`${excess} px too wide`] : []),
      ...cut.map((text) => `cut off: ${text}`),
      ...texts.flatMap((text) => this.#examine(text)),
    ]
  }

  #examine(text: string): string[] {
    const known = this.#read.get(text)
    if (known) return known
    const unfilled = /[{}]|\b(undefined|null|NaN)\b|^[a-z]+\.[a-z][A-Za-z]+$/.test(text)
    const english = [...this.#foreign].filter(([, words]) => words.test(text))
    const found = [
      ...(unfilled ? [`unfilled: ${text}`] : []),
      ...english.map(([key]) => `English (${key}): ${text}`),
    ]
    this.#read.set(text, found)
    return found
  }
}
