import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { isAddress, secretsOf } from './payments/providers/secrets.ts'

/** The secrets that a site can have of its own, by name, each with what it must be. */
const schemas = new Map<string, z.ZodMiniType>([
  ...Object.values(secretsOf)
    .flatMap(({ shape }) => Object.entries<z.ZodMiniType>(shape))
    .filter(([name]) => !isAddress(name)),
  ['TURNSTILE_SECRET', z.string().check(z.minLength(8))],
])

export const secretNames = [...schemas.keys()]

/** Throws `validation` for a secret that nothing reads, or for a value that it cannot have. The value is not part of the error. */
export function checkSecret(name: string, value: string): void {
  const schema = schemas.get(name)
  if (!schema) refuse('name', 'unknown', `A secret is one of ${secretNames.join(', ')}`)
  if (!schema.safeParse(value).success) refuse('value', 'invalid', `This is not a value of ${name}`)
}

function refuse(path: string, code: string, message: string): never {
  throw new Failure('validation', { errors: [{ path, code, message }] })
}
