import { byBusiness } from '#worker/contract/link-safe-text.ts'
import { findListedFeed } from '../../calendar-sync/listed-feeds.ts'
import { REPORT_AFTER_HOURS } from '../../calendar-sync/rules.ts'
import { findFeedState } from '../../calendar-sync/store.ts'
import type { Services } from '../../platform/services.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'

/** Returns the content of the message about a busy feed that fails; undefined once it works again or is gone. */
export function createFeedContent(
  { db, published }: Services,
  { message, i18n, site }: ContentContext,
): DefaultContent | undefined {
  const feed = findListedFeed(published.current, message.subject)
  const state = findFeedState(db, message.subject)
  if (!feed || state?.failingSince == null) return undefined
  const { kind, id } = feed.owner
  const room = published.current?.resources.get(id)
  const name = kind === 'staff' ? published.staff(id)?.name : room && i18n.text(room.name)
  const values = { business: i18n.text(site.name), name: byBusiness(name ?? id), feed: byBusiness(feed.name) }
  return {
    subject: i18n.t('mail.feedFailingSubject', values),
    text: i18n.t('mail.feedFailingText', { hours: REPORT_AFTER_HOURS }),
    values,
    facts: [{ label: i18n.t('mail.feed'), value: values.name, note: values.feed }],
    actions: [],
  }
}
