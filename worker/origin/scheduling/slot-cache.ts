import { LRUCache } from 'lru-cache'
import type { Slot } from '#worker/availability/types.ts'

/** A share of the isolate's 128 MB, in which other sites' objects may also run. */
const MAX_BYTES = 8_000_000

// Upper bounds in bytes, measured in V8 with a 64-bit heap. A slot takes `SLOT_BYTES`, and `WRITTEN_BYTES` more once it is written for
// one visitor's zone, with its JSON.
const ENTRY_BYTES = 2_000
const SLOT_BYTES = 72
const WRITTEN_BYTES = 340
const LIST_BYTES = 32
const ID_BYTES = 8

/** The slots of one query, valid from one instant until another. */
interface CachedSlots {
  slots: readonly Slot[]
  isIncomplete: boolean
  from: number
  until: number
}

/** Shares the lists of people between consecutive slots, which are mostly the same. */
function shareLists(slots: readonly Slot[]): Slot[] {
  let previous: readonly string[] = []
  return slots.map((slot) => {
    const { people } = slot
    const isSame =
      people === previous ||
      (people.length === previous.length && people.every((id, index) => id === previous[index]))
    if (!isSame) previous = people
    return { ...slot, people: previous }
  })
}

/** Returns the most bytes of memory that a result takes, including its JSON for one visitor's zone. */
function estimateSize({ slots }: CachedSlots, key: string): number {
  let ids = 0
  for (const list of new Set(slots.map(({ people }) => people))) ids += LIST_BYTES + list.length * ID_BYTES
  // The ids count twice, since they are also in the JSON.
  return ENTRY_BYTES + key.length + slots.length * (SLOT_BYTES + WRITTEN_BYTES) + ids * 2
}

/** A cache of free slots. The least recently used results are dropped first. */
export class SlotCache {
  readonly #results = new LRUCache<string, CachedSlots>({ maxSize: MAX_BYTES, sizeCalculation: estimateSize })

  /** Returns the result that is valid at an instant. */
  find(key: string, now: number): CachedSlots | undefined {
    const result = this.#results.get(key)
    return result && result.from <= now && now < result.until ? result : undefined
  }

  /** Stores a result, and returns its slots with shared lists, which take less memory. */
  store(key: string, result: CachedSlots): readonly Slot[] {
    const stored = { ...result, slots: shareLists(result.slots) }
    this.#results.set(key, stored)
    return stored.slots
  }

  clear(): void {
    this.#results.clear()
  }
}
