import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^/api${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Returns the operation of a request, undefined when the contract has none. `HEAD` is a `GET` (RFC 9110 §9.3.2). */
export function findOperation(method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
  return patterns.find(({ operation, pattern }) => operation.method === wanted && pattern.test(path))
    ?.operation
}

/** Returns the pattern of a call's address, `/api/bookings/{id}`, which a log may have; `/api/*` for one that the contract has not. */
export const findRoutePattern = (method: string, path: string): string =>
  `/api${findOperation(method, path)?.path ?? '/*'}`
