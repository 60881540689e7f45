import { toFullName } from '#locales/full-name.ts'
import type { MessageKey } from '#locales/messages.ts'
import { byVisitor, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import { getVideoUrl } from '../../bookings/read/video-url.ts'
import { findBooking } from '../../bookings/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { concealBooking } from '../../platform/rights/conceal-booking.ts'
import type { Services } from '../../platform/services.ts'
import { isStillTrue } from '../rules.ts'
import { listBookingActions } from './booking-actions.ts'
import { listBookingFacts, listServices, listStaffNames } from './booking-facts.ts'
import { hasInviteFor, toInvite } from './booking-invite.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'
import { getNearTime } from './near-time.ts'
import { listPlaceActions } from './place-actions.ts'

interface Texts {
  subject: MessageKey
  text: MessageKey
}

const texts: Record<string, Texts> = {
  'visitor.scheduled': { subject: 'mail.scheduledSubject', text: 'mail.scheduledText' },
  'visitor.requested': { subject: 'mail.requestedSubject', text: 'mail.requestedText' },
  'visitor.confirmed': { subject: 'mail.confirmedSubject', text: 'mail.confirmedText' },
  'visitor.declined': { subject: 'mail.declinedSubject', text: 'mail.declinedText' },
  'visitor.lapsed': { subject: 'mail.lapsedSubject', text: 'mail.lapsedText' },
  'visitor.rescheduled': { subject: 'mail.rescheduledSubject', text: 'mail.rescheduledText' },
  'visitor.changed': { subject: 'mail.changedSubject', text: 'mail.changedText' },
  'visitor.cancelled': { subject: 'mail.cancelledSubject', text: 'mail.cancelledText' },
  'visitor.reminder': { subject: 'mail.reminderSubject', text: 'mail.reminderText' },
  'visitor.follow-up': { subject: 'mail.followUpSubject', text: 'mail.followUpText' },
  'guest.invited': { subject: 'mail.guestInvitedSubject', text: 'mail.guestInvitedText' },
  'guest.rescheduled': { subject: 'mail.rescheduledSubject', text: 'mail.guestRescheduledText' },
  'guest.changed': { subject: 'mail.changedSubject', text: 'mail.guestChangedText' },
  'guest.cancelled': { subject: 'mail.cancelledSubject', text: 'mail.guestCancelledText' },
  'team.scheduled': { subject: 'mail.teamScheduledSubject', text: 'mail.teamScheduledText' },
  'team.requested': { subject: 'mail.teamRequestedSubject', text: 'mail.teamRequestedText' },
  'team.confirmed': { subject: 'mail.teamConfirmedSubject', text: 'mail.teamConfirmedText' },
  'team.declined': { subject: 'mail.teamDeclinedSubject', text: 'mail.teamDeclinedText' },
  'team.lapsed': { subject: 'mail.teamLapsedSubject', text: 'mail.teamLapsedText' },
  'team.rescheduled': { subject: 'mail.teamRescheduledSubject', text: 'mail.teamRescheduledText' },
  'team.changed': { subject: 'mail.teamChangedSubject', text: 'mail.teamChangedText' },
  'team.cancelled': { subject: 'mail.teamCancelledSubject', text: 'mail.teamCancelledText' },
}

/** Staff and business get the same texts. */
const toTexts = (name: string): Texts | undefined => texts[name.replace(/^(staff|business)\./, 'team.')]

/** Returns the bookings that a message is still true of. */
function listTrueBookings(services: Services, { message, bookings }: ContentContext): readonly BookingRow[] {
  if (bookings) return bookings
  return message.bookings.flatMap((booking) => {
    const row = findBooking(services, booking.id)
    return row && isStillTrue(message, booking, row) ? row : []
  })
}

/**
 * Returns the text in place of an unknown name of the person who booked. It is empty in messages to that person, and the
 * business's name in messages to guests. In messages to the team it is the phone number, the email address or the word for a
 * customer.
 */
function getFallbackName({ message, i18n, site }: ContentContext, { contact }: BookingRow): LinkSafeText {
  if (message.name.startsWith('visitor.')) return byVisitor('')
  if (message.name.startsWith('guest.')) return i18n.text(site.name)
  return byVisitor(contact.phone ?? contact.email ?? '') || i18n.t('mail.customer')
}

/** Returns the links of a message. A reminder of a video call leads to the call first. */
function listActions(
  services: Services,
  context: ContentContext,
  rows: readonly [BookingRow, ...BookingRow[]],
): DefaultContent['actions'] {
  const actions = [listBookingActions(services, context, rows[0]), listPlaceActions(context, rows)]
  const isCall = context.message.name === 'visitor.reminder' && getVideoUrl(rows[0]) !== undefined
  return (isCall ? actions.reverse() : actions).flat()
}

/** Returns the content of a message about a booking or the dates of a series; undefined when it is true of none of them. */
export async function createBookingContent(
  services: Services,
  context: ContentContext,
): Promise<DefaultContent | undefined> {
  const { message, site, i18n } = context
  // The business switched follow-ups off after this one was written.
  if (message.name === 'visitor.follow-up' && !site.messages.followUp) return undefined
  const rows = listTrueBookings(services, context)
    .map((booking) => concealBooking(booking, context.reader))
    .sort((a, b) => a.start - b.start)
  const [row] = rows
  const keys = toTexts(message.name)
  if (!row || !keys) return undefined
  const values = {
    business: i18n.text(site.name),
    name: byVisitor(toFullName(i18n.locale, row.contact)) || getFallbackName(context, row),
    service: i18n.list(listServices(i18n, row)),
    staff: i18n.list(listStaffNames(row)),
    time: rows.length > 1 ? i18n.t('series.count', { count: rows.length }) : getNearTime(context, row.start),
  }
  const invitedTo = rows.filter((booking) => hasInviteFor(services, message, booking))
  const invite = await toInvite(services, context, invitedTo)
  return {
    subject: i18n.t(keys.subject, values),
    text: i18n.t(keys.text, { ...values, count: rows.length }),
    values,
    facts: listBookingFacts(context, rows, services),
    actions: listActions(services, context, [row, ...rows.slice(1)]),
    ...(invite && { invite }),
  }
}
