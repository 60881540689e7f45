import { and, gt, inArray } from 'drizzle-orm'
import type { BusyTime } from '../availability/types.ts'
import { bookings, externalBusy, holds } from '../db/booking-tables.ts'
import type { Database } from '../db/database.ts'
import { bookingEntries, type DiaryEntry, externalEntry, holdEntries } from './diary-entry.ts'

const DAY = 24 * 60 * 60_000

/** Of what is over, this much is kept: per-day limits count all of today in any zone. */
const KEPT = 2 * DAY

/** What keeps each person and each room busy, in memory: the same as in the database, as of the last committed write. */
export class Diary {
  readonly #fixed = new Map<string, DiaryEntry[]>()
  readonly #holds = new Map<string, readonly DiaryEntry[]>()
  readonly #byId = new Map<string, readonly DiaryEntry[]>()
  #version = 0

  /** Changes with every change of the diary. */
  get version(): number {
    return this.#version
  }

  /** Reads all of it from the database. */
  load(db: Database, now: number): void {
    this.#fixed.clear()
    this.#holds.clear()
    this.#byId.clear()
    const since = now - KEPT
    const busy = inArray(bookings.status, ['scheduled', 'payment_pending', 'requested'])
    const rows = [
      ...db
        .select()
        .from(bookings)
        .where(and(gt(bookings.end, since), busy))
        .all()
        .flatMap(bookingEntries),
      ...db.select().from(externalBusy).where(gt(externalBusy.end, since)).all().map(externalEntry),
      ...db.select().from(holds).where(gt(holds.expiresAt, now)).all().flatMap(holdEntries),
    ]
    const byId = Map.groupBy(
      rows.sort((a, b) => a.start - b.start),
      ({ id }) => id,
    )
    for (const entries of byId.values()) this.put(entries)
    this.#version += 1
  }

  /** Adds the entries of one id, in place of those that it had. */
  put(entries: readonly DiaryEntry[]): void {
    const [first] = entries
    if (!first) return
    this.remove(first.id)
    this.#byId.set(first.id, entries)
    if (first.expiresAt !== undefined) {
      this.#holds.set(first.id, entries)
      return
    }
    for (const entry of entries) {
      for (const agenda of entry.agendas) {
        const known = this.#fixed.get(agenda)
        if (known) insert(known, entry)
        else this.#fixed.set(agenda, [entry])
      }
    }
  }

  remove(id: string): void {
    this.#version += 1
    const own = this.#byId.get(id) ?? []
    this.#byId.delete(id)
    this.#holds.delete(id)
    for (const entry of own) {
      for (const agenda of entry.agendas) {
        const entries = this.#fixed.get(agenda)
        const at = entries?.indexOf(entry) ?? -1
        if (at >= 0) entries?.splice(at, 1)
      }
    }
  }

  /** An agenda's busy time sorted by start, lapsed holds and the ids in `without` left out. */
  busyOf(agenda: string, now: number, without: readonly string[] = []): readonly BusyTime[] {
    const isOf = ({ agendas }: DiaryEntry) => agendas.includes(agenda)
    const fixed = this.#fixed.get(agenda) ?? []
    const held = [...this.#holds.values()]
      .flat()
      .filter((hold) => isOf(hold) && (hold.expiresAt ?? 0) > now && !without.includes(hold.id))
    const ownBooking = without.some((id) => !this.#holds.has(id) && this.#byId.get(id)?.some(isOf))
    if (held.length === 0 && !ownBooking) return fixed
    const busy = fixed.filter(({ id }) => !without.includes(id))
    for (const hold of held) insert(busy, hold)
    return busy
  }

  /** When the next live hold lapses, and what it kept is free. */
  nextLapse(now: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const [{ expiresAt = 0 } = {}] of this.#holds.values())
      if (expiresAt > now) next = Math.min(next, expiresAt)
    return next
  }
}

function insert(entries: DiaryEntry[], entry: DiaryEntry): void {
  let at = entries.length
  while (at > 0 && (entries[at - 1]?.start ?? 0) > entry.start) at -= 1
  entries.splice(at, 0, entry)
}
