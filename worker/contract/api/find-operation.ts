import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^/api${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Returns the operation of a request, or undefined. `HEAD` is treated as `GET` (RFC 9110 §9.3.2). */
export function findOperation(method: string, path: string): Operation | undefined {
  const operationMethod = method === 'HEAD' ? 'get' : method.toLowerCase()
  return patterns.find(({ operation, pattern }) => operation.method === operationMethod && pattern.test(path))
    ?.operation
}

/** Returns the route pattern of a request for logs: `/api/bookings/{id}`, or `/api/*` for unknown routes. */
export function findRoutePattern(method: string, path: string): string {
  return `/api${findOperation(method, path)?.path ?? '/*'}`
}
