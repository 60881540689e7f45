import type { HonoRequest } from 'hono'
import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblems } from './field-problems.ts'

/** Parses a value with a schema. Throws `validation` with every field's problem. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new Failure('validation', { errors: toFieldProblems(parsed.error.issues) })
  return parsed.data
}

/** Query parameters that may be repeated: the services of a cart. For a single service of a booking it is an index. */
const repeatable = new Set(['item'])

/** Returns the parameters of a query. One that may be repeated is a list, unless the schema takes its only value as it is. */
export function readQuery(request: HonoRequest, { shape }: z.ZodMiniObject): Record<string, unknown> {
  const read = (name: string, values: readonly string[]) => {
    const isSingle = values.length === 1 && shape[name] && z.safeParse(shape[name], values[0]).success
    return repeatable.has(name) && !isSingle ? values : values[0]
  }
  return Object.fromEntries(
    Object.entries(request.queries()).map(([name, values]) => [name, read(name, values)]),
  )
}
