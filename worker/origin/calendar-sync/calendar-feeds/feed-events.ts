import { toFullName } from '#locales/full-name.ts'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import { listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import { byBusiness, byVisitor, joinTexts, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import { getLocation } from '../../bookings/invites/calendar-event.ts'
import type { CalendarEvent } from '../../bookings/invites/calendar-file.ts'
import type { AuthoredI18n } from '../../platform/authored-i18n.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'

interface EventContext {
  i18n: AuthoredI18n
  /** The host in the ids of events. */
  host: string
}

/** A part of a booking that is one event of a feed: the whole booking, or one service of a cart. */
interface FeedSegment {
  uid: string
  start: number
  end: number
  services: LinkSafeText[]
  addOns: LinkSafeText[]
  people: LinkSafeText[]
}

/** Returns the status of an event. It is `TENTATIVE` for a booking that waits for its payment or for confirmation. */
function toEventStatus({ status }: BookingRow): CalendarEvent['status'] {
  if (status === 'scheduled') return 'CONFIRMED'
  return status === 'requested' || status === 'payment_pending' ? 'TENTATIVE' : 'CANCELLED'
}

function toEvent(
  row: BookingRow,
  segment: FeedSegment,
  texts: { summary: LinkSafeText; description: LinkSafeText },
  { i18n, host }: EventContext,
): CalendarEvent {
  const location = getLocation(row, i18n)
  return {
    uid: `${segment.uid}@${host}`,
    sequence: row.sequence,
    changedAt: row.updatedAt,
    start: segment.start,
    end: segment.end,
    status: toEventStatus(row),
    ...texts,
    ...(location && { location }),
    timeZone: row.timeZone,
  }
}

function toSegment({ id, start, end, snapshot }: BookingRow, { text }: AuthoredI18n): FeedSegment {
  const { items = [snapshot], others = [] } = snapshot
  const services = new Set(items.map(({ service }) => text(service.name)))
  const people = new Set(
    [...items, ...others.map((staff) => ({ staff }))].map(({ staff }) => byBusiness(staff.name)),
  )
  const addOns = listAddOnLines(snapshot.addOns ?? [], { text }).map(byBusiness)
  return { uid: id, start, end, services: [...services], addOns, people: [...people] }
}

/** Returns the segments of a booking in the feed of a person or room: of a cart only the services that they take part in. */
function toSegments(row: BookingRow, owner: FeedOwner, i18n: AuthoredI18n): FeedSegment[] {
  if (row.items.length === 0) return [toSegment(row, i18n)]
  return row.items.flatMap(({ staff, rooms, start, end }, index) => {
    const takesPart = owner.kind === 'staff' ? staff === owner.id : rooms.includes(owner.id)
    const item = row.snapshot.items?.[index]
    if (!takesPart || !item) return []
    const services = [i18n.text(item.service.name)]
    return [
      { uid: `${row.id}-${index}`, start, end, services, addOns: [], people: [byBusiness(item.staff.name)] },
    ]
  })
}

/** Returns the line of a description that has the customer's name, email address and phone number. */
function getCustomerLine({ contact }: BookingRow, { locale, t }: AuthoredI18n): LinkSafeText {
  const parts = [toFullName(locale, contact), contact.email ?? '', contact.phone ?? ''].map(byVisitor)
  const value = joinTexts(parts, ' · ')
  return value && t('field.named', { label: t('mail.customer'), value })
}

/** Returns the events of a booking in the feed of a person or a room. Only the feed of a person has the customer's contact. */
export function toOwnerEvents(row: BookingRow, owner: FeedOwner, context: EventContext): CalendarEvent[] {
  const { i18n } = context
  const isStaff = owner.kind === 'staff'
  return toSegments(row, owner, i18n).map((segment) => {
    const names = isStaff ? byVisitor(toFullName(i18n.locale, row.contact)) : i18n.list(segment.people)
    const texts = {
      summary: joinTexts([i18n.list(segment.services), names], ' · '),
      description: joinTexts(
        [...segment.addOns, ...(isStaff ? [getCustomerLine(row, i18n)] : segment.people)],
        '\n',
      ),
    }
    return toEvent(row, segment, texts, context)
  })
}

/** Returns the event of a booking in a calendar of the whole business: with the customer, their contact, and the staff. */
export function toBusinessEvent(row: BookingRow, context: EventContext): CalendarEvent {
  const { i18n } = context
  const segment = toSegment(row, i18n)
  const customer = byVisitor(toFullName(i18n.locale, row.contact))
  const texts = {
    summary: joinTexts([i18n.list(segment.services), customer], ' · '),
    description: joinTexts([...segment.addOns, getCustomerLine(row, i18n), i18n.list(segment.people)], '\n'),
  }
  return toEvent(row, segment, texts, context)
}

/**
 * Returns the event of a booking in the feed of its visitor. It has no link to manage the booking: a feed is shared more easily than an
 * email.
 */
export function toVisitorEvent(
  row: BookingRow,
  business: LinkSafeText,
  context: EventContext,
): CalendarEvent {
  const { i18n } = context
  const segment = toSegment(row, i18n)
  const texts = {
    summary: joinTexts([i18n.list(segment.services), business], ' · '),
    description: i18n.list(segment.people),
  }
  return toEvent(row, segment, texts, context)
}
