import type { PausableWork } from '#worker/contract/pausable-work.ts'

/** How many rows are read between two pauses. Reading them takes a few milliseconds. */
const BATCH_SIZE = 500

/** A row that was read: its position in the index, the id that it adds to the list, and 1 if it belongs to the list, else 0. */
interface ScannedRow<Position, Id> {
  position: Position
  id: Id
  isFound: number
}

/** Returns the next rows of an index after a position, at most `limit`. */
export type ReadRows<Position, Id> = (
  after: Position | undefined,
  limit: number,
) => ScannedRow<Position, Id>[]

/** A part of a list that is read from one index, and the position after which reading starts. */
export interface Scan<Position, Id> {
  read: ReadRows<Position, Id>
  after: Position | undefined
}

/**
 * Returns the ids of a list, in order and at most `limit`. Reads its parts one after the other, with pauses, so that other requests do
 * not wait even if a filter matches few rows.
 */
export function* scanList<Position, Id>(
  scans: readonly Scan<Position, Id>[],
  limit: number,
): PausableWork<Id[]> {
  const ids: Id[] = []
  for (const { read, after } of scans)
    for (let position = after; ids.length < limit; ) {
      const rows = read(position, BATCH_SIZE)
      ids.push(...rows.filter(({ isFound }) => isFound === 1).map(({ id }) => id))
      position = rows.at(-1)?.position
      if (rows.length < BATCH_SIZE) break
      yield
    }
  return ids.slice(0, limit)
}
