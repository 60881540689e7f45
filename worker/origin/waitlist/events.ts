/** Emitted in the transaction that changes an entry. `entry` is its id. */
export type WaitlistEvent =
  /** `byBusiness` says that the business added someone who called. */
  | { type: 'waitlist.joined'; entry: string; byBusiness: boolean; now: number }
  /** The email address of an entry was confirmed. */
  | { type: 'waitlist.confirmed'; entry: string; now: number }
  /** The offer was not taken, or the day is over. */
  | { type: 'waitlist.lapsed'; entry: string; now: number }

declare module '../platform/events/emit.ts' {
  interface Events {
    waitlist: WaitlistEvent
  }
}
