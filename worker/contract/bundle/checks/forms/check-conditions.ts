import * as z from 'zod/mini'
import { allowsMultiple } from '../../../forms/answers.ts'
import type { FormField } from '../../forms/form-field.ts'
import type { FormCondition, FormRule } from '../../forms/form-rule.ts'
import { explainMissing } from '../messages/explain-missing.ts'
import type { Fragment, Mistake, MistakeCode } from '../mistake.ts'
import { type FormOutline, listConditions } from './form-outline.ts'

type Comparison = FormCondition['is']

/** The comparisons that a kind of field allows, besides `answered` and `empty`. */
interface Comparability {
  is: readonly Comparison[]
  value: 'text' | 'number' | 'day' | 'option' | 'text or number'
}

const equality = ['equal', 'not-equal'] as const
const order = [...equality, 'over', 'under', 'at-least', 'at-most'] as const
const asText: Comparability = { is: equality, value: 'text' }
const asNumber: Comparability = { is: order, value: 'number' }
const asDay: Comparability = { is: order, value: 'day' }
const asOption: Comparability = { is: equality, value: 'option' }
const asOptions: Comparability = { is: ['includes', 'excludes'], value: 'option' }

const comparabilities: Partial<Record<FormField['kind'], Comparability>> = {
  text: asText,
  paragraph: asText,
  email: asText,
  phone: asText,
  number: asNumber,
  rating: asNumber,
  scale: asNumber,
  date: asDay,
  'date-of-birth': asDay,
  select: asOption,
  radio: asOption,
  checkboxes: asOptions,
  hidden: { is: order, value: 'text or number' },
}

/** Returns the comparisons that a field allows, with the kind of value; undefined for a field that can only be `answered` or `empty`. */
export const getComparability = (field: FormField): Comparability | undefined =>
  field.kind === 'picture' ? (allowsMultiple(field) ? asOptions : asOption) : comparabilities[field.kind]

const day = z.iso.date()

/** Returns the mistake in the value that a field is compared with, if any. */
function findWrongValue(
  field: FormField,
  { is, value }: FormCondition,
  expected: Comparability['value'],
): Omit<Mistake, 'path'> | undefined {
  if (value === undefined) return { code: 'required', message: 'This is compared with a value' }
  const wrong = (message: string) => ({ code: 'value', message }) as const
  if (expected === 'number')
    return typeof value === 'number' ? undefined : wrong('This compares with a number')
  if (expected === 'text or number') {
    const fits = typeof value === 'number' || is === 'equal' || is === 'not-equal'
    return fits ? undefined : wrong('What is more or less than another is a number')
  }
  if (typeof value === 'number') return wrong('This compares with a text')
  if (expected === 'day')
    return day.safeParse(value).success ? undefined : wrong('This compares with a day: 2026-11-24')
  if (expected === 'text' || !('options' in field)) return undefined
  if (field.options.some(({ id }) => id === value)) return undefined
  return { code: 'unknown', message: `The field ${field.id} has no option ${value}` }
}

function checkCondition({ path, value: condition }: Fragment<FormCondition>, field: FormField): Mistake[] {
  const { is, value } = condition
  const wrong = (key: string, code: MistakeCode, message: string) => [
    { path: `${path}.${key}`, code, message },
  ]
  if (field.kind === 'heading' || field.kind === 'html')
    return wrong('field', 'condition', `${field.id} is not answered: it is a ${field.kind}`)
  if (is === 'answered' || is === 'empty')
    return value === undefined ? [] : wrong('value', 'value', `What is ${is} isn't compared with anything`)
  const allowed = getComparability(field)
  if (!allowed?.is.includes(is)) {
    const can = ['answered', 'empty', ...(allowed?.is ?? [])].join(', ')
    return wrong('is', 'condition', `${field.id} is a field of the kind ${field.kind}, which can be ${can}`)
  }
  const mistake = findWrongValue(field, condition, allowed.value)
  return mistake ? [{ path: `${path}.value`, ...mistake }] : []
}

/** Checks that the conditions of a rule refer to existing fields, with comparisons that fit their kind. */
export function checkConditions(form: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  return listConditions(rule).flatMap((condition): Mistake[] => {
    const field = form.findField(condition.value.field)
    if (!field) {
      const message = explainMissing('field', condition.value.field, form.fieldIds)
      return [{ path: `${condition.path}.field`, code: 'unknown', message }]
    }
    return field.value ? checkCondition(condition, field.value) : []
  })
}
