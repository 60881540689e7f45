import type { FormRule } from '../../forms/form-rule.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import { getJumpSource } from './check-rule-order.ts'
import { type FormOutline, listConditions, listOperands, listTargets } from './form-outline.ts'

/** A dependency of a field or a step, and the path of the rule that causes it. */
interface Dependency {
  on: string
  rule: string | undefined
}

type Dependencies = Map<string, Dependency[]>

const stepNode = (id: string) => `step ${id}`

/** Returns the ids of the steps that a jump skips. */
function listSkippedSteps(form: FormOutline, { path, value }: Fragment<FormRule>): string[] {
  if (value.do !== 'jump') return []
  const from = getJumpSource(form, { path, value })
  const to = value.to === 'end' ? form.steps.length : form.findStepIndex(value.to)
  return from < 0 ? [] : form.steps.slice(from + 1, Math.max(0, to)).map((step) => step.id)
}

/** Returns what each field and each step depends on: fields on their step, and targets and skipped steps on the fields of a rule. */
function getDependencies(form: FormOutline): Dependencies {
  const dependencies: Dependencies = new Map()
  const add = (from: string, dependency: Dependency) => {
    const others = dependencies.get(from)
    if (others) others.push(dependency)
    else dependencies.set(from, [dependency])
  }
  for (const { id, stepIndex } of form.fields)
    add(id, { on: stepNode(form.steps[stepIndex]?.id ?? ''), rule: undefined })
  for (const rule of form.rules) {
    const sources = [
      ...listConditions(rule).map(({ value }) => value.field),
      ...listOperands(rule).map(({ value }) => value),
    ]
    const targets = [
      ...listTargets(rule).map(({ value }) => value),
      ...listSkippedSteps(form, rule).map(stepNode),
    ]
    for (const from of targets) for (const on of sources) add(from, { on, rule: rule.path })
  }
  return dependencies
}

/**
 * Returns the nodes that are part of a cycle or depend on one. Repeatedly removes the nodes without remaining
 * dependencies.
 */
function findCyclic(dependencies: Dependencies): ReadonlySet<string> {
  const remaining = new Set(dependencies.keys())
  for (let previousSize = -1; previousSize !== remaining.size; ) {
    previousSize = remaining.size
    for (const node of remaining)
      if (!dependencies.get(node)?.some(({ on }) => remaining.has(on))) remaining.delete(node)
  }
  return remaining
}

/** Follows dependencies among the remaining nodes until one repeats, and returns the cycle. */
function findCycle(
  dependencies: Dependencies,
  remaining: ReadonlySet<string>,
): { node: string; rule: string | undefined }[] {
  const trail: { node: string; rule: string | undefined }[] = []
  let [node = ''] = remaining
  while (!trail.some((visited) => visited.node === node)) {
    const next = dependencies.get(node)?.find(({ on }) => remaining.has(on))
    trail.push({ node, rule: next?.rule })
    node = next?.on ?? node
  }
  return trail.slice(trail.findIndex((visited) => visited.node === node))
}

/** Checks that no field or step depends on itself by rules, directly or by other fields and skipped steps. */
export function checkRuleCycles(form: FormOutline): Mistake[] {
  const dependencies = getDependencies(form)
  const mistakes: Mistake[] = []
  for (let remaining = findCyclic(dependencies); remaining.size > 0; remaining = findCyclic(dependencies)) {
    const cycle = findCycle(dependencies, remaining)
    const names = cycle.map(({ node }) => node)
    const path = cycle.find(({ rule }) => rule !== undefined)?.rule ?? form.path
    const message = `This goes in a circle, each depending on the next: ${[...names, names[0]].join(' → ')}`
    mistakes.push({ path, code: 'cycle', message })
    for (const name of names) dependencies.delete(name)
  }
  return mistakes
}
