import type { FormRule } from '../../forms/form-rule.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { type FormOutline, listConditions, listFactors, listTargets } from './form-outline.ts'

/** The last place whose answers a rule can know when it is decided, and what is there. */
function deadline(form: FormOutline, rule: Fragment<FormRule>): { place: number; what: string } | undefined {
  const { value } = rule
  if (value.do === 'jump' && value.after !== undefined) {
    const place = form.findStepIndex(value.after)
    return place < 0 ? undefined : { place, what: `the step ${value.after}` }
  }
  const targets = listTargets(rule).flatMap(({ value: id }) => form.findField(id) ?? [])
  const [first] = targets.toSorted((a, b) => a.stepIndex - b.stepIndex)
  return first && { place: first.stepIndex, what: first.id }
}

function checkAhead(form: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  const last = deadline(form, rule)
  if (!last) return []
  const looked = [
    ...listConditions(rule).map(({ path, value }) => ({ path: `${path}.field`, value: value.field })),
    ...listFactors(rule),
  ]
  return looked.flatMap(({ path, value: id }): Mistake[] => {
    if ((form.findField(id)?.stepIndex ?? 0) <= last.place) return []
    return [{ path, code: 'looks-ahead', message: `${id} is asked in a step after ${last.what}` }]
  })
}

/** Where a jump leads from: the step that it names, or the last that it looks at. */
export function getJumpSource(form: FormOutline, rule: Fragment<Extract<FormRule, { do: 'jump' }>>): number {
  if (rule.value.after !== undefined) return form.findStepIndex(rule.value.after)
  return Math.max(0, ...listConditions(rule).map(({ value }) => form.findField(value.field)?.stepIndex ?? 0))
}

function checkForward(form: FormOutline, { path, value }: Fragment<FormRule>): Mistake[] {
  if (value.do !== 'jump' || value.to === 'end') return []
  const from = getJumpSource(form, { path, value })
  const to = form.findStepIndex(value.to)
  if (to < 0 || to > from) return []
  const message = `A jump leads to a later step, and ${value.to} is not after ${form.steps[from]?.value}`
  return [{ path: `${path}.to`, code: 'backward', message }]
}

/** A rule looks at nothing that is asked after what it decides, and leads forward. */
export function checkRuleOrder(form: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  return [...checkAhead(form, rule), ...checkForward(form, rule)]
}
