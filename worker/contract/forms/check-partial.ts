import type { FieldProblemCode } from '../problem.ts'
import { addressComponents } from './address-components.ts'
import type { CheckedField } from './answers.ts'
import { allowsMultiple } from './answers.ts'
import { checkKeyedAnswer, MAX_LINE_LENGTH } from './check-keyed-answer.ts'
import { exceedsLength, MAX_HIDDEN_LENGTH } from './check-text-answer.ts'
import type { FormAnswer } from './form.ts'

/** The maximum length of option ids, numbers, dates and phone numbers. All lengths are in characters. */
const MAX_WORD_LENGTH = 64
const MAX_EMAIL_LENGTH = 254

function checkText(text: string, field: CheckedField): FieldProblemCode | undefined {
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return exceedsLength(text, field.maxLength) ? 'too-long' : undefined
    case 'email':
      return exceedsLength(text, MAX_EMAIL_LENGTH) ? 'too-long' : undefined
    case 'hidden':
      return exceedsLength(text, MAX_HIDDEN_LENGTH) ? 'too-long' : undefined
    case 'phone':
    case 'number':
    case 'date':
    case 'date-of-birth':
    case 'select':
    case 'radio':
    case 'rating':
    case 'scale':
    case 'consent':
      return exceedsLength(text, MAX_WORD_LENGTH) ? 'too-long' : undefined
    case 'picture':
      if (field.multiple) return 'invalid'
      return exceedsLength(text, MAX_WORD_LENGTH) ? 'too-long' : undefined
    default:
      return 'invalid'
  }
}

function checkItems(items: readonly string[], field: CheckedField): FieldProblemCode | undefined {
  switch (field.kind) {
    case 'ranking':
      return items.length > field.options.length ? 'invalid' : undefined
    case 'checkboxes':
    case 'picture':
      if (!allowsMultiple(field)) return 'invalid'
      return items.length > (field.max ?? field.options.length) ? 'options-many' : undefined
    case 'file':
      return items.length > field.maxFiles ? 'files-many' : undefined
    default:
      return 'invalid'
  }
}

function checkRows(
  entries: readonly (readonly [string, string])[],
  names: readonly { id: string }[],
): FieldProblemCode | undefined {
  if (!entries.every(([name]) => names.some(({ id }) => id === name))) return 'invalid'
  return entries.some(([, text]) => exceedsLength(text, MAX_WORD_LENGTH)) ? 'too-long' : undefined
}

function checkKeyed(answer: Record<string, string>, field: CheckedField): FieldProblemCode | undefined {
  const entries = Object.entries(answer)
  switch (field.kind) {
    case 'ranking':
      return checkRows(entries, field.options)
    case 'matrix':
      return checkRows(entries, field.rows)
    case 'address':
      if (!entries.every(([name]) => addressComponents.some((component) => component === name)))
        return 'invalid'
      return entries.some(([, text]) => exceedsLength(text, MAX_LINE_LENGTH)) ? 'too-long' : undefined
    case 'signature':
      return checkKeyedAnswer(field, answer)
    default:
      return 'invalid'
  }
}

/** Returns the problem of a possibly incomplete answer, if any: a wrong shape, or more than the field allows. */
export function checkPartial(field: CheckedField, answer: FormAnswer): FieldProblemCode | undefined {
  if (typeof answer === 'string') return checkText(answer, field)
  return Array.isArray(answer) ? checkItems(answer, field) : checkKeyed(answer, field)
}
