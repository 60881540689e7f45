import type { HonoRequest } from 'hono'
import type * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblems } from './field-problems.ts'

/** Parses a value with a schema. Throws `validation` with every field's problem. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new Failure('validation', { errors: toFieldProblems(parsed.error.issues) })
  return parsed.data
}

/** Query parameters that may be repeated. */
const repeated = new Set(['item'])

export function readQuery(request: HonoRequest): Record<string, unknown> {
  const parameters = Object.entries(request.queries())
  return Object.fromEntries(
    parameters.map(([name, values]) => [name, repeated.has(name) ? values : values[0]]),
  )
}
