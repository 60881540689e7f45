import type { FormRule } from '../bundle/form-rule.ts'
import type { FormAnswer, FormAnswers } from '../form.ts'
import { type Counted, fieldNumber } from './field-number.ts'
import { conditionsOf, matches } from './matches.ts'

/** What the rules need to know of a form; the bundle's and the wire's have it. */
export interface RuledForm {
  steps: readonly { id: string; fields: readonly (Counted & { id: string; value?: string | undefined })[] }[]
  rules: readonly FormRule[]
}

/** Where answers lead through a form. */
export interface Course {
  /** The steps that are gone through, in order, by their place in the form; the last is where it ends. */
  path: number[]
  /** The ids of the fields on the path that no rule hides. */
  shown: ReadonlySet<string>
  /** What counts: the answers of shown fields, with the values that rules compute. */
  answers: FormAnswers
  /** The rule that ends it for who doesn't qualify. */
  disqualified: Extract<FormRule, { do: 'disqualify' }> | undefined
  redirect: string | undefined
}

type RuleOf<K extends FormRule['do']> = Extract<FormRule, { do: K }>

const isOf =
  <K extends FormRule['do']>(kind: K) =>
  (rule: FormRule): rule is RuleOf<K> =>
    rule.do === kind

/** The place of the step after which a rule can be decided: where the last of what it looks at is. */
export function decidedAfter({ steps }: Pick<RuledForm, 'steps'>, rule: FormRule): number {
  if (rule.do === 'jump' && rule.after !== undefined) return steps.findIndex(({ id }) => id === rule.after)
  const places = conditionsOf(rule).map(({ field }) =>
    steps.findIndex(({ fields }) => fields.some(({ id }) => id === field)),
  )
  return Math.max(0, ...places)
}

/**
 * Follows the rules of a form through its answers. Rules run from the top, the later match wins; what is hidden or passed
 * over is as if it had not been answered. Comes to an end for every form that publishing takes: no rule of one looks at
 * what it decides, and jumps lead forward.
 */
export function followForm(form: RuledForm, given: FormAnswers): Course {
  const { steps, rules } = form
  const fields = new Map(
    steps.flatMap((step, place) => step.fields.map((field) => [field.id, { field, place }])),
  )
  const visibility = rules.filter((rule) => rule.do === 'show' || rule.do === 'hide')
  const computing = rules.filter(isOf('compute'))
  const reached = new Set<number>()
  const values = new Map<string, FormAnswer | undefined>()

  function isVisible(id: string): boolean {
    const about = visibility.filter((rule) => rule.fields.some((field) => field === id))
    const last = about.findLast((rule) => matches(rule, answerTo))
    return last ? last.do === 'show' : !about.some((rule) => rule.do === 'show')
  }

  function computed({ terms, decimals }: RuleOf<'compute'>): string {
    const sum = terms.reduce(
      (total, { times, fields: factors }) =>
        total + factors.reduce((product, id) => product * numberOf(id), times),
      0,
    )
    return String(Number(sum.toFixed(decimals)))
  }

  function numberOf(id: string): number {
    const known = fields.get(id)
    return known ? fieldNumber(known.field, answerTo(id)) : 0
  }

  function ownValue(id: string): FormAnswer | undefined {
    const about = computing.filter(({ field }) => field === id)
    if (about.length === 0) return Object.hasOwn(given, id) ? given[id] : fields.get(id)?.field.value
    const last = about.findLast((rule) => matches(rule, answerTo))
    return last && computed(last)
  }

  function answerTo(id: string): FormAnswer | undefined {
    const known = fields.get(id)
    if (!known || !reached.has(known.place)) return undefined
    if (!values.has(id)) values.set(id, isVisible(id) ? ownValue(id) : undefined)
    return values.get(id)
  }

  const path: number[] = []
  let disqualified: Course['disqualified']
  for (let place = 0; place < steps.length && !disqualified; ) {
    path.push(place)
    reached.add(place)
    const decided = rules.filter((rule) => decidedAfter(form, rule) === place)
    disqualified = decided.filter(isOf('disqualify')).findLast((rule) => matches(rule, answerTo))
    const jump = decided.filter(isOf('jump')).findLast((rule) => matches(rule, answerTo))
    const target = steps.findIndex(({ id }) => id === jump?.to)
    place = jump ? (target > place ? target : steps.length) : place + 1
  }

  const shown = new Set(
    path.flatMap((place) =>
      (steps[place]?.fields ?? []).filter(({ id }) => isVisible(id)).map(({ id }) => id),
    ),
  )
  const answers = Object.fromEntries(
    [...shown].flatMap((id) => {
      const value = answerTo(id)
      return value === undefined ? [] : [[id, value]]
    }),
  )
  const redirect = rules.filter(isOf('redirect')).findLast((rule) => matches(rule, answerTo))?.to
  return { path, shown, answers, disqualified, redirect }
}
