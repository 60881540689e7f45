import * as z from 'zod/mini'
import { messageNames } from '../site/messages.ts'
import { listPlaceholders } from '../site/placeholders.ts'
import { findFragments } from './fragments.ts'
import { findNearestWord } from './messages/nearest-word.ts'
import type { Fragment, Mistake } from './mistake.ts'

const perLanguage = z.record(z.string(), z.string())

/** Returns a localized text in each of its languages. Accepts any value. */
function listTexts({ path, value }: Fragment<unknown>): Fragment<string>[] {
  if (typeof value === 'string') return [{ path, value }]
  const { data = {} } = perLanguage.safeParse(value)
  return Object.entries(data).map(([code, text]) => ({ path: `${path}.${code}`, value: text }))
}

function explainPlaceholder(written: string, allowed: readonly string[]): string {
  const nearest = findNearestWord(written.trim(), allowed)
  const advice =
    nearest === undefined
      ? `only ${allowed.map((name) => `{${name}}`).join(', ')}`
      : `did you mean {${nearest}}?`
  return `There is no {${written}} in this message: ${advice}`
}

function checkPlaceholders({ path, value }: Fragment<string>, allowed: readonly string[]): Mistake[] {
  if (/[{}]/.test(value.replace(/\{[^{}]*\}/g, ''))) {
    const message =
      'A brace is open or closed without its partner: write placeholders as {name}, without braces inside'
    return [{ path, code: 'braces', message }]
  }
  const written = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(written)]
    .filter((name) => !allowed.includes(name))
    .map((name) => ({ path, code: 'placeholder', message: explainPlaceholder(name, allowed) }))
}

/** Checks the business's own wording of messages: the placeholders, and that subjects are one line. */
export function checkWording(site: unknown): Mistake[] {
  const [settings] = findFragments({ path: 'site', value: site }, 'messages.wording')
  const wording = z.record(z.string(), z.unknown()).safeParse(settings?.value).data ?? {}
  return messageNames.flatMap((message) => {
    const own = { path: `site.messages.wording.${message}`, value: wording[message] }
    const subjects = findFragments(own, 'subject').flatMap(listTexts)
    const texts = findFragments(own, 'text').flatMap(listTexts)
    const breaks = subjects
      .filter(({ value }) => /[\p{Cc}\u2028\u2029]/u.test(value))
      .map(({ path }): Mistake => ({ path, code: 'one-line', message: 'A subject is one line' }))
    const allowed = listPlaceholders(message)
    return [...breaks, ...[...subjects, ...texts].flatMap((text) => checkPlaceholders(text, allowed))]
  })
}
