import type { FeedEvent } from '../../calendar-sync/events.ts'
import type { MessagesDeps } from '../deps.ts'
import { listBusinessRecipients } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** Tells the business of a calendar that cannot be read. Subscribes to `feed.failing`. */
export function tellFeed(
  deps: Pick<MessagesDeps, 'db' | 'jobs' | 'published'>,
  { feed, now }: FeedEvent,
): void {
  const site = deps.published.current?.site
  if (!site) return
  for (const recipient of listBusinessRecipients(site))
    queueMessage(deps, { name: 'business.feed-failing', recipient, subject: feed, due: now }, now)
}
