import type { FeedFailingEvent } from '../../calendar-sync/events.ts'
import type { Services } from '../../platform/services.ts'
import { listBusinessRecipients } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** Tells the business of a busy feed that cannot be read. Subscribes to `feed.failing`. */
export function queueFeedMessages(services: Services, { feed, now }: FeedFailingEvent): void {
  const site = services.published.current?.site
  if (!site) return
  for (const recipient of listBusinessRecipients(services, site))
    queueMessage(services, { name: 'business.feed-failing', recipient, subject: feed, due: now }, now)
}
