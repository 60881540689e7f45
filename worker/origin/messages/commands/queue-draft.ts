import type { DraftRefusedEvent } from '../../drafts/events.ts'
import type { Services } from '../../platform/services.ts'
import { listBusinessRecipients } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** Tells the business of a draft that was not published at its time. Subscribes to `draft.refused`. */
export function queueDraftMessages(services: Services, { draft, now }: DraftRefusedEvent): void {
  const site = services.published.current?.site
  if (!site) return
  for (const recipient of listBusinessRecipients(site))
    queueMessage(services, { name: 'business.draft-refused', recipient, subject: draft, due: now }, now)
}
