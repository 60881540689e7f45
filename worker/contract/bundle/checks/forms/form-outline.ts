import * as z from 'zod/mini'
import { type FormField, formField } from '../../forms/form-field.ts'
import type { FormCondition, FormRule } from '../../forms/form-rule.ts'
import { formRule } from '../../forms/form-rule.ts'
import { partsAt } from '../fragments.ts'
import type { Part } from '../mistake.ts'

/** A field with its id; `value` is absent where something is wrong with it. */
interface OutlineField {
  path: string
  id: string
  /** The place of its step. */
  place: number
  value: FormField | undefined
}

/** A form as far as it can be read. */
export interface FormOutline {
  path: string
  kind: string
  steps: Part<string>[]
  fields: OutlineField[]
  /** The first field of an id. */
  field(id: string): OutlineField | undefined
  /** The place of a step; -1 where there is none. */
  placeOf(step: string): number
  rules: Part<FormRule>[]
  /** All of it. */
  whole: Part<unknown>
}

const named = z.object({ id: z.string() })
const ofKind = z.catch(z.object({ kind: z.catch(z.string(), '') }), { kind: '' })

/** A part's id; one that has none has no other's. */
export const withId = ({ path, value }: Part<unknown>): Part<string> => ({
  path,
  value: named.safeParse(value).data?.id ?? path,
})

/** Reads any part of a document as a form. */
export function readForm(whole: Part<unknown>): FormOutline {
  const steps = partsAt(whole, 'steps.*')
  const fields = steps.flatMap((step, place) =>
    partsAt(step, 'fields.*').map((field) => ({
      ...{ path: field.path, id: withId(field).value, place },
      value: formField.safeParse(field.value).data,
    })),
  )
  const byId = new Map(fields.toReversed().map((field) => [field.id, field]))
  const places = new Map(steps.map((step, place) => [withId(step).value, place]))
  return {
    whole,
    path: whole.path,
    kind: ofKind.parse(whole.value).kind,
    steps: steps.map(withId),
    fields,
    field: (id) => byId.get(id),
    placeOf: (step) => places.get(step) ?? -1,
    rules: partsAt(whole, 'rules.*').flatMap(({ path, value }) => {
      const rule = formRule.safeParse(value).data
      return rule ? [{ path, value: rule }] : []
    }),
  }
}

/** The conditions of a rule with their places in it. */
export function conditionsIn({ path, value: { when } }: Part<FormRule>): Part<FormCondition>[] {
  if (!when) return []
  const [key, conditions] = 'all' in when ? (['all', when.all] as const) : (['any', when.any] as const)
  return conditions.map((value, index) => ({ path: `${path}.when.${key}.${index}`, value }))
}

/** The fields that a rule counts with. */
export function factorsIn({ path, value }: Part<FormRule>): Part<string>[] {
  if (value.do !== 'compute') return []
  return value.terms.flatMap(({ fields }, term) =>
    fields.map((field, index) => ({ path: `${path}.terms.${term}.fields.${index}`, value: field })),
  )
}

/** The fields that a rule shows, hides or gives a value. */
export function targetsIn({ path, value }: Part<FormRule>): Part<string>[] {
  if (value.do === 'compute') return [{ path: `${path}.field`, value: value.field }]
  if (value.do !== 'show' && value.do !== 'hide') return []
  return value.fields.map((field, index) => ({ path: `${path}.fields.${index}`, value: field }))
}
