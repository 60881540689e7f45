import type { FormRule } from '../bundle/forms/form-rule.ts'
import { getAnswer } from './answer-of.ts'
import { matchesRule } from './conditions.ts'
import { getFieldNumber, type NumericField } from './field-number.ts'
import type { FormAnswer, FormAnswers } from './form.ts'
import { formatNumber } from './numbers.ts'

type RuleOf<K extends FormRule['do']> = Extract<FormRule, { do: K }>

/** What rules need to know of a field, and the place of its step. */
export interface PlacedField extends NumericField {
  id: string
  /** Of a hidden field, where nothing else says one. */
  value?: string | undefined
  stepIndex: number
}

function rulesByField<R>(rules: readonly R[], fieldsOf: (rule: R) => readonly string[]): Map<string, R[]> {
  const byField = new Map<string, R[]>()
  for (const rule of rules) {
    for (const field of fieldsOf(rule)) {
      const others = byField.get(field)
      if (others) others.push(rule)
      else byField.set(field, [rule])
    }
  }
  return byField
}

const isText = ({ kind }: NumericField) => kind === 'heading' || kind === 'html'

/**
 * What fields have for a value where their steps are reached. One that is hidden, or whose step isn't reached yet, has
 * none; one that a rule computes has what the rule says, or else its own `value`, whatever was sent for it.
 */
export function createFieldValues(
  fields: ReadonlyMap<string, PlacedField>,
  rules: readonly FormRule[],
  given: FormAnswers,
  isReached: (place: number) => boolean,
) {
  const visibility = rulesByField(
    rules.filter((rule) => rule.do === 'show' || rule.do === 'hide'),
    (rule) => rule.fields,
  )
  const computing = rulesByField(
    rules.filter((rule) => rule.do === 'compute'),
    ({ field }) => [field],
  )
  const values = new Map<string, FormAnswer | undefined>()

  function isVisible(id: string): boolean {
    const about = visibility.get(id) ?? []
    const last = about.findLast((rule) => matchesRule(rule, answerTo))
    return last ? last.do === 'show' : !about.some((rule) => rule.do === 'show')
  }

  function numberOf(id: string): number {
    const field = fields.get(id)
    return field ? getFieldNumber(field, answerTo(id)) : 0
  }

  function computed({ terms, decimals }: RuleOf<'compute'>): string | undefined {
    const product = ({ times, fields: factors }: (typeof terms)[number]) =>
      factors.reduce((total, id) => total * numberOf(id), times)
    return formatNumber(
      terms.reduce((sum, term) => sum + product(term), 0),
      decimals,
    )
  }

  function ownValue(field: PlacedField): FormAnswer | undefined {
    if (isText(field)) return undefined
    const about = computing.get(field.id)
    if (!about) return getAnswer(given, field.id) ?? field.value
    const last = about.findLast((rule) => matchesRule(rule, answerTo))
    return last ? computed(last) : field.value
  }

  function answerTo(id: string): FormAnswer | undefined {
    const field = fields.get(id)
    if (!field || !isReached(field.stepIndex)) return undefined
    if (!values.has(id)) values.set(id, isVisible(id) ? ownValue(field) : undefined)
    return values.get(id)
  }

  return { isVisible, answerTo }
}
