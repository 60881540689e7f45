import type { FieldProblemCode } from '../problem.ts'
import { addressComponents, requiredAddressComponents } from './address-components.ts'
import type { CheckedField } from './answers.ts'

type Entries = readonly (readonly [key: string, text: string])[]
type FieldOf<K extends CheckedField['kind']> = Extract<CheckedField, { kind: K }>

/** The maximum length of an address component or a typed signature, in characters. */
export const MAX_LINE_LENGTH = 200

function checkMatrix(
  entries: Entries,
  { rows, columns, required }: FieldOf<'matrix'>,
): FieldProblemCode | undefined {
  const isChoice = ([row, column]: Entries[number]) =>
    rows.some(({ id }) => id === row) && columns.some(({ id }) => id === column)
  if (!entries.every(isChoice)) return 'option-unknown'
  return required && entries.length < rows.length ? 'rows-missing' : undefined
}

function checkAddress(entries: Entries, { required }: FieldOf<'address'>): FieldProblemCode | undefined {
  const names = entries.map(([name]) => name)
  if (!names.every((name) => addressComponents.some((component) => component === name))) return 'invalid'
  if (entries.some(([, text]) => text.length > MAX_LINE_LENGTH)) return 'too-long'
  return required && !requiredAddressComponents.every((name) => names.includes(name))
    ? 'address-incomplete'
    : undefined
}

/** An SVG path of lines with whole numbers, in a view box of 600 × 200. */
const DRAWING = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/

function checkSignature(entries: Entries): FieldProblemCode | undefined {
  for (const [name, text] of entries) {
    if (name === 'typed' && text.length > MAX_LINE_LENGTH) return 'too-long'
    if (name !== 'typed' && !(name === 'drawn' && DRAWING.test(text))) return 'invalid'
  }
  return undefined
}

/** Returns the problem of an answer that is an object, if any. Blank values are ignored. */
export function checkKeyedAnswer(
  field: CheckedField,
  answer: Readonly<Record<string, string>>,
): FieldProblemCode | undefined {
  const entries = Object.entries(answer).filter(([, text]) => text.trim() !== '')
  switch (field.kind) {
    case 'matrix':
      return checkMatrix(entries, field)
    case 'address':
      return checkAddress(entries, field)
    case 'signature':
      return checkSignature(entries)
    // A complete ranking is a list of options. Ranks by option mean that some are missing or equal.
    case 'ranking':
      return 'ranking-incomplete'
    default:
      return 'invalid'
  }
}
