import * as z from 'zod/mini'
import { isRecord } from '#worker/contract/is-object.ts'
import { listProperties } from './list-properties.ts'
import { describeShape, type Schema, unwrap } from './shape.ts'

/** The maximum length of an example. Longer ones, such as hashes, do not help people who type. */
const MAX_EXAMPLE_LENGTH = 60

/** Returns whether a text must have a format that needs an example, such as a time or an address. Everyone knows that of an email address. */
function needsExample(wrapped: Schema): boolean {
  const { schema } = unwrap(wrapped)
  const { def } = schema._zod
  if (schema instanceof z.ZodMiniUnion) return true
  if (!(schema instanceof z.ZodMiniString) || ('format' in def && def.format === 'email')) return false
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  return checks.some((check) => 'check' in check && /^(?:string_format|custom)$/.test(String(check.check)))
}

/** Returns an example as text if its format is not obvious: of texts with a format, of lines of such texts, of decimal numbers and of prices. */
function toText(schema: Schema, example: unknown): string | undefined {
  const shape = describeShape(schema)
  if (Array.isArray(example)) return shape.kind === 'lines' ? toText(shape.item, example[0]) : undefined
  if (typeof example === 'string') return shape.kind === 'text' && needsExample(schema) ? example : undefined
  if (typeof example === 'number') return Number.isInteger(example) ? undefined : String(example)
  return isRecord(example) && typeof example.amount === 'string' ? example.amount : undefined
}

/**
 * Returns an example of each property whose format people must know, by the keys of labels: `example.service.slug`. They are the first
 * examples in the comments of the schemas, which only the build reads.
 */
export function listExamples(): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { name, owners, schema } of listProperties()) {
    const key = `example.${owners.find((owner) => owner !== undefined)}.${name}`
    const examples: unknown = z.globalRegistry.get(schema)?.examples
    const text = Array.isArray(examples) ? toText(schema, examples[0]) : undefined
    if (text !== undefined && text.length <= MAX_EXAMPLE_LENGTH) texts[key] ??= text
  }
  return texts
}
