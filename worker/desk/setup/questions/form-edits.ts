import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { findField, type PlacedField, setFields } from './fields.ts'
import { createFieldId } from './new-field.ts'

type Place = Pick<PlacedField, 'step' | 'index'>

/** Moves a field by one place. The first field of a step becomes the last one of the step before, and the other way round. */
export function moveField(form: FormDefinition, { step, index }: Place, by: -1 | 1): FormDefinition {
  const fields = form.steps[step]?.fields ?? []
  const [field, neighbour] = [fields[index], fields[index + by]]
  if (!field) return form
  if (neighbour)
    return setFields(form, step, (present) => present.with(index, neighbour).with(index + by, field))
  if (!form.steps[step + by]) return form
  const taken = setFields(form, step, (present) => present.toSpliced(index, 1))
  return setFields(taken, step + by, (present) => (by === 1 ? [field, ...present] : [...present, field]))
}

/** Returns the rules that are left without a field: those that only show, hide or compute it are gone. */
function withoutTarget(rule: FormRule, id: string): FormRule[] {
  if (rule.do === 'compute') return rule.field === id ? [] : [rule]
  if (rule.do !== 'show' && rule.do !== 'hide') return [rule]
  const fields = rule.fields.filter((field) => field !== id)
  if (fields.length === rule.fields.length) return [rule]
  return fields.length === 0 ? [] : [{ ...rule, fields }]
}

/** Removes a field with the rules that are about it alone, and a step that has no other field. Conditions on the field stay. */
export function removeField(form: FormDefinition, { step, index }: Place): FormDefinition {
  const id = form.steps[step]?.fields[index]?.id
  if (id === undefined) return form
  const rest = setFields(form, step, (fields) => fields.toSpliced(index, 1))
  const isEmpty = rest.steps.length > 1 && rest.steps[step]?.fields.length === 0
  return {
    ...rest,
    ...(isEmpty && { steps: rest.steps.toSpliced(step, 1) }),
    // Another field with the same id keeps its rules.
    rules: findField(rest, id) ? rest.rules : rest.rules.flatMap((rule) => withoutTarget(rule, id)),
  }
}

/** Adds a copy behind a field. It is shown and hidden like the field. */
export function duplicateField(form: FormDefinition, { step, index }: Place): FormDefinition {
  const field = form.steps[step]?.fields[index]
  if (!field) return form
  const id = createFieldId(form, field.id.replace(/-\d+$/, ''))
  return {
    ...setFields(form, step, (fields) => fields.toSpliced(index + 1, 0, { ...field, id })),
    rules: form.rules.map((rule) =>
      'fields' in rule && rule.fields.includes(field.id) ? { ...rule, fields: [...rule.fields, id] } : rule,
    ),
  }
}
