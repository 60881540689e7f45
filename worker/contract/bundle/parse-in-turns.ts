import * as z from 'zod/mini'
import type { Turns } from '../turns.ts'
import { bundle } from './bundle.ts'

type Issue = z.core.$ZodIssue
type Context = z.core.ParseContext<Issue>
type Parsed<T> = { data: T; issues?: never } | { data?: never; issues: Issue[] }

/** Parsed in one turn: few of what is large, more of what is small. */
const LARGE = new Set(['pages', 'posts', 'forms'])
const togetherIn = (list: string) => (LARGE.has(list) ? 4 : 16)

const isArray = (schema: unknown): schema is z.ZodMiniArray => schema instanceof z.ZodMiniArray

/** The schema of a list without that of its items, which are parsed one by one. */
function toShell(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniDefault)
    return new z.ZodMiniDefault({ ...schema.def, innerType: toShell(schema.def.innerType) })
  return isArray(schema) ? new z.ZodMiniArray({ ...schema.def, element: z.unknown() }) : schema
}

/** The schema of a list's items. */
function toItem(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodMiniDefault) return toItem(schema.def.innerType)
  return isArray(schema) ? schema.def.element : undefined
}

function* parseItems(
  { key, item }: { key: string; item: z.core.$ZodType },
  list: readonly unknown[],
  context: Context,
): Turns<{ data: unknown[]; issues: Issue[] }> {
  const together = togetherIn(key)
  const data: unknown[] = []
  const issues: Issue[] = []
  for (const [index, value] of list.entries()) {
    const parsed = z.safeParse(item, value, context)
    if (parsed.success) data.push(parsed.data)
    else issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [key, index, ...issue.path] })))
    if (index % together === together - 1) yield
  }
  return { data, issues }
}

/**
 * Returns a parser for documents of lists, such as a bundle. It parses the lists item by item: a large one takes seconds in
 * all, and no turn takes long.
 */
export function createParser<Schema extends z.ZodMiniObject>(schema: Schema) {
  const entries = Object.entries<z.core.$ZodType>(schema.shape)
  const shell = z.strictObject(Object.fromEntries(entries.map(([key, part]) => [key, toShell(part)])))
  const items = entries.flatMap(([key, part]) => {
    const item = toItem(part)
    return item ? [{ key, item }] : []
  })
  const places = new Map(entries.map(([key], place) => [key, place]))
  /** An issue's part has its place in the schema; what is wrong with the document as such comes last. */
  const placeOf = ({ path }: Issue) => places.get(String(path[0])) ?? entries.length
  return function* parseInTurns(document: unknown, context: Context = {}): Turns<Parsed<z.infer<Schema>>> {
    const outer = shell.safeParse(document, context)
    const issues: Issue[] = outer.success ? [] : [...outer.error.issues]
    const given = z.record(z.string(), z.unknown()).safeParse(outer.data ?? document).data ?? {}
    const data: Record<string, unknown> = { ...given }
    for (const part of items) {
      const list = given[part.key]
      if (!Array.isArray(list)) continue
      const parsed = yield* parseItems(part, list, context)
      data[part.key] = parsed.data
      issues.push(...parsed.issues)
    }
    // Every part of it was parsed by the schema of that part.
    return issues.length > 0
      ? { issues: issues.sort((a, b) => placeOf(a) - placeOf(b)) }
      : { data: data as z.infer<Schema> }
  }
}

/** Parses a document as a bundle. */
export const parseBundleInTurns = createParser(bundle)
