import type { FormRule } from '../../forms/form-rule.ts'
import type { Mistake, Part } from '../mistake.ts'
import { conditionsIn, type FormOutline, factorsIn, targetsIn } from './form-outline.ts'

/** The last place whose answers a rule can know when it is decided, and what is there. */
function deadline(form: FormOutline, rule: Part<FormRule>): { place: number; what: string } | undefined {
  const { value } = rule
  if (value.do === 'jump' && value.after !== undefined) {
    const place = form.placeOf(value.after)
    return place < 0 ? undefined : { place, what: `the step ${value.after}` }
  }
  const targets = targetsIn(rule).flatMap(({ value: id }) => form.field(id) ?? [])
  const [first] = targets.toSorted((a, b) => a.place - b.place)
  return first && { place: first.place, what: first.id }
}

function checkAhead(form: FormOutline, rule: Part<FormRule>): Mistake[] {
  const last = deadline(form, rule)
  if (!last) return []
  const looked = [
    ...conditionsIn(rule).map(({ path, value }) => ({ path: `${path}.field`, value: value.field })),
    ...factorsIn(rule),
  ]
  return looked.flatMap(({ path, value: id }): Mistake[] => {
    if ((form.field(id)?.place ?? 0) <= last.place) return []
    return [{ path, code: 'looks-ahead', message: `${id} is asked in a step after ${last.what}` }]
  })
}

/** Where a jump leads from: the step that it names, or the last that it looks at. */
export function jumpsFrom(form: FormOutline, rule: Part<Extract<FormRule, { do: 'jump' }>>): number {
  if (rule.value.after !== undefined) return form.placeOf(rule.value.after)
  return Math.max(0, ...conditionsIn(rule).map(({ value }) => form.field(value.field)?.place ?? 0))
}

function checkForward(form: FormOutline, { path, value }: Part<FormRule>): Mistake[] {
  if (value.do !== 'jump' || value.to === 'end') return []
  const from = jumpsFrom(form, { path, value })
  const to = form.placeOf(value.to)
  if (to < 0 || to > from) return []
  const message = `A jump leads to a later step, and ${value.to} is not after ${form.steps[from]?.value}`
  return [{ path: `${path}.to`, code: 'backward', message }]
}

/** A rule looks at nothing that is asked after what it decides, and leads forward. */
export function checkRuleOrder(form: FormOutline, rule: Part<FormRule>): Mistake[] {
  return [...checkAhead(form, rule), ...checkForward(form, rule)]
}
