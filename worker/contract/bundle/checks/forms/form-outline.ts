import * as z from 'zod/mini'
import { type FormField, formField } from '../../forms/form-field.ts'
import type { FormCondition, FormRule } from '../../forms/form-rule.ts'
import { formRule } from '../../forms/form-rule.ts'
import { findFragments } from '../fragments.ts'
import type { Fragment } from '../mistake.ts'

/** A field with its id. `value` is undefined if the field is malformed. */
interface OutlineField {
  path: string
  id: string
  /** The index of its step. */
  stepIndex: number
  value: FormField | undefined
}

/** A form that may be partly malformed. */
export interface FormOutline {
  path: string
  kind: string
  steps: { path: string; id: string }[]
  fields: OutlineField[]
  fieldIds: ReadonlySet<string>
  stepIds: ReadonlySet<string>
  /** Returns the first field with an id. */
  findField(id: string): OutlineField | undefined
  /** Returns the index of a step, or -1. */
  findStepIndex(step: string): number
  rules: Fragment<FormRule>[]
  /** The form as it is in the bundle. */
  fragment: Fragment<unknown>
}

const withId = z.object({ id: z.string() })
const withKind = z.catch(z.object({ kind: z.catch(z.string(), '') }), { kind: '' })

/** Returns the id of a fragment; for one without an id its path, which is unique. */
export function getId({ path, value }: Fragment<unknown>): string {
  return withId.safeParse(value).data?.id ?? path
}

/** Converts any fragment to the outline of a form. */
export function outlineForm(fragment: Fragment<unknown>): FormOutline {
  const steps = findFragments(fragment, 'steps.*')
  const fields = steps.flatMap((step, stepIndex) =>
    findFragments(step, 'fields.*').map((field) => ({
      path: field.path,
      id: getId(field),
      stepIndex,
      value: formField.safeParse(field.value).data,
    })),
  )
  const byId = new Map(fields.toReversed().map((field) => [field.id, field]))
  const stepIndexes = new Map(steps.map((step, index) => [getId(step), index]))
  return {
    fragment,
    path: fragment.path,
    kind: withKind.parse(fragment.value).kind,
    steps: steps.map((step) => ({ path: step.path, id: getId(step) })),
    fields,
    fieldIds: new Set(byId.keys()),
    stepIds: new Set(stepIndexes.keys()),
    findField: (id) => byId.get(id),
    findStepIndex: (step) => stepIndexes.get(step) ?? -1,
    rules: findFragments(fragment, 'rules.*').flatMap(({ path, value }) => {
      const rule = formRule.safeParse(value).data
      return rule ? [{ path, value: rule }] : []
    }),
  }
}

/** Returns the conditions of a rule with their paths. */
export function listConditions({ path, value: { when } }: Fragment<FormRule>): Fragment<FormCondition>[] {
  if (!when) return []
  const [key, conditions] = 'all' in when ? (['all', when.all] as const) : (['any', when.any] as const)
  return conditions.map((value, index) => ({ path: `${path}.when.${key}.${index}`, value }))
}

/** Returns the ids of the fields from which a rule computes another. */
export function listOperands({ path, value }: Fragment<FormRule>): Fragment<string>[] {
  if (value.do !== 'compute') return []
  return value.terms.flatMap(({ fields }, term) =>
    fields.map((field, index) => ({ path: `${path}.terms.${term}.fields.${index}`, value: field })),
  )
}

/** Returns the ids of the fields that a rule shows, hides or computes. */
export function listTargets({ path, value }: Fragment<FormRule>): Fragment<string>[] {
  if (value.do === 'compute') return [{ path: `${path}.field`, value: value.field }]
  if (value.do !== 'show' && value.do !== 'hide') return []
  return value.fields.map((field, index) => ({ path: `${path}.fields.${index}`, value: field }))
}
