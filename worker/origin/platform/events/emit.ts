/**
 * Calls the subscribers of an event at once, in the order of the list in `event-subscribers.ts`. An error that
 * one of them throws rolls back the transaction that the event was emitted in.
 */
export type Emit<Event extends { type: string }> = (event: Event) => void
