import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { Offer } from '../names/map-names.ts'
import type { ImportedAppointment } from '../rows/read-appointment.ts'

/** The time of an appointment of a file. */
interface Taken {
  line: number
  service: string
  start: number
  end: number
}

/** Finds the appointments of a file that overlap an earlier one of the same person. Cancelled ones take no time. */
export class OverlapFinder {
  readonly #services: ReadonlyMap<string, Offer['services'][number]>
  readonly #taken = new Map<string, Taken[]>()

  constructor({ services }: Offer) {
    this.#services = new Map(services.map((service) => [service.id, service]))
  }

  add(
    line: number,
    appointment: ImportedAppointment,
    { service, person }: { service: string; person: string },
  ): void {
    if (appointment.status === 'cancelled') return
    const { start, end = start + (this.#services.get(service)?.minutes ?? 0) * MINUTE_MS } = appointment
    const taken = this.#taken.get(person) ?? []
    taken.push({ line, service, start, end })
    this.#taken.set(person, taken)
  }

  /** Returns whether two appointments are the same session of a class. */
  #isSession(one: Taken, other: Taken): boolean {
    const isSame = one.service === other.service && one.start === other.start && one.end === other.end
    return isSame && (this.#services.get(one.service)?.isClass ?? false)
  }

  /** The lines of the later one of each two appointments that overlap, in their order. */
  get lines(): number[] {
    const found = new Set<number>()
    for (const taken of this.#taken.values()) {
      let last: Taken | undefined
      for (const one of taken.toSorted((a, b) => a.start - b.start || a.line - b.line)) {
        if (last && one.start < last.end && !this.#isSession(last, one))
          found.add(Math.max(last.line, one.line))
        if (!last || one.end > last.end) last = one
      }
    }
    return [...found].toSorted((a, b) => a - b)
  }
}
