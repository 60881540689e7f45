import type { Subscriber } from './outbox.ts'

/** Writes every event to the Worker's log, as a line of JSON. */
export function logSubscriber(site: () => string | undefined): Subscriber {
  return {
    name: 'log',
    deliver: ({ event, booking, payload, createdAt }) =>
      console.log(
        JSON.stringify({ event, site: site(), booking, at: new Date(createdAt).toISOString(), ...payload }),
      ),
  }
}
