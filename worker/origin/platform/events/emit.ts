/**
 * Calls the subscribers of an event at once, in the order of the list in `event-subscribers.ts`. If the event
 * is emitted in a transaction, an error that one of them throws rolls it back.
 */
export type Emit<Event extends { type: string }> = (event: Event) => void
