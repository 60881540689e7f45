import * as z from 'zod/mini'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormCondition } from '#worker/contract/bundle/forms/form-rule.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import { readDecimal } from '../form/decimals.ts'
import { getShown, getValueKind, listComparisons, listEarlier } from './own-condition.ts'

const day = z.iso.date()
const MAX_DECIMALS = 6
const MAX_LENGTH = 300

type Field = ReturnType<typeof listEarlier>[number]

/** Reads the value that an answer is compared with. Throws `validation` for a value that the question cannot have. */
function readValue(field: Field, is: FormCondition['is'], typed: string): string | number {
  const isOrder = is !== 'equal' && is !== 'not-equal'
  const known = getValueKind(field)
  const kind = known === 'text or number' && isOrder ? 'number' : known
  if (typed === '') throw createFieldFailure('value', 'required')
  const wrong = () => createFieldFailure('value', 'invalid')
  if (kind === 'option') {
    if ('options' in field && field.options.some(({ id }) => id === typed)) return typed
    throw wrong()
  }
  if (kind === 'number') {
    const number = readDecimal(typed, MAX_DECIMALS)
    if (number === undefined) throw wrong()
    return Number(number)
  }
  if (kind === 'day' && !day.safeParse(typed).success) throw wrong()
  if (typed.length > MAX_LENGTH) throw createFieldFailure('value', 'too-long')
  return typed
}

/**
 * Reads the condition of the sentence; undefined for a question that is always shown. A question that was not chosen before is
 * `answered`, because the page has not offered its answers yet. Throws `validation` for a condition that cannot be.
 */
export function readCondition(form: FormDefinition, id: string, typed: FormData): FormCondition | undefined {
  const chosen = getText(typed, 'if') ?? ''
  if (chosen === '') return undefined
  const field = listEarlier(form, id).find((one) => one.id === chosen)
  if (!field) throw createFieldFailure('if', 'invalid')
  const shown = getShown(form, id)
  if (shown.kind !== 'if' || shown.condition.field !== chosen) return { field: field.id, is: 'answered' }
  const text = getText(typed, 'value')?.trim() ?? ''
  const { is: before, value } = shown.condition
  const comparisons = listComparisons(field)
  const asked = comparisons.find((one) => one === getText(typed, 'is'))
  if (asked === undefined) throw createFieldFailure('is', 'invalid')
  // The page offers `answered` first. An answer that was chosen beside it is meant to be given.
  const isMeant = asked === 'answered' && before === 'answered' && text !== ''
  const is = isMeant ? (comparisons[0] ?? asked) : asked
  if (is === 'answered' || is === 'empty') return { field: field.id, is }
  // A hidden field can be compared with texts and numbers. A value that stays the same keeps its type.
  return is === before && String(value) === text
    ? shown.condition
    : { field: field.id, is, value: readValue(field, is, text) }
}
