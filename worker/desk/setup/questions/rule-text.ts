import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormCondition, FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { getConditions } from '#worker/contract/forms/conditions.ts'
import { isolate } from '../../list/isolate.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { findField, getFieldText } from './fields.ts'

/** The comparisons of conditions in words. */
export const comparisonTexts: Readonly<Record<FormCondition['is'], DeskMessageKey>> = {
  answered: 'comparison.answered',
  empty: 'comparison.empty',
  equal: 'comparison.equal',
  'not-equal': 'comparison.notEqual',
  includes: 'comparison.includes',
  excludes: 'comparison.excludes',
  over: 'comparison.over',
  under: 'comparison.under',
  'at-least': 'comparison.atLeast',
  'at-most': 'comparison.atMost',
}

/** Returns the value of a condition as text: the label of an option, or a number or date in the language of the person. */
function describeValue(
  { text, number, time }: DeskI18n,
  form: FormDefinition,
  { field: id, value = '' }: FormCondition,
): string {
  const field = findField(form, id)?.field
  if (typeof value === 'number') return number(value)
  if (field && 'options' in field) {
    const option = field.options.find((candidate) => candidate.id === value)
    return option ? text(option.label) : value
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? time.date(value) : value
}

function describeCondition(i18n: DeskI18n, form: FormDefinition, condition: FormCondition): string {
  const field = findField(form, condition.field)?.field
  const values = {
    question: isolate(field ? getFieldText(i18n, field) : condition.field),
    comparison: i18n.t(comparisonTexts[condition.is]),
  }
  return condition.is === 'answered' || condition.is === 'empty'
    ? i18n.t('questions.answeredCondition', values)
    : i18n.t('questions.condition', { ...values, value: isolate(describeValue(i18n, form, condition)) })
}

/** Returns the conditions of a rule in words; undefined for a rule without conditions. */
export function describeWhen(i18n: DeskI18n, form: FormDefinition, rule: FormRule): string | undefined {
  if (!rule.when) return undefined
  const conditions = getConditions(rule).map((condition) => describeCondition(i18n, form, condition))
  const isAny = 'any' in rule.when && conditions.length > 1
  if (rule.do === 'hide')
    return i18n.t(isAny ? 'questions.hiddenIfAny' : 'questions.hiddenIf', {
      conditions: i18n.list(conditions),
    })
  return i18n.t(isAny ? 'questions.onlyIfAny' : 'questions.onlyIf', { conditions: i18n.list(conditions) })
}

/** Returns whether a rule decides if a field is shown. */
export const isAboutField = (rule: FormRule, id: string): boolean =>
  (rule.do === 'show' || rule.do === 'hide') && rule.fields.some((field) => field === id)

/** Returns the texts about the visibility of a field: one for each rule with conditions that shows or hides it. */
export const describeVisibility = (i18n: DeskI18n, form: FormDefinition, id: string): string[] =>
  form.rules.filter((rule) => isAboutField(rule, id)).flatMap((rule) => describeWhen(i18n, form, rule) ?? [])
