import * as z from 'zod/mini'
import { type FormField, formField } from '../../forms/form-field.ts'
import type { FormCondition, FormRule } from '../../forms/form-rule.ts'
import { formRule } from '../../forms/form-rule.ts'
import { findFragments } from '../fragments.ts'
import type { Fragment } from '../mistake.ts'

/** A field with its id; `value` is absent where something is wrong with it. */
interface OutlineField {
  path: string
  id: string
  /** The place of its step. */
  stepIndex: number
  value: FormField | undefined
}

/** A form as far as it can be read. */
export interface FormOutline {
  path: string
  kind: string
  steps: Fragment<string>[]
  fields: OutlineField[]
  /** The first field of an id. */
  findField(id: string): OutlineField | undefined
  /** The place of a step; -1 where there is none. */
  findStepIndex(step: string): number
  rules: Fragment<FormRule>[]
  /** All of it. */
  whole: Fragment<unknown>
}

const named = z.object({ id: z.string() })
const ofKind = z.catch(z.object({ kind: z.catch(z.string(), '') }), { kind: '' })

/** A part's id; one that has none has no other's. */
export const getId = ({ path, value }: Fragment<unknown>): Fragment<string> => ({
  path,
  value: named.safeParse(value).data?.id ?? path,
})

/** Reads any part of a document as a form. */
export function outlineForm(whole: Fragment<unknown>): FormOutline {
  const steps = findFragments(whole, 'steps.*')
  const fields = steps.flatMap((step, stepIndex) =>
    findFragments(step, 'fields.*').map((field) => ({
      path: field.path,
      id: getId(field).value,
      stepIndex,
      value: formField.safeParse(field.value).data,
    })),
  )
  const byId = new Map(fields.toReversed().map((field) => [field.id, field]))
  const stepIndexes = new Map(steps.map((step, index) => [getId(step).value, index]))
  return {
    whole,
    path: whole.path,
    kind: ofKind.parse(whole.value).kind,
    steps: steps.map(getId),
    fields,
    findField: (id) => byId.get(id),
    findStepIndex: (step) => stepIndexes.get(step) ?? -1,
    rules: findFragments(whole, 'rules.*').flatMap(({ path, value }) => {
      const rule = formRule.safeParse(value).data
      return rule ? [{ path, value: rule }] : []
    }),
  }
}

/** The conditions of a rule with their places in it. */
export function listConditions({ path, value: { when } }: Fragment<FormRule>): Fragment<FormCondition>[] {
  if (!when) return []
  const [key, conditions] = 'all' in when ? (['all', when.all] as const) : (['any', when.any] as const)
  return conditions.map((value, index) => ({ path: `${path}.when.${key}.${index}`, value }))
}

/** The fields that a rule counts with. */
export function listFactors({ path, value }: Fragment<FormRule>): Fragment<string>[] {
  if (value.do !== 'compute') return []
  return value.terms.flatMap(({ fields }, term) =>
    fields.map((field, index) => ({ path: `${path}.terms.${term}.fields.${index}`, value: field })),
  )
}

/** The fields that a rule shows, hides or gives a value. */
export function listTargets({ path, value }: Fragment<FormRule>): Fragment<string>[] {
  if (value.do === 'compute') return [{ path: `${path}.field`, value: value.field }]
  if (value.do !== 'show' && value.do !== 'hide') return []
  return value.fields.map((field, index) => ({ path: `${path}.fields.${index}`, value: field }))
}
