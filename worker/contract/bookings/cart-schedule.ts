interface TimedItem {
  guest: number
  /** Minutes. */
  duration: number
  buffers?: { before: number; after: number } | undefined
}

interface BookedItem extends TimedItem {
  service: { id: string; atOnce?: number | undefined }
}

const noBuffers = { before: 0, after: 0 }

/**
 * Returns the start of each service of a cart, in minutes after the common start. The services of one person run one after
 * the other in list order, separated by the larger one of the two adjacent buffers.
 */
export function getStartOffsets(items: readonly TimedItem[]): number[] {
  const latestByGuest = new Map<number, { end: number; after: number }>()
  return items.map(({ guest, duration, buffers = noBuffers }) => {
    const previous = latestByGuest.get(guest)
    const offset = previous ? previous.end + Math.max(previous.after, buffers.before) : 0
    latestByGuest.set(guest, { end: offset + duration, after: buffers.after })
    return offset
  })
}

/** Returns the minutes from the common start to the end of the last service. */
export function getCartDuration(items: readonly TimedItem[]): number {
  const offsets = getStartOffsets(items)
  return Math.max(0, ...items.map(({ duration }, index) => (offsets[index] ?? 0) + duration))
}

/** Returns the first service that more people have at the same time than its `atOnce` allows. Undefined if there is none. */
export function findOverbookedService(
  items: readonly BookedItem[],
): { id: string; atOnce: number } | undefined {
  const offsets = getStartOffsets(items)
  const getOffset = (index: number) => offsets[index] ?? 0
  for (const [index, { service }] of items.entries()) {
    const { id, atOnce = Number.POSITIVE_INFINITY } = service
    const simultaneous = items.filter(
      (other, otherIndex) =>
        other.service.id === id &&
        getOffset(otherIndex) <= getOffset(index) &&
        getOffset(index) < getOffset(otherIndex) + other.duration,
    )
    if (simultaneous.length > atOnce) return { id, atOnce }
  }
  return undefined
}
