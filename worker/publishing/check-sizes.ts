import type { Mistake } from '#worker/contract/bundle/checks/mistake.ts'
import { findListName } from '#worker/contract/bundle/resource-kinds.ts'
import type { StoredResource } from './resources.ts'

/** A SQLite row in a Durable Object holds 2 MB in production. This leaves room for the other columns. */
const MAX_BYTES = 1_900_000

const encoder = new TextEncoder()
const countBytes = (text: string | null) => (text === null ? 0 : encoder.encode(text).length)

/** Returns a mistake for each resource of a bundle or a draft that is too large to store. */
export function checkSizes(
  rows: readonly Pick<StoredResource, 'kind' | 'position' | 'json' | 'body'>[],
): Mistake[] {
  return rows.flatMap(({ kind, position, json, body }): Mistake[] => {
    if (countBytes(json) + countBytes(body) <= MAX_BYTES) return []
    const list = findListName(kind)
    const path = list === undefined ? kind : `${list}.${position}`
    return [{ path, code: 'too-big', message: `This is larger than ${MAX_BYTES} bytes` }]
  })
}
