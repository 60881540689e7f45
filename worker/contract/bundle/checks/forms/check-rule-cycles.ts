import type { FormRule } from '../../forms/form-rule.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { getJumpSource } from './check-rule-order.ts'
import { type FormOutline, listConditions, listFactors, listTargets } from './form-outline.ts'

/** What a field or a step depends on, and by which rule. */
interface Dependency {
  on: string
  rule: string | undefined
}

type Dependencies = Map<string, Dependency[]>

const stepNode = (id: string) => `step ${id}`

/** The steps that a jump passes over. */
function passedOver(form: FormOutline, { path, value }: Fragment<FormRule>): string[] {
  if (value.do !== 'jump') return []
  const from = getJumpSource(form, { path, value })
  const to = value.to === 'end' ? form.steps.length : form.findStepIndex(value.to)
  return from < 0 ? [] : form.steps.slice(from + 1, Math.max(0, to)).map((step) => step.value)
}

function dependenciesOf(form: FormOutline): Dependencies {
  const all: Dependencies = new Map()
  const add = (from: string, dependency: Dependency) => {
    const others = all.get(from)
    if (others) others.push(dependency)
    else all.set(from, [dependency])
  }
  for (const { id, stepIndex } of form.fields)
    add(id, { on: stepNode(form.steps[stepIndex]?.value ?? ''), rule: undefined })
  for (const rule of form.rules) {
    const looked = [
      ...listConditions(rule).map(({ value }) => value.field),
      ...listFactors(rule).map(({ value }) => value),
    ]
    const decided = [...listTargets(rule).map(({ value }) => value), ...passedOver(form, rule).map(stepNode)]
    for (const from of decided) for (const on of looked) add(from, { on, rule: rule.path })
  }
  return all
}

/** Takes away what depends on nothing that is left, as often as there is any. */
function onlyCircular(all: Dependencies): ReadonlySet<string> {
  const left = new Set(all.keys())
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const node of left) if (!all.get(node)?.some(({ on }) => left.has(on))) left.delete(node)
  }
  return left
}

/** Goes from one thing to what it depends on until it comes to one for the second time. */
function circleIn(
  all: Dependencies,
  left: ReadonlySet<string>,
): { node: string; rule: string | undefined }[] {
  const trail: { node: string; rule: string | undefined }[] = []
  let [node = ''] = left
  while (!trail.some((one) => one.node === node)) {
    const next = all.get(node)?.find(({ on }) => left.has(on))
    trail.push({ node, rule: next?.rule })
    node = next?.on ?? node
  }
  return trail.slice(trail.findIndex((one) => one.node === node))
}

/** Nothing that rules decide depends on itself, by way of other fields or of steps that are passed over. */
export function checkRuleCycles(form: FormOutline): Mistake[] {
  const all = dependenciesOf(form)
  const mistakes: Mistake[] = []
  for (let left = onlyCircular(all); left.size > 0; left = onlyCircular(all)) {
    const circle = circleIn(all, left)
    const names = circle.map(({ node }) => node)
    const path = circle.find(({ rule }) => rule !== undefined)?.rule ?? form.path
    const message = `This goes in a circle, each depending on the next: ${[...names, names[0]].join(' → ')}`
    mistakes.push({ path, code: 'cycle', message })
    for (const name of names) all.delete(name)
  }
  return mistakes
}
