/** A booking as its visitor knows it from the last answer. */
export interface KnownBooking {
  id: string
  token: string
  email: string
  /** In milliseconds since 1970. */
  start: number
  status: string
}

/** Everything that the server acknowledged, and what it answered otherwise. */
export class Ledger {
  readonly bookings = new Map<string, KnownBooking>()
  /** How many requests of each kind were acknowledged. */
  readonly acknowledged: Record<string, number> = {}
  /** How many requests got no answer, and were sent again. */
  repeated = 0
  /** Answers that visitors should not get, with how often they got them. */
  readonly unexpected = new Map<string, number>()

  note(what: string, booking: KnownBooking): void {
    this.acknowledged[what] = (this.acknowledged[what] ?? 0) + 1
    this.bookings.set(booking.id, booking)
  }

  noteUnexpected(text: string): void {
    this.unexpected.set(text, (this.unexpected.get(text) ?? 0) + 1)
  }
}

/** Returns how many requests were acknowledged. */
export const countAcknowledged = ({ acknowledged }: Ledger): number =>
  Object.values(acknowledged).reduce((sum, count) => sum + count, 0)
