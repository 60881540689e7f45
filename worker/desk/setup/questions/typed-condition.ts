import * as z from 'zod/mini'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormCondition } from '#worker/contract/bundle/forms/form-rule.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import { readDecimal } from '../form/decimals.ts'
import { getValueKind, getVisibility, listComparisons, listConditionQuestions } from './own-condition.ts'

const day = z.iso.date()
const MAX_DECIMALS = 6
const MAX_LENGTH = 300

type Field = ReturnType<typeof listConditionQuestions>[number]

/** Reads the value with which the answer is compared. Throws `validation` for a value that no answer to the question can have. */
function readValue(field: Field, is: FormCondition['is'], typed: string): string | number {
  const isOrder = is !== 'equal' && is !== 'not-equal'
  const valueKind = getValueKind(field)
  const kind = valueKind === 'text or number' && isOrder ? 'number' : valueKind
  if (typed === '') throw createFieldFailure('value', 'required')
  const createInvalid = () => createFieldFailure('value', 'invalid')
  if (kind === 'option') {
    if ('options' in field && field.options.some(({ id }) => id === typed)) return typed
    throw createInvalid()
  }
  if (kind === 'number') {
    const number = readDecimal(typed, MAX_DECIMALS)
    if (number === undefined) throw createInvalid()
    return Number(number)
  }
  if (kind === 'day' && !day.safeParse(typed).success) throw createInvalid()
  if (typed.length > MAX_LENGTH) throw createFieldFailure('value', 'too-long')
  return typed
}

/**
 * Reads the condition in the sentence; undefined for a question that is always shown. If the condition is about another question than
 * before, it is `answered`, because the page has not offered comparisons with its answers yet. Throws `validation` for an impossible condition.
 */
export function readCondition(form: FormDefinition, id: string, typed: FormData): FormCondition | undefined {
  const chosenId = getText(typed, 'if') ?? ''
  if (chosenId === '') return undefined
  const field = listConditionQuestions(form, id).find((question) => question.id === chosenId)
  if (!field) throw createFieldFailure('if', 'invalid')
  const visibility = getVisibility(form, id)
  if (visibility.kind !== 'if' || visibility.condition.field !== chosenId)
    return { field: field.id, is: 'answered' }
  const text = getText(typed, 'value')?.trim() ?? ''
  const { is: previousComparison, value } = visibility.condition
  const comparisons = listComparisons(field)
  const chosenComparison = comparisons.find((comparison) => comparison === getText(typed, 'is'))
  if (chosenComparison === undefined) throw createFieldFailure('is', 'invalid')
  // A new condition begins with `answered`. Whoever chooses an answer beside it without changing it wants to compare with this answer.
  const comparesWithAnswer =
    chosenComparison === 'answered' && previousComparison === 'answered' && text !== ''
  const is = comparesWithAnswer ? (comparisons[0] ?? chosenComparison) : chosenComparison
  if (is === 'answered' || is === 'empty') return { field: field.id, is }
  // A hidden field can be compared with texts and numbers. A value that stays the same keeps its type.
  return is === previousComparison && String(value) === text
    ? visibility.condition
    : { field: field.id, is, value: readValue(field, is, text) }
}
