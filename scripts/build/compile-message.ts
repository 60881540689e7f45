import * as cardinals from 'make-plural/cardinals'
import type { LocaleCode } from '../../locales/codes.ts'
import { inLanguage } from '../../locales/in-language.ts'
import type { MessageData, MessagePart } from '../../locales/message-data.ts'
import { regionalTags } from '../../locales/regional-tags.ts'
import { parseMessages } from './parse-message.ts'

const toLiteral = (text: string) => JSON.stringify(text)

/** Returns an object literal with the form of each option. Forms with placeholders are functions of the plural's number. */
function compileForms(forms: Readonly<Record<string, MessageData>>, next: MessagePart | undefined): string {
  const compiled = Object.entries(forms).map(([name, data]) => {
    const text = compileParts(data, next)
    return `${toLiteral(name)}:${typeof data === 'string' ? text : `(n)=>${text}`}`
  })
  return `{${compiled.join()}}`
}

/** Compiles a part to an expression. The part after it, `next`, is undefined at the end of the message. */
function compilePart(part: MessagePart, next: MessagePart | undefined): string {
  if (part === 0) return 'n'
  if (typeof part === 'string') return toLiteral(part)
  const [name, kind, forms] = part
  if (forms) return `${kind}(v,${toLiteral(name)},${compileForms(forms, next)})`
  const value = `fill(v,${toLiteral(name)})`
  return typeof next === 'string' && next.startsWith('.') ? `dropFullStop(${value})` : value
}

/** Compiles a message to an expression of its values `v`, and of `n`, the number of the plural around it. */
const compileParts = (data: MessageData, next?: MessagePart): string =>
  typeof data === 'string'
    ? toLiteral(data)
    : data.map((part, index) => compilePart(part, data[index + 1] ?? next)).join('+')

/** Compiles a message to an expression: a text, or a function if it has placeholders. */
const compileMessage = (data: MessageData): string =>
  typeof data === 'string' ? compileParts(data) : `(v)=>${compileParts(data)}`

/** Returns the source of a language's plural rule (CLDR) for cardinal numbers. European Portuguese has one of its own. */
function getPluralRule(locale: LocaleCode): string {
  const names: Partial<Record<LocaleCode, string>> = { pt: 'pt_PT', 'pt-br': 'pt', 'fr-ca': 'fr' }
  const rule = Object.entries(cardinals).find(([name]) => name === (names[locale] ?? locale))
  if (!rule) throw new Error(`No plural rule for ${locale}`)
  return String(rule[1])
}

/**
 * Compiles messages in ICU syntax by key to a JavaScript module. Its default export is {@link CompiledMessages}. `parts` is
 * the path of `locales/message-parts.ts`. Throws an error that names a malformed message.
 */
export function compileMessages(
  catalogue: Record<string, string>,
  locale: LocaleCode,
  parts: string,
): string {
  const entries = Object.entries(parseMessages(catalogue)).map(
    ([key, data]) => `${toLiteral(key)}:${compileMessage(data)}`,
  )
  const fill = inLanguage(locale).dir === 'rtl' ? 'fillIsolated as fill' : 'fill'
  return [
    `import { createPlural, dropFullStop, ${fill}, select } from ${toLiteral(parts)}`,
    `const plural = createPlural(${toLiteral(regionalTags[locale])}, ${getPluralRule(locale)})`,
    `export default {${entries.join(',\n')}}`,
  ].join('\n')
}
