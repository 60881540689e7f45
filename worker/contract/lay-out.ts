interface Timed {
  guest: number
  /** Minutes. */
  duration: number
  buffers?: { before: number; after: number } | undefined
}

interface Counted extends Timed {
  service: { id: string; atOnce?: number | undefined }
}

const none = { before: 0, after: 0 }

/**
 * When each service of a cart starts, in minutes after their common start: a guest's run one after the other, in the
 * order of the list, with the larger of the two buffers that face each other between them.
 */
export function offsetsOf(items: readonly Timed[]): number[] {
  const last = new Map<number, { end: number; after: number }>()
  return items.map(({ guest, duration, buffers = none }) => {
    const before = last.get(guest)
    const offset = before ? before.end + Math.max(before.after, buffers.before) : 0
    last.set(guest, { end: offset + duration, after: buffers.after })
    return offset
  })
}

/** Minutes from the common start to the end of the last. */
export function lengthOf(items: readonly Timed[]): number {
  const offsets = offsetsOf(items)
  return Math.max(0, ...items.map(({ duration }, index) => (offsets[index] ?? 0) + duration))
}

/** A service that more people would have at one time than it can be done for, whoever is free. */
export function overbooked(items: readonly Counted[]): { id: string; atOnce: number } | undefined {
  const offsets = offsetsOf(items)
  const at = (index: number) => offsets[index] ?? 0
  for (const [index, { service }] of items.entries()) {
    const { id, atOnce = Number.POSITIVE_INFINITY } = service
    const meanwhile = items.filter(
      (other, place) =>
        other.service.id === id && at(place) <= at(index) && at(index) < at(place) + other.duration,
    )
    if (meanwhile.length > atOnce) return { id, atOnce }
  }
  return undefined
}
