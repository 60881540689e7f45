import * as z from 'zod/mini'
import type { Turns } from '../turns.ts'
import { type Bundle, bundle } from './bundle.ts'

type Issue = z.core.$ZodIssue
type Context = z.core.ParseContext<Issue>
type Parsed = { data: Bundle; issues?: never } | { data?: never; issues: Issue[] }

/** Parsed in one turn: few of what is large, more of what is small. */
const LARGE = new Set(['pages', 'posts', 'forms'])
const TOGETHER = 16

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

const entries = Object.entries<z.core.$ZodType>(bundle.shape)
const shell = z.strictObject(Object.fromEntries(entries.map(([key, schema]) => [key, toShell(schema)])))
const items = entries.flatMap(([key, schema]) => {
  const item = toItem(schema)
  return item ? [{ key, item }] : []
})

/** Parses a document as a bundle, its lists item by item: a large one takes seconds in all, and no turn takes long. */
export function* parseInTurns(document: unknown, context: Context): Turns<Parsed> {
  const outer = shell.safeParse(document, context)
  const issues: Issue[] = outer.success ? [] : [...outer.error.issues]
  const given = z.record(z.string(), z.unknown()).safeParse(outer.data ?? document).data ?? {}
  const data: Record<string, unknown> = { ...given }
  for (const { key, item } of items) {
    const list = given[key]
    if (!Array.isArray(list)) continue
    const parsedItems: unknown[] = []
    for (const [index, value] of list.entries()) {
      const parsed = z.safeParse(item, value, context)
      if (parsed.success) parsedItems.push(parsed.data)
      else
        issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [key, index, ...issue.path] })))
      if (LARGE.has(key) || index % TOGETHER === TOGETHER - 1) yield
    }
    data[key] = parsedItems
  }
  // Every part of it was parsed by the schema of that part.
  return issues.length > 0 ? { issues } : { data: data as Bundle }
}
