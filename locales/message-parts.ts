// The functions that compiled messages call, see `scripts/build/compile-message.ts`.

import { getNumberFormat } from './formatters.ts'
import type { MessageValues } from './messages.ts'

/** A form of a plural or select. In a plural, `count` is the formatted number. */
type Form = string | ((count: string) => string)

/** The forms by number (`=0`), plural category (`one`) or value. `other` is always there. */
type Forms = Readonly<Record<string, Form>>

function getValue(values: MessageValues, name: string): string | number {
  const value = values[name]
  if (value === undefined) throw new Error(`The value "${name}" is missing`)
  return value
}

const fillForm = (form: Form | undefined, count = '') =>
  typeof form === 'function' ? form(count) : (form ?? '')

/**
 * Returns the number with the separators of `tag`. Avoids Intl for small numbers, because its first use in a browser takes long.
 */
function formatCount(count: number, tag: string): string {
  return Number.isInteger(count) && count > -1000 && count < 1000
    ? String(count)
    : getNumberFormat(tag, {}).format(count)
}

/** Letters of Hebrew, Arabic and the scripts between them, which are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Wraps a text in Unicode isolates, so that its direction does not reorder the text around it. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** Returns the value of a placeholder as text, isolated if it is written from right to left. Throws when it is missing. */
export function fill(values: MessageValues, name: string): string {
  const text = String(getValue(values, name))
  return rightToLeft.test(text) ? isolate(text) : text
}

/** Returns the value of a placeholder, isolated, for messages that are written from right to left. Throws when it is missing. */
export function fillIsolated(values: MessageValues, name: string): string {
  return isolate(String(getValue(values, name)))
}

/** Returns a value without its final full stop, such as that of `7:00 a. m.`, for one that the message has a full stop after. */
export const dropFullStop = (value: string): string => (value.endsWith('.') ? value.slice(0, -1) : value)

/** Returns the form for a value. Throws when the value is missing. */
export function select(values: MessageValues, name: string, forms: Forms): string {
  return fillForm(forms[getValue(values, name)] ?? forms.other)
}

/**
 * Creates the function that returns the form for a number, by the plural rule of a language. It throws when the number is
 * missing.
 */
export function createPlural(tag: string, rule: (count: number) => string) {
  return (values: MessageValues, name: string, forms: Forms): string => {
    const count = Number(getValue(values, name))
    return fillForm(forms[`=${count}`] ?? forms[rule(count)] ?? forms.other, formatCount(count, tag))
  }
}
