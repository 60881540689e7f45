import { getComparability } from '#worker/contract/bundle/checks/forms/check-conditions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { FormCondition, FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { getConditions } from '#worker/contract/forms/conditions.ts'
import { isQuestion, listPlacedFields } from './fields.ts'
import { isAboutField } from './rule-text.ts'

/** When a field is shown: always, on one condition, or by rules that a sentence cannot say. */
export type Shown =
  | { kind: 'always' }
  | { kind: 'if'; condition: FormCondition; rule: FormRule }
  | { kind: 'rules'; rules: readonly FormRule[] }

/** Returns when a field is shown. */
export function getShown({ rules }: Pick<FormDefinition, 'rules'>, id: string): Shown {
  const own = rules.filter((rule) => isAboutField(rule, id))
  const [rule] = own
  if (!rule) return { kind: 'always' }
  const [condition, ...others] = getConditions(rule)
  return own.length === 1 && rule.do === 'show' && condition && others.length === 0
    ? { kind: 'if', condition, rule }
    : { kind: 'rules', rules: own }
}

/** Returns the rules of a form with another condition for a field that is shown always or on one condition. */
export function setCondition(
  { rules }: Pick<FormDefinition, 'rules'>,
  field: FormField,
  condition: FormCondition | undefined,
): FormRule[] {
  const shown = getShown({ rules }, field.id)
  const added: FormRule[] = condition ? [{ do: 'show', when: { all: [condition] }, fields: [field.id] }] : []
  if (shown.kind === 'always') return [...rules, ...added]
  if (shown.kind === 'rules' || JSON.stringify(shown.condition) === JSON.stringify(condition))
    return [...rules]
  // A rule that shows other fields too keeps them.
  return rules.flatMap((rule): FormRule[] => {
    if (rule !== shown.rule || rule.do !== 'show') return [rule]
    const fields = rule.fields.filter((id) => id !== field.id)
    return [...(fields.length > 0 ? [{ ...rule, fields }] : []), ...added]
  })
}

/** Returns the questions on which a field can depend: those before it, and the one on which it depends now. */
export function listEarlier(form: FormDefinition, id: string): FormField[] {
  const fields = listPlacedFields(form).map(({ field }) => field)
  const end = fields.findIndex((field) => field.id === id)
  const shown = getShown(form, id)
  const isChosen = (field: FormField) => shown.kind === 'if' && shown.condition.field === field.id
  return fields.filter(
    (field, index) => (index < end && isQuestion(field) && field.kind !== 'hidden') || isChosen(field),
  )
}

/** Returns the comparisons that a condition on a field can have. */
export const listComparisons = (field: FormField): readonly FormCondition['is'][] => [
  ...(getComparability(field)?.is ?? []),
  'answered',
  'empty',
]

/** Returns how the value that a field is compared with is given: as one of its options, or typed. Undefined if it is compared with none. */
export const getValueKind = (field: FormField) => getComparability(field)?.value
