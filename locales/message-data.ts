import * as z from 'zod/mini'
import { createPlural, fill, select } from './message-parts.ts'
import type { CompiledMessages, MessageValues } from './messages.ts'

/** A part of a message: a text, `0` for the number of the plural around it, a placeholder, or the forms of a select or plural. */
export type MessagePart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, kind: 'select' | 'plural', forms: Readonly<Record<string, MessageData>>]

/** A message as JSON: a text, or its parts in order. */
export type MessageData = string | readonly MessagePart[]

/** A catalogue of messages as JSON. The build writes it, so that only its outline is checked. */
export const messagesData = z.record(
  z.string(),
  z.custom<MessageData>((data) => typeof data === 'string' || Array.isArray(data)),
)

/** Creates the function that fills the parts of a message. `count` is the formatted number of the plural around them. */
function createFill(data: MessageData, plural: ReturnType<typeof createPlural>) {
  const fillParts = (parts: MessageData, values: MessageValues, count: string): string =>
    typeof parts === 'string' ? parts : parts.map((part) => fillPart(part, values, count)).join('')
  const fillPart = (part: MessagePart, values: MessageValues, count: string): string => {
    if (part === 0) return count
    if (typeof part === 'string') return part
    const [name, kind, options] = part
    if (!options) return fill(values, name)
    const forms = Object.fromEntries(
      Object.entries(options).map(([form, parts]) => [
        form,
        (n: string) => fillParts(parts, values, n || count),
      ]),
    )
    return kind === 'plural' ? plural(values, name, forms) : select(values, name, forms)
  }
  return (values: MessageValues) => fillParts(data, values, '')
}

/** Returns the messages of a catalogue in the language of a regional tag such as `pt-PT`. */
export function readMessages(
  catalogue: Readonly<Record<string, MessageData>>,
  tag: string,
): CompiledMessages {
  const rule = new Intl.PluralRules(tag)
  const plural = createPlural(tag, (count) => rule.select(count))
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, data]) => [
      key,
      typeof data === 'string' ? data : createFill(data, plural),
    ]),
  )
}
