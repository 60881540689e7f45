import type { FormRule } from '../bundle/forms/form-rule.ts'
import { getConditions, matchesRule } from './conditions.ts'
import type { NumericField } from './field-number.ts'
import { createFieldValues } from './field-values.ts'
import type { FormAnswers } from './form.ts'

/** What the rules need to know of a form; the bundle's and the wire's have it. */
export interface RuledForm {
  steps: readonly {
    id: string
    fields: readonly (NumericField & { id: string; value?: string | undefined })[]
  }[]
  rules: readonly FormRule[]
}

/** Where answers lead through a form. */
export interface FormPath {
  /** The steps that are gone through, in order, by their place in the form; the last is where it ends. */
  path: number[]
  /** The ids of the fields on the path that no rule hides. */
  shown: ReadonlySet<string>
  /** The ids of the fields that rules give their value: nobody types them. */
  computed: ReadonlySet<string>
  /** What counts: the answers of shown fields, with the values that rules compute. */
  answers: FormAnswers
  /** The rule that ends it for who doesn't qualify. */
  disqualified: Extract<FormRule, { do: 'disqualify' }> | undefined
  redirect: string | undefined
}

/**
 * Follows the rules of a form through its answers. Rules run from the top, the later match wins; what is hidden or passed
 * over is as if it had not been answered. Comes to an end for every form that publishing takes: no rule of one looks at
 * what it decides, and jumps lead forward. Up to a step, and to the one after it, the path depends on the answers until
 * there alone.
 */
export function followForm({ steps, rules }: RuledForm, given: FormAnswers): FormPath {
  const fields = new Map(
    steps.flatMap((step, stepIndex) => step.fields.map((field) => [field.id, { ...field, stepIndex }])),
  )
  const reached = new Set<number>()
  const { isVisible, answerTo } = createFieldValues(fields, rules, given, (place) => reached.has(place))

  const placesOf = (rule: FormRule) =>
    getConditions(rule).map(({ field }) => fields.get(field)?.stepIndex ?? 0)
  const placeOf = (step: string) => steps.findIndex(({ id }) => id === step)
  const jumps = rules
    .filter((rule) => rule.do === 'jump')
    .map((rule) => ({
      rule,
      from: rule.after === undefined ? Math.max(0, ...placesOf(rule)) : placeOf(rule.after),
      to: rule.to === 'end' ? steps.length : placeOf(rule.to),
    }))
  const disqualifying = rules
    .filter((rule) => rule.do === 'disqualify')
    .map((rule) => ({ rule, places: placesOf(rule) }))

  function nextAfter(place: number): number {
    const jump = jumps.findLast(
      ({ rule, from, to }) => from === place && to > place && matchesRule(rule, answerTo),
    )
    return jump?.to ?? place + 1
  }

  /** Whether all that is looked at lies behind who leaves a place for another; what is passed over doesn't come any more. */
  function isDecided(places: readonly number[], place: number, next: number): boolean {
    const last = Math.max(...places)
    return last >= place && last < next && places.some((one) => reached.has(one))
  }

  const path: number[] = []
  let disqualified: FormPath['disqualified']
  for (let place = 0; place < steps.length; ) {
    path.push(place)
    reached.add(place)
    const next = nextAfter(place)
    disqualified = disqualifying.findLast(
      ({ rule, places }) => isDecided(places, place, next) && matchesRule(rule, answerTo),
    )?.rule
    place = disqualified ? steps.length : next
  }

  const shown = path.flatMap((place) => steps[place]?.fields ?? []).filter(({ id }) => isVisible(id))
  const answers = shown.flatMap(({ id }) => {
    const value = answerTo(id)
    return value === undefined ? [] : [[id, value] as const]
  })
  return {
    path,
    shown: new Set(shown.map(({ id }) => id)),
    computed: new Set(rules.flatMap((rule) => (rule.do === 'compute' ? rule.field : []))),
    answers: Object.fromEntries(answers),
    disqualified,
    redirect: rules.filter((rule) => rule.do === 'redirect').findLast((rule) => matchesRule(rule, answerTo))
      ?.to,
  }
}
