import * as z from 'zod/mini'
import type { PausableWork } from '../pausable-work.ts'
import { bundle } from './bundle.ts'

type Issue = z.core.$ZodIssue
type Context = z.core.ParseContext<Issue>
type ParseResult<T> = { data: T; issues?: never } | { data?: never; issues: Issue[] }

const listsOfLargeItems = new Set(['pages', 'posts', 'forms'])

/** Returns how many items of a list are parsed without a pause. */
const getItemsBetweenPauses = (list: string) => (listsOfLargeItems.has(list) ? 4 : 16)

const isArray = (schema: unknown): schema is z.ZodMiniArray => schema instanceof z.ZodMiniArray

/** Returns the schema of a list without the schema of its items. */
function toListSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniDefault)
    return new z.ZodMiniDefault({ ...schema.def, innerType: toListSchema(schema.def.innerType) })
  return isArray(schema) ? new z.ZodMiniArray({ ...schema.def, element: z.unknown() }) : schema
}

/** Returns the schema of the items of a list; undefined for a schema of anything else. */
export function getItemSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodMiniDefault) return getItemSchema(schema.def.innerType)
  return isArray(schema) ? schema.def.element : undefined
}

function* parseItems(
  { key, item }: { key: string; item: z.core.$ZodType },
  list: readonly unknown[],
  context: Context,
): PausableWork<{ data: unknown[]; issues: Issue[] }> {
  const itemsBetweenPauses = getItemsBetweenPauses(key)
  const data: unknown[] = []
  const issues: Issue[] = []
  for (const [index, value] of list.entries()) {
    const parsed = z.safeParse(item, value, context)
    if (parsed.success) data.push(parsed.data)
    else issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [key, index, ...issue.path] })))
    if (index % itemsBetweenPauses === itemsBetweenPauses - 1) yield
  }
  return { data, issues }
}

/**
 * Creates a parser for documents with lists, such as bundles. It parses lists item by item, because parsing a large bundle
 * takes seconds, and yields often.
 */
export function createParser<Schema extends z.ZodMiniObject>(schema: Schema) {
  const entries = Object.entries<z.core.$ZodType>(schema.shape)
  const outerSchema = z.strictObject(
    Object.fromEntries(entries.map(([key, part]) => [key, toListSchema(part)])),
  )
  const itemSchemas = entries.flatMap(([key, part]) => {
    const item = getItemSchema(part)
    return item ? [{ key, item }] : []
  })
  const positions = new Map(entries.map(([key], position) => [key, position]))
  /** Returns the position of an issue, by the order of keys in the schema. Issues of the document itself come last. */
  const getPosition = ({ path }: Issue) => positions.get(String(path[0])) ?? entries.length
  return function* parseWithPauses(
    document: unknown,
    context: Context = {},
  ): PausableWork<ParseResult<z.infer<Schema>>> {
    const outer = outerSchema.safeParse(document, context)
    const issues: Issue[] = outer.success ? [] : [...outer.error.issues]
    const lists = z.record(z.string(), z.unknown()).safeParse(outer.data ?? document).data ?? {}
    const data: Record<string, unknown> = { ...lists }
    for (const part of itemSchemas) {
      const list = lists[part.key]
      if (!Array.isArray(list)) continue
      const parsed = yield* parseItems(part, list, context)
      data[part.key] = parsed.data
      issues.push(...parsed.issues)
    }
    // The type is right: the outer schema and the schemas of the items together have checked every key.
    return issues.length > 0
      ? { issues: issues.sort((a, b) => getPosition(a) - getPosition(b)) }
      : { data: data as z.infer<Schema> }
  }
}

/** Parses a document as a bundle. */
export const parseBundleWithPauses = createParser(bundle)
