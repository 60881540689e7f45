import type { FormRule } from '../bundle/forms/form-rule.ts'
import { getConditions, matchesRule } from './conditions.ts'
import type { NumericField } from './field-number.ts'
import { createFieldValues } from './field-values.ts'
import type { FormAnswers } from './form.ts'

/** The properties of a form that rules use. Forms of a bundle and of the API have them. */
export interface RuledForm {
  steps: readonly {
    id: string
    fields: readonly (NumericField & { id: string; value?: string | undefined })[]
  }[]
  rules: readonly FormRule[]
}

/** The path that answers take through a form. */
export interface FormPath {
  /** The indexes of the visited steps in order. The form ends after the last one. */
  path: number[]
  /** The ids of the visible fields on the path. */
  visible: ReadonlySet<string>
  /** The ids of the fields that rules compute. */
  computed: ReadonlySet<string>
  /** The effective answers: those of the visible fields, with computed values. */
  answers: FormAnswers
  /** The rule that disqualified the visitor, if any. */
  disqualified: Extract<FormRule, { do: 'disqualify' }> | undefined
  redirect: string | undefined
}

/**
 * Applies the rules of a form to its answers. Rules are applied from top to bottom, and later matches win; hidden and
 * skipped fields count as unanswered. Terminates for all valid forms: no rule depends on its own result, and jumps lead
 * forward. The path up to a step, and to the next one, depends only on the answers up to that step.
 */
export function followForm({ steps, rules }: RuledForm, sentAnswers: FormAnswers): FormPath {
  const fields = new Map(
    steps.flatMap((step, stepIndex) => step.fields.map((field) => [field.id, { ...field, stepIndex }])),
  )
  const reached = new Set<number>()
  const { isVisible, getValue } = createFieldValues(fields, rules, sentAnswers, (stepIndex) =>
    reached.has(stepIndex),
  )

  const getStepIndexes = (rule: FormRule) =>
    getConditions(rule).map(({ field }) => fields.get(field)?.stepIndex ?? 0)
  const findStepIndex = (step: string) => steps.findIndex(({ id }) => id === step)
  const jumps = rules
    .filter((rule) => rule.do === 'jump')
    .map((rule) => ({
      rule,
      from: rule.after === undefined ? Math.max(0, ...getStepIndexes(rule)) : findStepIndex(rule.after),
      to: rule.to === 'end' ? steps.length : findStepIndex(rule.to),
    }))
  const disqualifying = rules
    .filter((rule) => rule.do === 'disqualify')
    .map((rule) => ({ rule, stepIndexes: getStepIndexes(rule) }))

  function getNextIndex(index: number): number {
    const jump = [...jumps]
      .reverse()
      .find(({ rule, from, to }) => from === index && to > index && matchesRule(rule, getValue))
    return jump?.to ?? index + 1
  }

  /**
   * Returns whether a rule has to be evaluated when the path goes from step `index` to step `next`: the last of the steps that
   * it refers to is `index` or is skipped now, and at least one of them was visited.
   */
  function canEvaluateRule(stepIndexes: readonly number[], index: number, next: number): boolean {
    const lastStep = Math.max(...stepIndexes)
    return lastStep >= index && lastStep < next && stepIndexes.some((stepIndex) => reached.has(stepIndex))
  }

  const path: number[] = []
  let disqualified: FormPath['disqualified']
  for (let index = 0; index < steps.length; ) {
    path.push(index)
    reached.add(index)
    const next = getNextIndex(index)
    disqualified = [...disqualifying]
      .reverse()
      .find(
        ({ rule, stepIndexes }) => canEvaluateRule(stepIndexes, index, next) && matchesRule(rule, getValue),
      )?.rule
    index = disqualified ? steps.length : next
  }

  const visible = path.flatMap((index) => steps[index]?.fields ?? []).filter(({ id }) => isVisible(id))
  const answers = visible.flatMap(({ id }) => {
    const value = getValue(id)
    return value === undefined ? [] : [[id, value] as const]
  })
  return {
    path,
    visible: new Set(visible.map(({ id }) => id)),
    computed: new Set(rules.flatMap((rule) => (rule.do === 'compute' ? rule.field : []))),
    answers: Object.fromEntries(answers),
    disqualified,
    redirect: rules
      .filter((rule) => rule.do === 'redirect')
      .reverse()
      .find((rule) => matchesRule(rule, getValue))?.to,
  }
}
