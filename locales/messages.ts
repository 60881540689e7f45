import type en from './en.json'

/** A key of the English catalogue. */
export type MessageKey = keyof typeof en

/** The values of the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A message without placeholders as text, or a function that fills them and throws when a value is missing. */
type CompiledMessage = string | ((values: MessageValues) => string)

/** Compiled messages by key: a whole catalogue or the messages of one page. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
