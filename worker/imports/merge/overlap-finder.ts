import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { Offer } from '../names/map-names.ts'
import type { ImportedAppointment } from '../rows/read-appointment.ts'

/** The time of an appointment of a file. */
interface TakenTime {
  line: number
  service: string
  start: number
  end: number
}

/** Finds the appointments of a file that overlap an earlier one of the same person. Cancelled ones take no time. */
export class OverlapFinder {
  readonly #services: ReadonlyMap<string, Offer['services'][number]>
  readonly #times = new Map<string, TakenTime[]>()

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
    const times = this.#times.get(person) ?? []
    times.push({ line, service, start, end })
    this.#times.set(person, times)
  }

  /** Returns whether two appointments are the same session of a class. */
  #isSession(one: TakenTime, other: TakenTime): boolean {
    const isSame = one.service === other.service && one.start === other.start && one.end === other.end
    return isSame && (this.#services.get(one.service)?.isClass ?? false)
  }

  /** The lines of appointments that overlap another one, ascending: of both, the line that is later in the file. */
  get lines(): number[] {
    const lines = new Set<number>()
    for (const times of this.#times.values()) {
      let latest: TakenTime | undefined
      for (const one of times.toSorted((a, b) => a.start - b.start || a.line - b.line)) {
        if (latest && one.start < latest.end && !this.#isSession(latest, one))
          lines.add(Math.max(latest.line, one.line))
        if (!latest || one.end > latest.end) latest = one
      }
    }
    return [...lines].toSorted((a, b) => a - b)
  }
}
