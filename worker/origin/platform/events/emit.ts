import type { SecretEvent } from '../secrets/events.ts'

/** The events to which features subscribe, by the part that emits them. A feature adds its own by declaration merging. */
export interface Events {
  secrets: SecretEvent
}

/**
 * Calls the subscribers of an event at once, in the order of the list in `event-subscribers.ts`. If the event
 * is emitted in a transaction, an error that one of them throws rolls it back.
 */
export type Emit = (event: Events[keyof Events]) => void
