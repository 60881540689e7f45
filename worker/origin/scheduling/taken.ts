import type { Target } from './target.ts'

const MINUTE = 60_000

/** What one service of a cart takes, and when. Instants and buffers are milliseconds. */
export interface TakenItem {
  /** 0 is the one who books. */
  guest: number
  service: string
  /** A staff id or `any`. */
  asked: string
  staff: string
  rooms: string[]
  start: number
  end: number
  before: number
  after: number
}

/**
 * Who and what an appointment takes: ids of one person, of others who do it together with them, of rooms; `items` are
 * those of a cart, where the rest sums them up.
 */
export interface Taken {
  staff: string
  others: string[]
  rooms: string[]
  items: TakenItem[]
}

/** Returns the buffers of a whole appointment; that after a cart ends with the last buffer of its services. */
export function getBuffers(
  { service: { buffers }, duration }: Pick<Target, 'service' | 'duration'>,
  { start, items }: Pick<Taken, 'items'> & { start: number },
): { before: number; after: number } {
  const end = start + duration * MINUTE
  const after = items.map((item) => item.end + item.after - end)
  return {
    before: buffers.before * MINUTE,
    after: Math.max(...after, items.length > 0 ? 0 : buffers.after * MINUTE),
  }
}
