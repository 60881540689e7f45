import { allowsMultiple } from '../../../forms/answers.ts'
import type { FormField } from '../../forms/form-field.ts'
import { checkRepeated } from '../check-ids.ts'
import { findFragments } from '../fragments.ts'
import type { Fragment, Mistake, MistakeCode } from '../mistake.ts'
import { type FormOutline, getId } from './form-outline.ts'
import { isQuickPattern } from './quick-pattern.ts'

type FieldOf<K extends FormField['kind']> = Extract<FormField, { kind: K }>

function checkNumber({ path, value: { min, max, decimals } }: Fragment<FieldOf<'number'>>): Mistake[] {
  // Rounds to 15 digits, because 0.07 × 100 is 7.000000000000001.
  const units = (number: number) => Number((number * 10 ** decimals).toPrecision(15))
  if (Math.ceil(units(min ?? -Infinity)) <= Math.floor(units(max ?? Infinity))) return []
  const message = `No number with ${decimals} decimals is from this to that`
  return [{ path: `${path}.max`, code: 'empty-range', message }]
}

function checkDate({ path, value: { min, max } }: Fragment<FieldOf<'date'>>): Mistake[] {
  if (min === undefined || max === undefined || min === 'today' || max === 'today' || min <= max) return []
  return [{ path: `${path}.max`, code: 'empty-range', message: 'No day is from this to that' }]
}

function checkCount({ path, value }: Fragment<FieldOf<'checkboxes' | 'picture'>>): Mistake[] {
  const { min, max, options } = value
  const wrong = (key: string, code: MistakeCode, message: string) => [
    { path: `${path}.${key}`, code, message },
  ]
  if (!allowsMultiple(value) && (min ?? max) !== undefined)
    return wrong(min === undefined ? 'max' : 'min', 'one-option', 'Of this, one option is chosen')
  if (min !== undefined && min > options.length)
    return wrong('min', 'empty-range', `There are ${options.length} options to choose`)
  if (min !== undefined && max !== undefined && min > max)
    return wrong('max', 'empty-range', 'No number of options is from this to that')
  return []
}

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined
  } catch {
    return false
  }
}

function checkPattern({ path, value: { pattern, maxLength } }: Fragment<FieldOf<'text'>>): Mistake[] {
  if (!pattern) return []
  const wrong = (code: MistakeCode, message: string) => [{ path: `${path}.pattern.is`, code, message }]
  if (!isRegularExpression(pattern.is))
    return wrong('pattern', 'This is no regular expression (with the flag u)')
  if (isQuickPattern(pattern.is, maxLength)) return []
  return wrong(
    'slow-pattern',
    'This could take very long for some texts: it must not repeat what is repeated or has alternatives, look ahead, behind or back, and needs counts ({1,9}) or a smaller maxLength where it repeats a lot',
  )
}

function checkField(field: Fragment<FormField>): Mistake[] {
  const { path, value } = field
  switch (value.kind) {
    case 'number':
      return checkNumber({ path, value })
    case 'date':
      return checkDate({ path, value })
    case 'checkboxes':
    case 'picture':
      return checkCount({ path, value })
    case 'text':
      return checkPattern({ path, value })
    default:
      return []
  }
}

/** The keys of a field whose values are lists of items with ids. */
const lists = ['options', 'rows', 'columns']

/** Checks each field: the ids of its options are unique, and its limits allow an answer. */
export function checkFormFields({ fragment, fields }: FormOutline): Mistake[] {
  return [
    ...findFragments(fragment, 'steps.*.fields.*').flatMap((field) =>
      lists.flatMap((list) => {
        const ids = findFragments(field, `${list}.*`).map(getId)
        return checkRepeated(`${field.path}.${list}`, ids, 'id')
      }),
    ),
    ...fields.flatMap(({ path, value }) => (value ? checkField({ path, value }) : [])),
  ]
}
