import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyForm, listMistakes } from '#test/fixtures/form-generators.ts'
import type { FormView } from '../../../forms/form.ts'

type Rule = FormView['rules'][number]

const listSources = (rule: Rule): string[] => [
  ...(rule.when ? ('all' in rule.when ? rule.when.all : rule.when.any) : []).map(({ field }) => field),
  ...(rule.do === 'compute' ? rule.terms.flatMap(({ fields }) => fields) : []),
]

/** Returns the fields that a rule shows, hides, computes or skips. */
function listTargets({ steps }: FormView, rule: Rule): string[] {
  if (rule.do === 'show' || rule.do === 'hide') return rule.fields
  if (rule.do === 'compute') return [rule.field]
  if (rule.do !== 'jump') return []
  const sourceSteps = listSources(rule).map((source) =>
    steps.findIndex(({ fields }) => fields.some(({ id }) => id === source)),
  )
  const from =
    rule.after === undefined ? Math.max(0, ...sourceSteps) : steps.findIndex(({ id }) => id === rule.after)
  const to = rule.to === 'end' ? steps.length : steps.findIndex(({ id }) => id === rule.to)
  return steps.flatMap(({ fields }, index) => (index > from && index < to ? fields.map(({ id }) => id) : []))
}

/** Returns the fields that depend on themselves, from the transitive closure of the dependencies (Warshall). */
function findCircularFields(form: FormView): Set<string> {
  const ids = form.steps.flatMap(({ fields }) => fields.map(({ id }) => id))
  const pairs = new Set(
    form.rules.flatMap((rule) =>
      listTargets(form, rule).flatMap((field) => listSources(rule).map((other) => `${field} ${other}`)),
    ),
  )
  for (const via of ids)
    for (const from of ids)
      for (const to of ids)
        if (pairs.has(`${from} ${via}`) && pairs.has(`${via} ${to}`)) pairs.add(`${from} ${to}`)
  return new Set(ids.filter((id) => pairs.has(`${id} ${id}`)))
}

test('refuses a form for a cycle if and only if a field depends on itself', () => {
  const seen = { circular: 0, straight: 0 }
  fc.assert(
    fc.property(anyForm, ({ form }) => {
      const circular = findCircularFields(form)
      const reported = listMistakes(form).filter(({ code }) => code === 'cycle')
      seen[circular.size > 0 ? 'circular' : 'straight']++
      expect(reported.length > 0).toBe(circular.size > 0)
      for (const { message } of reported) {
        const names = (message.split(': ')[1] ?? '').split(' → ')
        expect(names[0]).toBe(names.at(-1))
        expect(names.filter((name) => name.startsWith('f') && !circular.has(name))).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(seen.circular, seen.straight)).toBeGreaterThan(100)
})
