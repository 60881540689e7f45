import { getLocalePrefix } from '#worker/contract/site-locales.ts'
import { listAnswers, signRequest } from '../../bookings/change/request-token.ts'
import { toBookingResponse } from '../../bookings/read/view.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { isToTeam } from '../message-rules.ts'
import { listStaffIds } from '../rules.ts'
import { listDeskActions } from './desk-actions.ts'
import type { ContentContext, MessageContent } from './message-content.ts'

/**
 * Returns the links of a message about a booking. Guests get none. The team gets the links that answer a request, and the link to
 * the booking at the desk.
 */
export function listBookingActions(
  services: Services,
  context: ContentContext,
  row: BookingRow,
): MessageContent['actions'] {
  const { message, site, i18n, now } = context
  if (isToTeam(message.name))
    return [
      ...(mayAnswer(message, row) ? listAnswerActions(services, context, row) : []),
      ...listDeskActions(services, context, row),
    ]
  if (!message.name.startsWith('visitor.')) return []
  const { status, snapshot } = row
  if (status === 'requested' || (status === 'scheduled' && message.name !== 'visitor.follow-up')) {
    const { manage, intake } = toBookingResponse(services, row, now)
    const isRequired = services.published.calendar(row.calendar)?.intake?.required
    return [
      ...(intake?.url && isRequired ? [{ label: i18n.t('manage.fillForm'), url: intake.url }] : []),
      { label: i18n.t('mail.manage'), url: manage.url },
    ]
  }
  const url = new URL(`/widget/bookings/${snapshot.calendar.slug}`, site.publicUrl).href
  return [{ label: i18n.t('manage.bookAgain'), url }]
}

/** Returns whether the recipient may answer the request: the business, and the staff of the booking. */
function mayAnswer({ name, staff }: ContentContext['message'], row: BookingRow): boolean {
  if (name === 'business.requested') return true
  return name === 'staff.requested' && staff !== null && listStaffIds(row).includes(staff)
}

const labels = { confirm: 'mail.confirm', decline: 'mail.decline' } as const

/**
 * Returns the links to confirm and to decline a request, as far as the recipient may do that. Both lead to a page with a button, in
 * the language of the message.
 */
function listAnswerActions(
  services: Services,
  { message, site, i18n, reader }: ContentContext,
  row: BookingRow,
): MessageContent['actions'] {
  const staff = message.staff ?? undefined
  const toUrl = (answer: 'confirm' | 'decline') => {
    const url = new URL(`${getLocalePrefix(site, i18n.locale)}/widget/request/${row.id}`, site.publicUrl)
    url.search = String(new URLSearchParams({ answer, token: signRequest(services, row, staff) }))
    return url.href
  }
  return listAnswers(reader).map((answer) => ({ label: i18n.t(labels[answer]), url: toUrl(answer) }))
}
