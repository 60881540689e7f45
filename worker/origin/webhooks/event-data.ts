import type { OutboxEvent } from '../jobs/outbox.ts'

/** What webhooks are told of an event: whom it is about, and what came with it but the link, which lets whoever has it act. */
export function dataOf({ subject, payload: { link: _, ...payload } }: OutboxEvent): object {
  return { id: subject, ...payload }
}
