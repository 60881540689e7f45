import type { FormField } from '../../forms/form-field.ts'
import type { FormRule } from '../../forms/form-rule.ts'
import { checkIds } from '../check-names.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { checkConditions } from './check-conditions.ts'
import { checkRuleOrder } from './check-rule-order.ts'
import { type FormOutline, listFactors } from './form-outline.ts'

type RuleOf<K extends FormRule['do']> = Extract<FormRule, { do: K }>

const countable: ReadonlySet<FormField['kind']> = new Set<FormField['kind']>([
  ...(['number', 'rating', 'scale', 'hidden'] as const),
  ...(['select', 'radio', 'checkboxes', 'picture'] as const),
])

function checkTarget({ findField }: FormOutline, { path, value }: Fragment<RuleOf<'compute'>>): Mistake[] {
  const target = findField(value.field)
  if (!target)
    return [{ path: `${path}.field`, code: 'unknown', message: `There is no field ${value.field}` }]
  const { value: given } = target
  if (!given || given.kind === 'hidden') return []
  if (given.kind !== 'number') {
    const message = `A rule computes numbers and hidden fields; ${given.id} is of the kind ${given.kind}`
    return [{ path: `${path}.field`, code: 'compute', message }]
  }
  const message = `A rule computes ${given.id}, so visitors are asked for nothing there`
  return [
    ...(given.required ? [{ path: `${target.path}.required`, code: 'computed', message }] : []),
    ...(given.min === undefined ? [] : [{ path: `${target.path}.min`, code: 'computed', message }]),
    ...(given.max === undefined ? [] : [{ path: `${target.path}.max`, code: 'computed', message }]),
  ]
}

/** What is counted with is a number; the points of a quiz aren't known to the browser, which computes too. */
function checkFactors({ kind, findField }: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  return listFactors(rule).flatMap(({ path, value: id }): Mistake[] => {
    const factor = findField(id)
    if (!factor) return [{ path, code: 'unknown', message: `There is no field ${id}` }]
    const { value: given } = factor
    if (!given) return []
    const wrong = (message: string) => [{ path, code: 'compute', message }]
    if (!countable.has(given.kind)) return wrong(`${id} counts nothing: it is of the kind ${given.kind}`)
    return kind === 'quiz' && 'options' in given
      ? wrong(`The points of a quiz are kept from its visitors, so nothing is computed of ${id}`)
      : []
  })
}

function checkStep({ findStepIndex }: FormOutline, path: string, step: string | undefined): Mistake[] {
  if (step === undefined || findStepIndex(step) >= 0) return []
  return [{ path, code: 'unknown', message: `There is no step ${step}` }]
}

function checkRule(form: FormOutline, { path, value }: Fragment<FormRule>): Mistake[] {
  const needsWhen = (message: string): Mistake[] =>
    value.when ? [] : [{ path: `${path}.when`, code: 'required', message }]
  switch (value.do) {
    case 'show':
    case 'hide':
      return checkIds(`${path}.fields`, value.fields, new Set(form.fields.map(({ id }) => id)), 'field')
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

/** Each rule by itself: it names what there is, and what can be done with it. */
export function checkFormRules(form: FormOutline): Mistake[] {
  return form.rules.flatMap((rule) => [
    ...checkConditions(form, rule),
    ...checkRule(form, rule),
    ...checkFactors(form, rule),
    ...checkRuleOrder(form, rule),
  ])
}
