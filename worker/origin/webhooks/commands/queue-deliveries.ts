import { webhookDeliveries } from '../../platform/db/job-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'

/** Queues a delivery of an event to each webhook that receives it, in the event's transaction. Subscribes to `outbox.written`. */
export function queueDeliveries(
  { db, jobs, published }: Services,
  { event: { id: event, event: name, subject }, now }: OutboxWrittenEvent,
): void {
  for (const { id, events } of published.current?.site.webhooks ?? []) {
    if (events && !events.some((listed) => listed === name)) continue
    const delivery = { webhook: id, event, subject, due: now, queuedAt: now }
    db.insert(webhookDeliveries).values(delivery).run()
    jobs.schedule('webhook', id, now)
  }
}
