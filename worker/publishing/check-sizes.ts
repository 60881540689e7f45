import type { Mistake } from '#worker/contract/bundle/checks/mistake.ts'
import { lists, type StoredResource } from './resources.ts'

/** A row of SQLite in a Durable Object holds 2 MB in production; some is left for its other columns. */
const MOST_BYTES = 1_900_000

const encoder = new TextEncoder()
const bytes = (text: string | null) => (text === null ? 0 : encoder.encode(text).length)

/** The parts of a bundle or a draft that are too large to be kept. */
export function checkSizes(
  rows: readonly Pick<StoredResource, 'kind' | 'position' | 'json' | 'body'>[],
): Mistake[] {
  const names = new Map<string, string>(lists.map(([list, kind]) => [kind, list]))
  return rows.flatMap(({ kind, position, json, body }): Mistake[] => {
    if (bytes(json) + bytes(body) <= MOST_BYTES) return []
    const path = kind === 'site' ? 'site' : `${names.get(kind)}.${position}`
    return [{ path, code: 'too-big', message: `This is larger than ${MOST_BYTES} bytes` }]
  })
}
