import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { wasPublished } from '../../bookings/history.ts'
import { findBooking } from '../../bookings/store.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { MessagesDeps } from '../deps.ts'
import {
  listBusinessRecipients,
  listGuests,
  listStaffRecipients,
  type Recipient,
  toVisitor,
} from '../recipients.ts'
import { isStillTrue, listStaffIds, mayHaveArrived } from '../rules.ts'
import { listBookingMessages, updateMessage } from '../store.ts'
import { queueMessage } from './queue-message.ts'

const MINUTE = 60_000

type BookingKind =
  | 'scheduled'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'rescheduled'
  | 'changed'
  | 'cancelled'

const kinds: Readonly<Record<string, BookingKind | undefined>> = {
  'booking.scheduled': 'scheduled',
  'booking.requested': 'requested',
  'booking.confirmed': 'confirmed',
  'booking.declined': 'declined',
  'booking.lapsed': 'lapsed',
  'booking.rescheduled': 'rescheduled',
  'booking.changed': 'changed',
  'booking.cancelled': 'cancelled',
}

type TellDeps = Pick<MessagesDeps, 'db' | 'jobs' | 'published'>

interface BookingNews {
  catalogue: Catalogue
  row: BookingRow
  kind: BookingKind
  /** The messages about the booking so far. */
  earlier: readonly MessageRow[]
  now: number
}

/**
 * Writes the messages about what happened to a booking, and drops those that became untrue. Where the business wants
 * nobody told, only the reminders follow. Subscribes to `outbox.written`.
 */
export function tellBooking(
  deps: TellDeps,
  { event: { event, subject, payload }, now }: OutboxWrittenEvent,
): void {
  const kind = kinds[event]
  const row = kind && findBooking(deps, subject)
  const catalogue = deps.published.current
  if (!row || !catalogue) return
  const earlier = listBookingMessages(deps.db, row)
  supersedeUntrue(deps, earlier, row, now)
  const news: BookingNews = { catalogue, row, kind, earlier, now }
  // No message shows rooms.
  if (payload.notify !== false && payload.changed !== 'rooms') {
    tellVisitor(deps, news)
    tellGuests(deps, news)
    tellTeam(deps, news)
  }
  if (row.status === 'scheduled') scheduleReminders(deps, news)
}

/**
 * Drops waiting messages that are no longer true. One about other dates of a series too leaves this one out, unless
 * it may have been sent.
 */
function supersedeUntrue(
  { db }: Pick<MessagesDeps, 'db'>,
  earlier: readonly MessageRow[],
  row: BookingRow,
  now: number,
): void {
  for (const message of earlier) {
    const { state, attempts, number } = message
    const rest = message.bookings.filter((one) => one.id !== row.id || isStillTrue(message, one, row))
    if (state !== 'waiting' || rest.length === message.bookings.length) continue
    if (rest.length === 0) updateMessage(db, number, { state: 'superseded', updatedAt: now })
    else if (attempts === 0) updateMessage(db, number, { bookings: rest, updatedAt: now })
  }
}

function tell(
  deps: TellDeps,
  { row, now }: BookingNews,
  name: MessageName,
  recipient: Recipient,
  { due = now, ...draft }: { due?: number; channels?: readonly ('mail' | 'text')[] } = {},
): void {
  const { id, sequence, start, end, series } = row
  queueMessage(
    deps,
    { name, recipient, subject: series ?? id, booking: { id, sequence, start, end }, due, ...draft },
    now,
  )
}

/** A moved request has to be confirmed again. */
const toTeamKind = ({ kind, row }: BookingNews): BookingKind =>
  kind === 'rescheduled' && row.status === 'requested' ? 'requested' : kind

function tellVisitor(deps: TellDeps, news: BookingNews): void {
  tell(deps, news, `visitor.${toTeamKind(news)}`, toVisitor(news.row))
}

/** Returns what the guests who were told of a booking hear of a change to one that may take place. */
const toGuestChange = ({ kind }: BookingNews): MessageName | undefined =>
  kind === 'rescheduled' || kind === 'changed' ? `guest.${kind}` : undefined

/**
 * Guests are told of a booking once it is certain. Later changes go to those who were told, also to those who no longer
 * belong to it.
 */
function tellGuests(deps: TellDeps, news: BookingNews): void {
  const { row, earlier } = news
  const change = toGuestChange(news)
  const last = new Map<string, MessageRow>()
  for (const message of earlier)
    if (message.name.startsWith('guest.') && mayHaveArrived(message)) last.set(message.recipient, message)
  const current = listGuests(row)
  for (const guest of current) {
    const isInvited = last.has(guest.email ?? '')
    if (row.status === 'scheduled') tell(deps, news, (isInvited && change) || 'guest.invited', guest)
    else if (isInvited) tell(deps, news, change ?? 'guest.cancelled', guest)
  }
  for (const { name, recipient, recipientName, locale, timeZone } of last.values()) {
    if (name === 'guest.cancelled' || current.some(({ email }) => email === recipient)) continue
    tell(deps, news, 'guest.cancelled', {
      name: recipientName ?? undefined,
      email: recipient,
      locale,
      timeZone,
    })
  }
}

const isChange = (kind: BookingKind) => kind === 'rescheduled' || kind === 'changed'

/** Tells the staff of the booking, those who no longer belong to it, and the business. */
function tellTeam(deps: TellDeps, news: BookingNews): void {
  const { catalogue, row, earlier } = news
  const kind = toTeamKind(news)
  const isUnknown = !earlier.some(({ name }) => /^(staff|business)\./.test(name))
  // Nobody was told of a booking that was never paid.
  if (isUnknown && !wasPublished(deps, row.id)) return
  const current = listStaffIds(row)
  const staff = listStaffRecipients(catalogue, current)
  for (const member of staff) {
    const last = earlier.findLast((message) => message.staff === member.staff && mayHaveArrived(message))
    const isNew = isChange(kind) && (!last || last.name === 'staff.cancelled')
    const newKind = row.status === 'requested' ? 'requested' : 'scheduled'
    tell(deps, news, `staff.${isNew ? newKind : kind}`, member)
  }
  if (isChange(news.kind))
    for (const member of listStaffRecipients(catalogue, listFormerStaff(news, current)))
      tell(deps, news, 'staff.cancelled', member)
  for (const address of listBusinessRecipients(catalogue.site, staff))
    tell(deps, news, `business.${kind}`, address)
}

/** Returns the staff who were told of the booking, no longer belong to it, and do not know that yet. */
function listFormerStaff({ earlier }: BookingNews, current: readonly string[]): string[] {
  const last = new Map<string, MessageName>()
  for (const message of earlier) {
    const { staff, name, state } = message
    const isKnown = mayHaveArrived(message) || (name === 'staff.cancelled' && state === 'waiting')
    if (staff !== null && isKnown) last.set(staff, name)
  }
  return [...last].flatMap(([id, name]) => (current.includes(id) || name === 'staff.cancelled' ? [] : id))
}

/** Writes the reminders and the follow-up. A reminder that would be past is not sent. */
function scheduleReminders(deps: TellDeps, news: BookingNews): void {
  const { catalogue, row, now } = news
  const { reminders, followUp } = catalogue.site.messages
  const visitor = toVisitor(row)
  for (const { before, by } of reminders) {
    const due = row.start - before * MINUTE
    if (due > now) tell(deps, news, 'visitor.reminder', visitor, { due, channels: by })
  }
  if (followUp) tell(deps, news, 'visitor.follow-up', visitor, { due: row.end + followUp.after * MINUTE })
}
