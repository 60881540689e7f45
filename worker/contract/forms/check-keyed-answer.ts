import type { FieldProblemCode } from '../problem.ts'
import { addressComponents, requiredAddressComponents } from './address-components.ts'
import type { CheckedField } from './checked-field.ts'

type Parts = readonly (readonly [name: string, text: string])[]
type Of<K extends CheckedField['kind']> = Extract<CheckedField, { kind: K }>

/** Of a part of an address, or a typed signature. */
export const MAX_LINE_LENGTH = 200

function checkMatrix(parts: Parts, { rows, columns, required }: Of<'matrix'>): FieldProblemCode | undefined {
  const isKnown = ([row, column]: Parts[number]) =>
    rows.some(({ id }) => id === row) && columns.some(({ id }) => id === column)
  if (!parts.every(isKnown)) return 'option-unknown'
  return required && parts.length < rows.length ? 'rows-missing' : undefined
}

function checkAddress(parts: Parts, { required }: Of<'address'>): FieldProblemCode | undefined {
  const names = parts.map(([name]) => name)
  if (!names.every((name) => addressComponents.some((part) => part === name))) return 'invalid'
  if (parts.some(([, text]) => text.length > MAX_LINE_LENGTH)) return 'too-long'
  return required && !requiredAddressComponents.every((name) => names.includes(name))
    ? 'address-incomplete'
    : undefined
}

/** `M` and `L` with whole numbers: lines on a ground of 600 × 200. */
const drawing = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/

function checkSignature(parts: Parts): FieldProblemCode | undefined {
  for (const [name, text] of parts) {
    if (name === 'typed' && text.length > MAX_LINE_LENGTH) return 'too-long'
    if (name !== 'typed' && !(name === 'drawn' && drawing.test(text))) return 'invalid'
  }
  return undefined
}

/** What is wrong with an answer that has parts by their names; blank ones are as if they weren't there. */
export function checkKeyedAnswer(
  field: CheckedField,
  answer: Readonly<Record<string, string>>,
): FieldProblemCode | undefined {
  const parts = Object.entries(answer).filter(([, text]) => text.trim() !== '')
  switch (field.kind) {
    case 'matrix':
      return checkMatrix(parts, field)
    case 'address':
      return checkAddress(parts, field)
    case 'signature':
      return checkSignature(parts)
    // Places that leave the order open.
    case 'ranking':
      return 'ranking-incomplete'
    default:
      return 'invalid'
  }
}
