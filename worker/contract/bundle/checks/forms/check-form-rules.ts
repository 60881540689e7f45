import type { FormField } from '../../forms/form-field.ts'
import type { FormRule } from '../../forms/form-rule.ts'
import { checkIds } from '../check-ids.ts'
import { explainMissing } from '../messages/explain-missing.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { checkConditions } from './check-conditions.ts'
import { checkRuleOrder } from './check-rule-order.ts'
import { type FormOutline, listOperands } from './form-outline.ts'

type RuleOf<K extends FormRule['do']> = Extract<FormRule, { do: K }>

/** The kinds of fields with a numeric value. */
const numericKinds: ReadonlySet<FormField['kind']> = new Set<FormField['kind']>([
  'number',
  'rating',
  'scale',
  'hidden',
  'select',
  'radio',
  'checkboxes',
  'picture',
])

function checkTarget(
  { findField, fieldIds }: FormOutline,
  { path, value }: Fragment<RuleOf<'compute'>>,
): Mistake[] {
  const target = findField(value.field)
  if (!target)
    return [
      { path: `${path}.field`, code: 'unknown', message: explainMissing('field', value.field, fieldIds) },
    ]
  const { value: definition } = target
  if (!definition || definition.kind === 'hidden') return []
  if (definition.kind !== 'number') {
    const message = `A rule computes numbers and hidden fields; ${definition.id} is of the kind ${definition.kind}`
    return [{ path: `${path}.field`, code: 'compute', message }]
  }
  const message = `A rule computes ${definition.id}, so visitors are asked for nothing there`
  const asked = [
    ...(definition.required ? ['required'] : []),
    ...(['min', 'max'] as const).filter((limit) => definition[limit] !== undefined),
  ]
  return asked.map((name) => ({ path: `${target.path}.${name}`, code: 'computed', message }))
}

/**
 * Checks that rules compute with numeric fields. The points of a quiz cannot be used, because the browser computes too and
 * does not know them.
 */
function checkFactors({ kind, findField, fieldIds }: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  return listOperands(rule).flatMap(({ path, value: id }): Mistake[] => {
    const factor = findField(id)
    if (!factor) return [{ path, code: 'unknown', message: explainMissing('field', id, fieldIds) }]
    const { value: definition } = factor
    if (!definition) return []
    const wrong = (message: string): Mistake[] => [{ path, code: 'compute', message }]
    if (!numericKinds.has(definition.kind))
      return wrong(`${id} counts nothing: it is of the kind ${definition.kind}`)
    return kind === 'quiz' && 'options' in definition
      ? wrong(`The points of a quiz are kept from its visitors, so nothing is computed of ${id}`)
      : []
  })
}

function checkStep(
  { findStepIndex, stepIds }: FormOutline,
  path: string,
  step: string | undefined,
): Mistake[] {
  if (step === undefined || findStepIndex(step) >= 0) return []
  return [{ path, code: 'unknown', message: explainMissing('step', step, stepIds) }]
}

function checkRule(form: FormOutline, { path, value }: Fragment<FormRule>): Mistake[] {
  const needsWhen = (message: string): Mistake[] =>
    value.when ? [] : [{ path: `${path}.when`, code: 'required', message }]
  switch (value.do) {
    case 'show':
    case 'hide':
      return checkIds(`${path}.fields`, value.fields, form.fieldIds, 'field')
    case 'compute':
      return checkTarget(form, { path, value })
    case 'disqualify':
      return needsWhen('Nobody would qualify: this needs conditions')
    case 'jump':
      return [
        ...(value.after === undefined ? needsWhen('Without conditions a jump is after a step') : []),
        ...checkStep(form, `${path}.after`, value.after),
        ...checkStep(form, `${path}.to`, value.to === 'end' ? undefined : value.to),
      ]
    case 'redirect':
      return /^(\/|https?:)/.test(value.to)
        ? []
        : [{ path: `${path}.to`, code: 'redirect', message: 'This leads to a page: /thanks or https://…' }]
  }
}

/** Checks each rule: its references, conditions, terms and order. */
export function checkFormRules(form: FormOutline): Mistake[] {
  return form.rules.flatMap((rule) => [
    ...checkConditions(form, rule),
    ...checkRule(form, rule),
    ...checkFactors(form, rule),
    ...checkRuleOrder(form, rule),
  ])
}
