import type { Operation } from './operation.ts'

const KB = 1024
const BUSINESS_BYTES = 8 * KB * KB
const VISITOR_BYTES = 64 * KB

/** Returns the maximum size of the body of a call in bytes. Without an operation, the limit of calls by visitors applies. */
export function getBodyLimit(operation: Operation | undefined): number {
  return operation?.maxBytes ?? (operation?.roles ? BUSINESS_BYTES : VISITOR_BYTES)
}
