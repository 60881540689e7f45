import { getComparability } from '#worker/contract/bundle/checks/forms/check-conditions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { FormCondition, FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { getConditions } from '#worker/contract/forms/conditions.ts'
import { isQuestion, listPlacedFields } from './fields.ts'
import { isAboutField } from './rule-text.ts'

/** The visibility of a field: it is shown always, on one condition, or by rules that no single sentence can express. */
export type Visibility =
  | { kind: 'always' }
  | { kind: 'if'; condition: FormCondition; rule: FormRule }
  | { kind: 'rules'; rules: readonly FormRule[] }

/** Returns the visibility of a field. */
export function getVisibility({ rules }: Pick<FormDefinition, 'rules'>, id: string): Visibility {
  const fieldRules = rules.filter((rule) => isAboutField(rule, id))
  const [rule] = fieldRules
  if (!rule) return { kind: 'always' }
  const [condition, ...others] = getConditions(rule)
  return fieldRules.length === 1 && rule.do === 'show' && condition && others.length === 0
    ? { kind: 'if', condition, rule }
    : { kind: 'rules', rules: fieldRules }
}

/** Returns the rules of a form with a new condition for a field; undefined shows the field always. Rules that no sentence can express stay. */
export function setCondition(
  { rules }: Pick<FormDefinition, 'rules'>,
  field: FormField,
  condition: FormCondition | undefined,
): FormRule[] {
  const visibility = getVisibility({ rules }, field.id)
  const added: FormRule[] = condition ? [{ do: 'show', when: { all: [condition] }, fields: [field.id] }] : []
  if (visibility.kind === 'always') return [...rules, ...added]
  if (visibility.kind === 'rules' || JSON.stringify(visibility.condition) === JSON.stringify(condition))
    return [...rules]
  // A rule that shows other fields too goes on showing them.
  return rules.flatMap((rule): FormRule[] => {
    if (rule !== visibility.rule || rule.do !== 'show') return [rule]
    const fields = rule.fields.filter((id) => id !== field.id)
    return [...(fields.length > 0 ? [{ ...rule, fields }] : []), ...added]
  })
}

/** Returns the questions on whose answers the visibility of a field can depend: those before it, and the one of its condition now. */
export function listConditionQuestions(form: FormDefinition, id: string): FormField[] {
  const fields = listPlacedFields(form).map(({ field }) => field)
  const end = fields.findIndex((field) => field.id === id)
  const visibility = getVisibility(form, id)
  const isInCondition = (field: FormField) =>
    visibility.kind === 'if' && visibility.condition.field === field.id
  return fields.filter(
    (field, index) => (index < end && isQuestion(field) && field.kind !== 'hidden') || isInCondition(field),
  )
}

/** Returns the comparisons that a condition on a field can have. */
export const listComparisons = (field: FormField): readonly FormCondition['is'][] => [
  ...(getComparability(field)?.is ?? []),
  'answered',
  'empty',
]

/** Returns the kind of the value with which the answers to a question are compared; undefined if they are compared with no value. */
export const getValueKind = (field: FormField) => getComparability(field)?.value
