import type { FormRule } from '../../forms/form-rule.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { type FormOutline, listConditions, listOperands, listTargets } from './form-outline.ts'

/**
 * Returns the last step whose answers are known when a rule is applied: the step that a jump follows, or the first step with a field that
 * the rule changes. Undefined for a jump without `after`, and for unknown steps and fields. `label` names the step or the field in messages.
 */
function findLastKnownStep(
  form: FormOutline,
  rule: Fragment<FormRule>,
): { stepIndex: number; label: string } | undefined {
  const { value } = rule
  if (value.do === 'jump' && value.after !== undefined) {
    const stepIndex = form.findStepIndex(value.after)
    return stepIndex < 0 ? undefined : { stepIndex, label: `the step ${value.after}` }
  }
  const targets = listTargets(rule).flatMap(({ value: id }) => form.findField(id) ?? [])
  const [firstTarget] = targets.toSorted((a, b) => a.stepIndex - b.stepIndex)
  return firstTarget && { stepIndex: firstTarget.stepIndex, label: firstTarget.id }
}

function checkLookAhead(form: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  const lastKnown = findLastKnownStep(form, rule)
  if (!lastKnown) return []
  const references = [
    ...listConditions(rule).map(({ path, value }) => ({ path: `${path}.field`, value: value.field })),
    ...listOperands(rule),
  ]
  return references.flatMap(({ path, value: id }): Mistake[] => {
    if ((form.findField(id)?.stepIndex ?? 0) <= lastKnown.stepIndex) return []
    return [{ path, code: 'looks-ahead', message: `${id} is asked in a step after ${lastKnown.label}` }]
  })
}

/** Returns the index of the step that a jump starts from: its `after`, or the last step that its conditions refer to. */
export function getJumpSource(form: FormOutline, rule: Fragment<Extract<FormRule, { do: 'jump' }>>): number {
  if (rule.value.after !== undefined) return form.findStepIndex(rule.value.after)
  return Math.max(0, ...listConditions(rule).map(({ value }) => form.findField(value.field)?.stepIndex ?? 0))
}

function checkJumpDirection(form: FormOutline, { path, value }: Fragment<FormRule>): Mistake[] {
  if (value.do !== 'jump' || value.to === 'end') return []
  const from = getJumpSource(form, { path, value })
  const to = form.findStepIndex(value.to)
  if (to < 0 || to > from) return []
  const message = `A jump leads to a later step, and ${value.to} is not after ${form.steps[from]?.id}`
  return [{ path: `${path}.to`, code: 'backward', message }]
}

/** Checks that a rule does not depend on answers of later steps, and that jumps lead forward. */
export function checkRuleOrder(form: FormOutline, rule: Fragment<FormRule>): Mistake[] {
  return [...checkLookAhead(form, rule), ...checkJumpDirection(form, rule)]
}
