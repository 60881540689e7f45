import type { Subscriber } from './outbox.ts'

/** Writes every event to the Worker's log, as a line of JSON; without the link in it, which lets whoever reads it act. */
export function logSubscriber(site: () => string | undefined): Subscriber {
  return {
    name: 'log',
    deliver: ({ event, subject, payload: { link: _, ...payload }, createdAt }) =>
      console.log(
        JSON.stringify({
          ...{ event, site: site(), [event.replace(/\..*/, '')]: subject },
          ...{ at: new Date(createdAt).toISOString(), ...payload },
        }),
      ),
  }
}
