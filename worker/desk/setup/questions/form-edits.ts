import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { findField, type PlacedField, setFields } from './fields.ts'
import { createFieldId } from './new-field.ts'

type Position = Pick<PlacedField, 'step' | 'index'>

/** Moves a field up (-1) or down (1) by one. The first field of a step moves up to the end of the previous step, and the last one down to the start of the next. */
export function moveField(form: FormDefinition, { step, index }: Position, by: -1 | 1): FormDefinition {
  const fields = form.steps[step]?.fields ?? []
  const [field, neighbour] = [fields[index], fields[index + by]]
  if (!field) return form
  if (neighbour)
    return setFields(form, step, (stepFields) => stepFields.with(index, neighbour).with(index + by, field))
  if (!form.steps[step + by]) return form
  const withoutField = setFields(form, step, (stepFields) => stepFields.toSpliced(index, 1))
  return setFields(withoutField, step + by, (stepFields) =>
    by === 1 ? [field, ...stepFields] : [...stepFields, field],
  )
}

/** Returns a rule without a field that is removed: as a list, which is empty if the rule only shows, hides or computes this field. */
function withoutTarget(rule: FormRule, id: string): FormRule[] {
  if (rule.do === 'compute') return rule.field === id ? [] : [rule]
  if (rule.do !== 'show' && rule.do !== 'hide') return [rule]
  const fields = rule.fields.filter((field) => field !== id)
  if (fields.length === rule.fields.length) return [rule]
  return fields.length === 0 ? [] : [{ ...rule, fields }]
}

/** Removes a field with the rules whose only target it is, and its step if that has no other field. Conditions on the field stay. */
export function removeField(form: FormDefinition, { step, index }: Position): FormDefinition {
  const id = form.steps[step]?.fields[index]?.id
  if (id === undefined) return form
  const withoutField = setFields(form, step, (fields) => fields.toSpliced(index, 1))
  const isStepEmpty = withoutField.steps.length > 1 && withoutField.steps[step]?.fields.length === 0
  return {
    ...withoutField,
    ...(isStepEmpty && { steps: withoutField.steps.toSpliced(step, 1) }),
    // Another field with the same id keeps its rules.
    rules: findField(withoutField, id)
      ? withoutField.rules
      : withoutField.rules.flatMap((rule) => withoutTarget(rule, id)),
  }
}

/** Adds a copy after a field. The rules that show or hide the field do the same with the copy. */
export function duplicateField(form: FormDefinition, { step, index }: Position): FormDefinition {
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
