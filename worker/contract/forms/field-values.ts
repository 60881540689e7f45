import type { FormRule } from '../bundle/forms/form-rule.ts'
import { getAnswer } from './answers.ts'
import { matchesRule } from './conditions.ts'
import { getFieldNumber, type NumericField } from './field-number.ts'
import type { FormAnswer, FormAnswers } from './form.ts'
import { formatNumber } from './numbers.ts'

type RuleOf<K extends FormRule['do']> = Extract<FormRule, { do: K }>

/** The properties of a field that rules use, with the index of its step. */
export interface FieldOfStep extends NumericField {
  id: string
  /** The default value of a hidden field. */
  value?: string | undefined
  stepIndex: number
}

function groupByField<R>(rules: readonly R[], getFields: (rule: R) => readonly string[]): Map<string, R[]> {
  const byField = new Map<string, R[]>()
  for (const rule of rules) {
    for (const field of getFields(rule)) {
      const others = byField.get(field)
      if (others) others.push(rule)
      else byField.set(field, [rule])
    }
  }
  return byField
}

const isStatic = ({ kind }: NumericField) => kind === 'heading' || kind === 'html'

/**
 * Creates functions that evaluate fields under the rules of a form. Fields that are hidden, or whose steps are not reached,
 * have no value. A computed field has the value of its rule or its own `value`, whatever was sent for it.
 */
export function createFieldValues(
  fields: ReadonlyMap<string, FieldOfStep>,
  rules: readonly FormRule[],
  sentAnswers: FormAnswers,
  isReached: (stepIndex: number) => boolean,
) {
  const visibilityRules = groupByField(
    rules.filter((rule) => rule.do === 'show' || rule.do === 'hide'),
    (rule) => rule.fields,
  )
  const computeRules = groupByField(
    rules.filter((rule) => rule.do === 'compute'),
    ({ field }) => [field],
  )
  const values = new Map<string, FormAnswer | undefined>()

  function isVisible(id: string): boolean {
    const fieldRules = visibilityRules.get(id) ?? []
    const lastMatch = [...fieldRules].reverse().find((rule) => matchesRule(rule, getValue))
    return lastMatch ? lastMatch.do === 'show' : !fieldRules.some((rule) => rule.do === 'show')
  }

  function getNumber(id: string): number {
    const field = fields.get(id)
    return field ? getFieldNumber(field, getValue(id)) : 0
  }

  function compute({ terms, decimals }: RuleOf<'compute'>): string | undefined {
    const product = ({ times, fields: factors }: (typeof terms)[number]) =>
      factors.reduce((total, id) => total * getNumber(id), times)
    return formatNumber(
      terms.reduce((sum, term) => sum + product(term), 0),
      decimals,
    )
  }

  function evaluate(field: FieldOfStep): FormAnswer | undefined {
    if (isStatic(field)) return undefined
    const fieldRules = computeRules.get(field.id)
    if (!fieldRules) return getAnswer(sentAnswers, field.id) ?? field.value
    const lastMatch = [...fieldRules].reverse().find((rule) => matchesRule(rule, getValue))
    return lastMatch ? compute(lastMatch) : field.value
  }

  function getValue(id: string): FormAnswer | undefined {
    const field = fields.get(id)
    if (!field || !isReached(field.stepIndex)) return undefined
    if (!values.has(id)) values.set(id, isVisible(id) ? evaluate(field) : undefined)
    return values.get(id)
  }

  return { isVisible, getValue }
}
