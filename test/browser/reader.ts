import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'
import type { LocaleCode } from '#locales/codes.ts'
import { loadMessages } from '#locales/index.ts'
import type { CompiledMessage } from '#locales/messages.ts'
import { excessWidth } from './looks.ts'

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

/** All that is seen or read aloud in the page's own language, line by line. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'abbr']
    const { lang } = document.documentElement
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('script, noscript, svg') && element.closest('[lang]')?.getAttribute('lang') === lang,
    )
    const named = elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    const written = elements.map((element) =>
      [...element.childNodes].some(({ nodeName }) => nodeName === '#text') ? (element.textContent ?? '') : '',
    )
    const lines = [document.title, ...named, ...written].flatMap((text) => text.split('\n'))
    return [...new Set(lines.map((line) => line.trim()).filter(Boolean))]
  })
}

/** Texts that run out of the screen or are cut off by their box. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      // Put out of sight.
      if (right < 0) return false
      const { overflow } = getComputedStyle(element)
      const clipped = overflow !== 'visible' && element.scrollWidth > element.clientWidth
      return left < -1 || right > innerWidth + 1 || clipped
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter((element) => [...element.childNodes].some(({ nodeName }) => nodeName === '#text'))
      .filter(isCut)
      .map(({ textContent }) => textContent ?? '')
  })
}

/** Looks at a page step by step and collects what should not be there. */
export class Reader {
  readonly #page: Page
  readonly #lang: string
  readonly #foreign: Map<string, RegExp>
  /** What was found in the texts that were read: most are on many steps. */
  readonly #read = new Map<string, string[]>()
  readonly findings: string[] = []
  steps = 0

  constructor(page: Page, lang: string, foreign: Map<string, RegExp>) {
    this.#page = page
    this.#lang = lang
    this.#foreign = foreign
  }

  async look(step: string) {
    const note = (finding: string) => this.findings.push(`${step}: ${finding}`)
    this.steps += 1
    const lang = await this.#page.locator('html').getAttribute('lang')
    if (lang !== this.#lang) note(`lang is ${lang}`)
    const excess = await excessWidth(this.#page)
    if (excess > 0) note(`${excess} px too wide`)
    for (const text of await findCut(this.#page)) note(`cut off: ${text}`)
    for (const text of await readTexts(this.#page)) {
      const found = this.#read.get(text) ?? this.#examine(text)
      this.#read.set(text, found)
      for (const finding of found) note(finding)
    }
  }

  #examine(text: string): string[] {
    const unfilled = /[{}]|\b(undefined|null|NaN)\b|^[a-z]+\.[a-z][A-Za-z]+$/.test(text)
    const english = [...this.#foreign].filter(([, words]) => words.test(text))
    return [
      ...(unfilled ? [`unfilled: ${text}`] : []),
      ...english.map(([key]) => `English (${key}): ${text}`),
    ]
  }
}
