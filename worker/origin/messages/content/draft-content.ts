import { byBusiness } from '#worker/contract/link-safe-text.ts'
import { toSingleLine } from '#worker/contract/plain-text.ts'
import { isRefused } from '../../drafts/store.ts'
import type { Services } from '../../platform/services.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'

/**
 * Returns the content of the message about a draft that was not published at its time; undefined once it is published, deleted
 * or given another time.
 */
export function createDraftContent(
  { db }: Services,
  { message, site, i18n }: ContentContext,
): DefaultContent | undefined {
  if (!isRefused(db, message.subject)) return undefined
  const values = { business: i18n.text(site.name), draft: byBusiness(toSingleLine(message.subject)) }
  return {
    subject: i18n.t('mail.draftRefusedSubject', values),
    text: i18n.t('mail.draftRefusedText', values),
    values,
    facts: [],
    actions: [{ label: i18n.t('mail.openDrafts'), url: new URL('/desk/drafts', site.publicUrl).href }],
  }
}
