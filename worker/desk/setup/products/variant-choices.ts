import * as z from 'zod/mini'
import type { SetupLabels } from '#locales/setup/setup-labels.ts'
import { product } from '#worker/contract/bundle/content/product.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { getTitle } from '../resource-title.ts'
import type { Schema } from '../shape/shape.ts'

const withOptions = z.looseObject({ options: product.shape.options })

interface ValueInResource {
  kind: ResourceKind
  content: unknown
  valuePath: readonly string[]
}

/** Returns the options in which the variants of a product differ; none for other resources. */
const listOptions = ({ kind, content }: Omit<ValueInResource, 'valuePath'>) =>
  (kind === 'product' && withOptions.safeParse(content).data?.options) || []

const isVariant = ({ kind, valuePath }: ValueInResource) =>
  kind === 'product' && valuePath.length === 2 && valuePath[0] === 'variants'

/** Returns the schema of a variant with a choice for each option of its product; other schemas as they are. */
export function withOptionChoices(schema: Schema, location: ValueInResource): Schema {
  const options = listOptions(location)
  if (!isVariant(location) || options.length === 0 || !(schema instanceof z.ZodMiniObject)) return schema
  const values = options.map(
    ({ id, values: offered }) => [id, z.enum(offered.map(({ value }) => value))] as const,
  )
  return z.strictObject({ ...schema.def.shape, values: z.strictObject(Object.fromEntries(values)) })
}

/** Throws `validation` for a typed variant that lacks a value for an option of its product. */
export function checkVariantOptions(location: ValueInResource, variant: unknown): void {
  if (!isVariant(location) || !isRecord(variant)) return
  const chosen = isRecord(variant.values) ? variant.values : {}
  const missingOption = listOptions(location).find(({ id }) => chosen[id] === undefined)
  if (missingOption)
    throw createFieldFailure(
      ['put.0.content', ...location.valuePath, 'values', missingOption.id].join('.'),
      'required',
    )
}

/** Returns the names of the options of a product and of their values, as labels of properties and values. */
export function getOptionLabels(
  i18n: Pick<DeskI18n, 'text'>,
  location: Omit<ValueInResource, 'valuePath'>,
): SetupLabels {
  return Object.fromEntries(
    listOptions(location).flatMap(({ id, name, values }) => [
      [`property.values.${id}`, getTitle(i18n, name)],
      ...values.map(({ value, label }) => [`value.${id}.${value}`, getTitle(i18n, label)]),
    ]),
  )
}
