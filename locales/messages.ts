import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type en from './en.json'

/** A key of the English catalogue. */
export type MessageKey = keyof typeof en

/** The values of the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A message without placeholders as text, or the syntax tree from `scripts/build/messages.ts`. */
export type CompiledMessage = string | MessageFormatElement[]

/** Compiled messages by key: a whole catalogue or the messages of one page. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
