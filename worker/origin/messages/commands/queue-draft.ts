import type { DraftRefusedEvent } from '../../drafts/events.ts'
import type { Services } from '../../platform/services.ts'
import { listBusinessRecipients, listOwnerRecipients } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** Tells the owners, who may publish drafts, and the business of a draft that was not published at its time. Subscribes to `draft.refused`. */
export function queueDraftMessages(services: Services, { draft, now }: DraftRefusedEvent): void {
  const site = services.published.current?.site
  if (!site) return
  const owners = listOwnerRecipients(services, site)
  for (const recipient of [...owners, ...listBusinessRecipients(services, site, owners)])
    queueMessage(services, { name: 'business.draft-refused', recipient, subject: draft, due: now }, now)
}
