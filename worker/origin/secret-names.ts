import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { isUrlVariable, secretSchemas } from './payments/providers/secrets.ts'

/** The secrets that a site can store, each with its schema. */
const schemas = new Map<string, z.ZodMiniType>([
  ...Object.values(secretSchemas)
    .flatMap(({ shape }) => Object.entries<z.ZodMiniType>(shape))
    .filter(([name]) => !isUrlVariable(name)),
  ['TURNSTILE_SECRET', z.string().check(z.minLength(8))],
])

export const secretNames = [...schemas.keys()]

/** Throws `validation` for an unknown secret or an invalid value. The error does not contain the value. */
export function checkSecret(name: string, value: string): void {
  const schema = schemas.get(name)
  if (!schema) refuse('name', 'unknown', `A secret is one of ${secretNames.join(', ')}`)
  if (!schema.safeParse(value).success) refuse('value', 'invalid', `This is not a value of ${name}`)
}

function refuse(path: string, code: string, message: string): never {
  throw new Failure('validation', { errors: [{ path, code, message }] })
}
