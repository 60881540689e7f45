import { expect, test } from 'vitest'
import { listProblems } from './list-problems.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

/** Lists the problems with which the checks of a call refuse it before its handler runs. */
function listRefusals({ query, body, idempotent, people }: Operation): string[] {
  const rows = people === undefined || people === 'never' ? 'none' : people.rows
  const isOfRow = !['none', 'all', 'own'].includes(rows)
  return [
    ...(query || idempotent || (body && typeof body !== 'string') ? ['validation'] : []),
    ...(idempotent ? ['idempotency-mismatch'] : []),
    ...(isOfRow ? [rows === 'booking' ? 'event-not-found' : 'not-found'] : []),
  ]
}

test('lists the problems of an invalid call, of a repeated key, and of a row that the caller does not see', () => {
  const missing = operations.flatMap((operation) => {
    const listed: readonly string[] = listProblems(operation)
    const { method, path } = operation
    return listRefusals(operation).flatMap((code) =>
      listed.includes(code) ? [] : [`${method} ${path}: ${code}`],
    )
  })
  expect(missing).toEqual([])
})
