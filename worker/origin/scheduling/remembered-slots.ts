import { LRUCache } from 'lru-cache'
import type { Slot } from '#worker/availability/types.ts'

/** Of the 128 MB that an isolate has, in which other sites' objects may be too. */
const MOST_BYTES = 8_000_000

// Upper bounds, measured in V8 with a 64-bit heap: a slot as it is found, and as it is written for one visitor's zone.
const ENTRY_BYTES = 2_000
const SLOT_BYTES = 72
const WRITTEN_BYTES = 240
const LIST_BYTES = 32
const ID_BYTES = 8

/** The slots of one question, as they stood from one instant until another. */
interface Remembered {
  slots: readonly Slot[]
  isIncomplete: boolean
  from: number
  until: number
}

/** Slots that stand one after the other mostly have the same people: they share one list of them. */
const shareLists = (slots: readonly Slot[]): Slot[] => {
  let last: readonly string[] = []
  return slots.map((slot) => {
    const { people } = slot
    const isSame = people.length === last.length && people.every((id, index) => id === last[index])
    if (!isSame) last = people
    return { ...slot, people: last }
  })
}

/** Returns the memory that an answer takes at most, with what is written of it later. */
const sizeOf = ({ slots }: Remembered, key: string): number => {
  let ids = 0
  for (const list of new Set(slots.map(({ people }) => people))) ids += LIST_BYTES + list.length * ID_BYTES
  // Each list is written once too.
  return ENTRY_BYTES + key.length + slots.length * (SLOT_BYTES + WRITTEN_BYTES) + ids * 2
}

/** Answers to questions about free slots, the least recently used of which make room for new ones. */
export class RememberedSlots {
  readonly #answers = new LRUCache<string, Remembered>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })

  /** Returns what holds at an instant. */
  find(key: string, now: number): Remembered | undefined {
    const known = this.#answers.get(key)
    return known && known.from <= now && now < known.until ? known : undefined
  }

  /** Remembers an answer, and returns its slots in less memory than they came with. */
  keep(key: string, answer: Remembered): readonly Slot[] {
    const kept = { ...answer, slots: shareLists(answer.slots) }
    this.#answers.set(key, kept)
    return kept.slots
  }

  clear(): void {
    this.#answers.clear()
  }
}
