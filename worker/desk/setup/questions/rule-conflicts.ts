import { checkFormRules } from '#worker/contract/bundle/checks/forms/check-form-rules.ts'
import { checkRuleCycles } from '#worker/contract/bundle/checks/forms/check-rule-cycles.ts'
import { outlineForm } from '#worker/contract/bundle/checks/forms/form-outline.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'

/** The address of the page to show after a change, or the rules that the change would break. */
export type Outcome =
  | { location: string; conflicts?: never }
  | { location?: never; conflicts: readonly FormRule[] }

/** Returns the rules with which a form cannot be published: they refer to missing fields or to later ones, or depend on each other in a circle. */
export function listBrokenRules(form: FormDefinition): FormRule[] {
  const outline = outlineForm({ path: 'form', value: form })
  const paths = [...checkFormRules(outline), ...checkRuleCycles(outline)].map(({ path }) => path.split('.'))
  const indexes = new Set(paths.flatMap(([, list, index]) => (list === 'rules' ? [Number(index)] : [])))
  return form.rules.filter((_, index) => indexes.has(index))
}

/** Returns the rules that a change of a form would break. */
export function findConflicts(before: FormDefinition, after: FormDefinition): FormRule[] {
  const brokenBefore = new Set(listBrokenRules(before).map((rule) => JSON.stringify(rule)))
  return listBrokenRules(after).filter((rule) => !brokenBefore.has(JSON.stringify(rule)))
}

/** Returns the ids that several fields of a form share. */
export function listRepeatedIds({ steps }: FormDefinition): string[] {
  const ids = steps.flatMap(({ fields }) => fields.map(({ id }): string => id))
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
