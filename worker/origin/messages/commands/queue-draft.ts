import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { byBusiness } from '#worker/contract/link-safe-text.ts'
import type { DraftRefusedEvent } from '../../drafts/events.ts'
import type { Services } from '../../platform/services.ts'
import { listBusinessRecipients, type Recipient } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** Returns the owners, who may publish drafts. */
const listOwners = ({ owners, locale, timeZone }: SiteSettings): Recipient[] =>
  owners.map(({ name, email }) => ({ name: byBusiness(name), email, locale, timeZone }))

/** Tells the owners and the business of a draft that was not published at its time. Subscribes to `draft.refused`. */
export function queueDraftMessages(services: Services, { draft, now }: DraftRefusedEvent): void {
  const site = services.published.current?.site
  if (!site) return
  const owners = listOwners(site)
  for (const recipient of [...owners, ...listBusinessRecipients(site, owners)])
    queueMessage(services, { name: 'business.draft-refused', recipient, subject: draft, due: now }, now)
}
