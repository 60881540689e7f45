import { bookingResponse } from '../../bookings/view.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { ContentContext, ContentDeps, MessageContent } from './message-content.ts'

/** Returns the links of a message about a booking. Guests and staff get none that could change it. */
export function listBookingActions(
  deps: ContentDeps,
  { message, site, i18n, now }: ContentContext,
  row: BookingRow,
): MessageContent['actions'] {
  if (message.name === 'business.requested') return listAnswerActions(deps, { site, i18n }, row)
  if (!message.name.startsWith('visitor.')) return []
  const { status, snapshot } = row
  if (status === 'scheduled' && message.name !== 'visitor.follow-up') {
    return [{ label: i18n.t('mail.manage'), url: bookingResponse(deps, row, now).manage.url }]
  }
  if (status === 'requested')
    return [{ label: i18n.t('mail.manage'), url: bookingResponse(deps, row, now).manage.url }]
  const url = new URL(`/widget/bookings/${snapshot.calendar.slug}`, site.publicUrl).href
  return [{ label: i18n.t('manage.bookAgain'), url }]
}

/** Returns the links to confirm and to decline a request. Both lead to a page with a button. */
function listAnswerActions(
  { keys }: Pick<ContentDeps, 'keys'>,
  { site, i18n }: Pick<ContentContext, 'i18n' | 'site'>,
  { id }: BookingRow,
): MessageContent['actions'] {
  const toUrl = (answer: 'confirm' | 'decline') => {
    const url = new URL(`/widget/request/${id}`, site.publicUrl)
    url.search = String(new URLSearchParams({ answer, token: keys.sign('request', id) }))
    return url.href
  }
  return [
    { label: i18n.t('mail.confirm'), url: toUrl('confirm') },
    { label: i18n.t('mail.decline'), url: toUrl('decline') },
  ]
}
