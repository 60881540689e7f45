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

/** Returns a resource as a person would write it: without the properties that have their default value. */
export function toShortContent(
  kind: ResourceKind,
  content: Record<string, unknown>,
): Record<string, unknown> {
  const shorten = shorteners.get(kind)
  return Object(shorten ? shorten(content) : content)
}
