import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageData, MessagePart } from '../../locales/message-data.ts'

const toForms = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, toData(value)]))

function toPart(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return 0
    case TYPE.select:
      return [element.value, 'select', toForms(element.options)]
    case TYPE.plural:
      if (element.pluralType === 'cardinal' && element.offset === 0)
        return [element.value, 'plural', toForms(element.options)]
  }
  throw new SyntaxError(`Messages have no elements such as ${JSON.stringify(element)}`)
}

function toData(elements: MessageFormatElement[]): MessageData {
  const parts = elements.map(toPart)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Parses a catalogue of ICU messages by key. Throws an error that names a malformed message. */
export function parseMessages(catalogue: Record<string, string>): Record<string, MessageData> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      try {
        return [key, toData(parse(message, { ignoreTag: true }))]
      } catch (cause) {
        throw new Error(`Message ${key} is malformed: ${message}`, { cause })
      }
    }),
  )
}
