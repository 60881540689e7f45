import type { FieldProblemCode } from '../problem.ts'
import { addressComponents } from './address-components.ts'
import { checkKeyedAnswer, MAX_LINE_LENGTH } from './check-keyed-answer.ts'
import { exceedsLength } from './check-text-answer.ts'
import type { CheckedField } from './checked-field.ts'
import { allowsMultiple } from './chosen.ts'
import type { FormAnswer } from './form.ts'

/** An id of an option is at most as long, and so is what is typed for a number, a day or a phone number. */
const longestWord = 64
const longestEmail = 254
const longestHidden = 300

function checkText(text: string, field: CheckedField): FieldProblemCode | undefined {
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return exceedsLength(text, field.maxLength) ? 'too-long' : undefined
    case 'email':
      return exceedsLength(text, longestEmail) ? 'too-long' : undefined
    case 'hidden':
      return exceedsLength(text, longestHidden) ? 'too-long' : undefined
    case 'phone':
    case 'number':
    case 'date':
    case 'date-of-birth':
    case 'select':
    case 'radio':
    case 'rating':
    case 'scale':
    case 'consent':
      return exceedsLength(text, longestWord) ? 'too-long' : undefined
    case 'picture':
      if (field.multiple) return 'invalid'
      return exceedsLength(text, longestWord) ? 'too-long' : undefined
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

function checkPlaces(
  parts: readonly (readonly [string, string])[],
  names: readonly { id: string }[],
): FieldProblemCode | undefined {
  if (!parts.every(([name]) => names.some(({ id }) => id === name))) return 'invalid'
  return parts.some(([, text]) => exceedsLength(text, longestWord)) ? 'too-long' : undefined
}

function checkNamed(answer: Record<string, string>, field: CheckedField): FieldProblemCode | undefined {
  const parts = Object.entries(answer)
  switch (field.kind) {
    case 'ranking':
      return checkPlaces(parts, field.options)
    case 'matrix':
      return checkPlaces(parts, field.rows)
    case 'address':
      if (!parts.every(([name]) => addressComponents.some((part) => part === name))) return 'invalid'
      return parts.some(([, text]) => exceedsLength(text, MAX_LINE_LENGTH)) ? 'too-long' : undefined
    case 'signature':
      return checkKeyedAnswer(field, answer)
    default:
      return 'invalid'
  }
}

/**
 * Returns what keeps a field from keeping an answer that may be half filled in: another shape than the field's, or more than
 * it takes at most.
 */
export function checkPartial(field: CheckedField, answer: FormAnswer): FieldProblemCode | undefined {
  if (typeof answer === 'string') return checkText(answer, field)
  return Array.isArray(answer) ? checkItems(answer, field) : checkNamed(answer, field)
}
