import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { Services } from '../platform/services.ts'
import type { ContentContext } from './content/message-content.ts'
import { isTransactional } from './message-rules.ts'

/** The link in the footer of a mail. */
export interface UnsubscribeLink {
  label: LinkSafeText
  url: string
}

/** Returns the link to unsubscribe; undefined for a transactional message. */
export function createUnsubscribeLink(
  { keys }: Services,
  { message: { id, name }, site, i18n }: Pick<ContentContext, 'i18n' | 'message' | 'site'>,
): UnsubscribeLink | undefined {
  if (isTransactional(name)) return undefined
  const url = new URL(`/widget/unsubscribe/${id}`, site.publicUrl)
  url.searchParams.set('token', keys.sign('unsubscribe', id))
  return { label: i18n.t('unsubscribe.action'), url: url.href }
}
