import type { Slot } from '#worker/contract/bookings/slots.ts'

/** What becomes of a time that is picked. */
export interface Picking {
  /** What the form of the times does: the value of its field `intent`. */
  intent: 'hold' | 'reschedule'
  /** Takes the place of sending the form, with JavaScript. */
  onPick: (slot: Slot) => void
  /** The start of the slot that is being dealt with. */
  pending: string | undefined
}
