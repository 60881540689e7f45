import * as z from 'zod/mini'
import { allowsMultiple } from '../../../forms/chosen.ts'
import type { FormField } from '../../forms/form-field.ts'
import type { FormCondition, FormRule } from '../../forms/form-rule.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { type FormOutline, listConditions } from './form-outline.ts'

type Comparison = FormCondition['is']

/** What a rule can ask of a kind of field, besides whether it is answered. */
interface Askable {
  is: readonly Comparison[]
  value: 'text' | 'number' | 'day' | 'option' | 'text or number'
}

const same = ['equal', 'not-equal'] as const
const ordered = [...same, 'over', 'under', 'at-least', 'at-most'] as const
const asText: Askable = { is: same, value: 'text' }
const asNumber: Askable = { is: ordered, value: 'number' }
const asDay: Askable = { is: ordered, value: 'day' }
const asOption: Askable = { is: same, value: 'option' }
const asOptions: Askable = { is: ['includes', 'excludes'], value: 'option' }

const askable: Partial<Record<FormField['kind'], Askable>> = {
  ...{ text: asText, paragraph: asText, email: asText, phone: asText },
  ...{ number: asNumber, rating: asNumber, scale: asNumber },
  ...{ date: asDay, 'date-of-birth': asDay },
  ...{ select: asOption, radio: asOption, checkboxes: asOptions },
  hidden: { is: ordered, value: 'text or number' },
}

const askableOf = (field: FormField) =>
  field.kind === 'picture' ? (allowsMultiple(field) ? asOptions : asOption) : askable[field.kind]

const day = z.iso.date()

/** What is wrong with a value that a field is compared with. */
function wrongValue(
  field: FormField,
  { is, value }: FormCondition,
  wanted: Askable['value'],
): Omit<Mistake, 'path'> | undefined {
  if (value === undefined) return { code: 'required', message: 'This is compared with a value' }
  const wrong = (message: string) => ({ code: 'value', message })
  if (wanted === 'number') return typeof value === 'number' ? undefined : wrong('This compares with a number')
  if (wanted === 'text or number') {
    const fits = typeof value === 'number' || is === 'equal' || is === 'not-equal'
    return fits ? undefined : wrong('What is more or less than another is a number')
  }
  if (typeof value === 'number') return wrong('This compares with a text')
  if (wanted === 'day')
    return day.safeParse(value).success ? undefined : wrong('This compares with a day: 2026-11-24')
  if (wanted === 'text' || !('options' in field)) return undefined
  if (field.options.some(({ id }) => id === value)) return undefined
  return { code: 'unknown', message: `The field ${field.id} has no option ${value}` }
}

function checkCondition({ path, value: condition }: Fragment<FormCondition>, field: FormField): Mistake[] {
  const { is, value } = condition
  const wrong = (key: string, code: string, message: string) => [{ path: `${path}.${key}`, code, message }]
  if (field.kind === 'heading' || field.kind === 'html')
    return wrong('field', 'condition', `${field.id} is not answered: it is a ${field.kind}`)
  if (is === 'answered' || is === 'empty')
    return value === undefined ? [] : wrong('value', 'value', `What is ${is} isn't compared with anything`)
  const fit = askableOf(field)
  if (!fit?.is.includes(is)) {
    const can = ['answered', 'empty', ...(fit?.is ?? [])].join(', ')
    return wrong('is', 'condition', `${field.id} is a field of the kind ${field.kind}, which can be ${can}`)
  }
  const mistake = wrongValue(field, condition, fit.value)
  return mistake ? [{ path: `${path}.value`, ...mistake }] : []
}

/** Rules look at fields that there are, and ask of each what can be said of its kind. */
export function checkConditions(form: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  return listConditions(rule).flatMap((condition): Mistake[] => {
    const field = form.findField(condition.value.field)
    if (!field) {
      const message = `There is no field ${condition.value.field}`
      return [{ path: `${condition.path}.field`, code: 'unknown', message }]
    }
    return field.value ? checkCondition(condition, field.value) : []
  })
}
