import type * as z from 'zod/mini'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { getItemSchema } from '#worker/contract/bundle/pausable-parser.ts'
import { bundleLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { createShortener } from './without-defaults.ts'

const schemas = new Map<ResourceKind, z.core.$ZodType | undefined>([
  ['site', bundle.shape.site],
  ...bundleLists.map(([list, kind]) => [kind, getItemSchema(bundle.shape[list])] as const),
])

const shorteners = new Map(
  [...schemas].flatMap(([kind, schema]) => (schema ? [[kind, createShortener(schema)] as const] : [])),
)

/** Returns the schema of the resources of a kind. Throws where there is none. */
export function getResourceSchema(kind: ResourceKind): z.core.$ZodType {
  const schema = schemas.get(kind)
  if (!schema) throw new Error(`No schema for ${kind}`)
  return schema
}

/** Returns a resource as a person would write it: without the properties that have their default value. */
export function toShortContent(
  kind: ResourceKind,
  content: Record<string, unknown>,
): Record<string, unknown> {
  const shorten = shorteners.get(kind)
  return Object(shorten ? shorten(content) : content)
}
