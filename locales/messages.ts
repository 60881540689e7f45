import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type en from './en.json'

/** The keys of the English catalogue; a key that isn't there is a type error. */
export type MessageKey = keyof typeof en

/** What the places in a message are filled with. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A message without places is its text; any other is the syntax tree that `scripts/build/messages.ts` made of it. */
export type CompiledMessage = string | MessageFormatElement[]

/** Messages by key, compiled: a whole catalogue, or the part of it that one page needs. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
