import type { HonoRequest, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { readJson } from '#worker/requests/read-json.ts'
import { toFieldProblems } from './field-problems.ts'

type Target = 'json' | 'query'

export interface ValidatedInput<T extends Target, S extends z.ZodMiniType> {
  in: { [K in T]: z.input<S> }
  out: { [K in T]: z.output<S> }
}

/**
 * Validates a request's body or query against a schema of the contract, and types it for the handler and for
 * Hono's client. Throws `validation` with every field's problem, and `malformed-json`.
 */
export function validateInput<T extends Target, S extends z.ZodMiniType<object>>(
  target: T,
  schema: S,
): MiddlewareHandler<object, string, ValidatedInput<T, S>> {
  return async (c, next) => {
    const value = target === 'json' ? await readJson(c.req) : readQuery(c.req)
    c.req.addValidatedData(target, parseInput(schema, value))
    await next()
  }
}

/** Returns a value as its schema gives it. Throws `validation` with every field's problem. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new Failure('validation', { errors: toFieldProblems(parsed.error.issues) })
  return parsed.data
}

/** Query parameters that may be repeated. */
const repeated = new Set(['item'])

function readQuery(request: HonoRequest): Record<string, unknown> {
  const parameters = Object.entries(request.queries())
  return Object.fromEntries(
    parameters.map(([name, values]) => [name, repeated.has(name) ? values : values[0]]),
  )
}
