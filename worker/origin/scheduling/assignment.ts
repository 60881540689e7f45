import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import type { Target } from './target.ts'

/**
 * The staff and rooms assigned to an appointment, by id. `staff` leads it; `others` are further staff. For a cart,
 * `items` has the details of each service, and the other fields sum them up.
 */
export interface Assignment {
  staff: string
  others: string[]
  rooms: string[]
  items: AssignedItem[]
}

/**
 * Returns the buffers of an appointment in milliseconds. The buffer after a cart ends with the last buffer of
 * its services.
 */
export function getBuffers(
  { service: { buffers }, duration }: Pick<Target, 'service' | 'duration'>,
  { start, items }: Pick<Assignment, 'items'> & { start: number },
): { before: number; after: number } {
  const end = start + duration * MINUTE_MS
  const after = items.map((item) => item.end + item.after - end)
  return {
    before: buffers.before * MINUTE_MS,
    after: Math.max(...after, items.length > 0 ? 0 : buffers.after * MINUTE_MS),
  }
}
