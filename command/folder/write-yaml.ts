import { isDeepStrictEqual } from 'node:util'
import { Document, type ToStringOptions } from 'yaml'
import { parseYaml } from './parse-yaml.ts'

const options: ToStringOptions = { lineWidth: 0, blockQuote: 'literal', indentSeq: true }

const stringify = (value: unknown, more: ToStringOptions = {}) =>
  new Document(value, { version: '1.2', schema: 'core', aliasDuplicateObjects: false }).toString({
    ...options,
    ...more,
  })

/** Returns a JSON value as YAML that reads as the same value. */
export function writeYaml(value: unknown): string {
  const text = stringify(value)
  const parsed = parseYaml({ file: '', text, linesBefore: 0 })
  if (parsed.mistakes.length === 0 && isDeepStrictEqual(parsed.value, value)) return text
  // A text with spaces at the ends of its lines, for example, is only the same in quotes.
  return stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_DOUBLE' })
}
