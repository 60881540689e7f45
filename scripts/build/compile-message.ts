import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import * as cardinals from 'make-plural/cardinals'
import type { LocaleCode } from '../../locales/codes.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { regionalTags } from '../../locales/regional-tags.ts'

const toLiteral = (text: string) => JSON.stringify(text)

/** Returns an object literal with the form of each option. Forms with placeholders are functions of the plural's number. */
function compileForms(options: Record<string, { value: MessageFormatElement[] }>): string {
  const forms = Object.entries(options).map(([name, { value }]) => {
    const text = compileElements(value)
    return `${toLiteral(name)}:${isText(value) ? text : `(n)=>${text}`}`
  })
  return `{${forms.join()}}`
}

function compileElement(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return toLiteral(element.value)
    case TYPE.argument:
      return `fill(v,${toLiteral(element.value)})`
    case TYPE.pound:
      return 'n'
    case TYPE.select:
      return `select(v,${toLiteral(element.value)},${compileForms(element.options)})`
    case TYPE.plural:
      if (element.pluralType === 'cardinal' && element.offset === 0)
        return `plural(v,${toLiteral(element.value)},${compileForms(element.options)})`
  }
  throw new SyntaxError(`Messages have no elements such as ${JSON.stringify(element)}`)
}

const compileElements = (elements: MessageFormatElement[]) =>
  elements.map(compileElement).join('+') || toLiteral('')

const isText = (elements: MessageFormatElement[]) => elements.every(({ type }) => type === TYPE.literal)

/**
 * Compiles an ICU message to an expression: a text, or a function if it has placeholders. Throws a `SyntaxError` for a
 * malformed message.
 */
function compileMessage(message: string): string {
  const elements: MessageFormatElement[] = parse(message, { ignoreTag: true })
  const text = compileElements(elements)
  return isText(elements) ? text : `(v)=>${text}`
}

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
  const entries = Object.entries(catalogue).map(([key, message]) => {
    try {
      return `${toLiteral(key)}:${compileMessage(message)}`
    } catch (cause) {
      throw new Error(`Message ${key} is malformed: ${message}`, { cause })
    }
  })
  const fill = inLanguage(locale).dir === 'rtl' ? 'fillIsolated as fill' : 'fill'
  return [
    `import { createPlural, ${fill}, select } from ${toLiteral(parts)}`,
    `const plural = createPlural(${toLiteral(regionalTags[locale])}, ${getPluralRule(locale)})`,
    `export default {${entries.join(',\n')}}`,
  ].join('\n')
}
