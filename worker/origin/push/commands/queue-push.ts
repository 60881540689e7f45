import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { PushKind } from '#worker/contract/admin/push.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { getActingPerson } from '#worker/requests/acting-person.ts'
import { listHistory, wasPublished } from '../../bookings/read/history.ts'
import { findBooking } from '../../bookings/store.ts'
import { delayByQuietHours } from '../../messages/quiet-hours.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import { type PushDeviceRow, pushQueue } from '../../platform/db/push-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import { type DeskPerson, findPerson } from '../../platform/rights/people.ts'
import type { Services } from '../../platform/services.ts'
import { findChoices } from '../choices.ts'
import { groupDevices } from '../devices.ts'
import { isWanted } from '../news.ts'
import { listWaiting, removeQueued, updateQueued } from '../queue-store.ts'

/** A device for which more notifications wait gets no further ones until some were sent. */
const MAX_WAITING = 100

/** A notification is sent at most this long after it was due. */
const USEFUL_MS = DAY_MS

const kinds: Readonly<Record<string, PushKind | undefined>> = {
  'booking.scheduled': 'new',
  'booking.requested': 'requested',
  'booking.rescheduled': 'moved',
  'booking.cancelled': 'cancelled',
}

interface News {
  kind: PushKind
  row: BookingRow
  /** The id of the booking, of the first one of a series, or of the payment. */
  subject: string
  /** Did what happened. */
  actor: Actor
  now: number
}

/**
 * Writes the notifications about what happened to a booking. When the business chose to notify no one, writes none. Subscribes to
 * `outbox.written`.
 */
export function queueBookingPush(
  services: Services,
  { event: { event, subject: id, payload }, now }: OutboxWrittenEvent,
): void {
  const isReassigned = event === 'booking.changed' && payload.changed === 'staff'
  const kind = isReassigned ? 'new' : kinds[event]
  if (!kind || payload.notify === false) return
  const devices = groupDevices(services.db)
  const row = devices.size > 0 ? findBooking(services, id) : undefined
  if (!row || !wasPublished(services, id)) return
  // A moved request has to be confirmed again.
  const isAskedAgain = kind === 'moved' && row.status === 'requested'
  const entry = listHistory(services, id).findLast((one) => one.event === event)
  const actor = entry?.actor ?? ({ kind: 'system' } as const)
  const told = isAskedAgain ? ('requested' as const) : kind
  const news = { kind: told, row, subject: row.series ?? id, actor, now }
  const added = isReassigned ? entry?.detail.staff : undefined
  const isAdded = ({ staff }: DeskPerson) =>
    added !== undefined && staff.includes(added.to) && !staff.includes(added.from)
  tellPeople(services, devices, news, isReassigned ? isAdded : () => true)
}

/** Writes the notifications about a payment that failed. Subscribes to `payment.failed`. */
export function queuePaymentPush(services: Services, { type, payment }: PaymentEvent): void {
  if (type !== 'payment.failed' || payment.state !== 'failed') return
  const devices = groupDevices(services.db)
  const row = devices.size > 0 ? findBooking(services, payment.booking) : undefined
  if (!row) return
  const actor = { kind: 'visitor' } as const
  const now = services.clock.now()
  const news = { kind: 'payment-failed' as const, row, subject: payment.id, actor, now }
  tellPeople(services, devices, news, () => true)
}

/** Returns the email address of the person at the desk who did what happened; undefined for anybody else. */
const findActing = ({ kind }: Actor): string | undefined =>
  kind === 'business' ? getActingPerson() : undefined

function tellPeople(
  services: Services,
  devices: ReadonlyMap<string, readonly PushDeviceRow[]>,
  news: News,
  concerns: (person: DeskPerson) => boolean,
): void {
  const site = services.published.current?.site
  if (!site) return
  const { row, kind, actor, now } = news
  const acting = findActing(actor)
  for (const [email, own] of devices) {
    const person = findPerson(services, email)
    // Nobody is notified of what they did themselves.
    if (!person || person.email === acting || !concerns(person)) continue
    const settings = findChoices(services.db, site, person)
    if (!isWanted(person, settings, kind, row)) continue
    const { timeZone } = site
    const { quietHours } = settings
    const due = delayByQuietHours({ due: now, quietHours, timeZone, start: row.start, isNews: true }, now)
    for (const device of own) write(services, device.id, news, due)
  }
}

/** Writes the notification for a device, and schedules its job. The dates of a series that change at once are in one. */
function write({ db, jobs }: Services, device: string, { kind, row, subject, now }: News, due: number): void {
  const { id, sequence, start } = row
  const booking = { id, sequence, start }
  const expiresAt = Math.min(due + USEFUL_MS, row.end)
  if (expiresAt <= due) return
  const waiting = listWaiting(db, device).filter(({ attempts }) => attempts === 0)
  const unknown = waiting.find((one) => one.kind === 'new' && one.bookings.some((about) => about.id === id))
  // The device was not told of the appointment yet: it is told of the new time only, or of nothing.
  if (unknown && (kind === 'moved' || kind === 'cancelled')) {
    const others = unknown.bookings.filter((about) => about.id !== id)
    const bookings = kind === 'moved' ? [...others, booking] : others
    if (bookings.length > 0) updateQueued(db, unknown.number, { bookings, expiresAt })
    else removeQueued(db, unknown.number)
    return
  }
  const same = waiting.find((one) => one.kind === kind && one.subject === subject && one.createdAt === now)
  if (same) {
    const bookings = [...same.bookings.filter((about) => about.id !== id), booking]
    updateQueued(db, same.number, { bookings, expiresAt: Math.max(same.expiresAt, expiresAt) })
    return
  }
  if (waiting.length >= MAX_WAITING) return
  const bookings = [booking]
  insertRow(db, pushQueue, { device, kind, subject, bookings, sendAt: due, expiresAt, createdAt: now })
  jobs.schedule('push', device, Math.min(due, ...waiting.map(({ sendAt }) => sendAt)))
}
