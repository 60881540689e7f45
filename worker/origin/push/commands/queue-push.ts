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
import { type NewsKind, type PushDeviceRow, pushQueue } from '../../platform/db/push-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import { type DeskPerson, findPerson } from '../../platform/rights/people.ts'
import type { Services } from '../../platform/services.ts'
import { findChoices } from '../choices.ts'
import { groupDevices } from '../devices.ts'
import { isWanted, takesPart } from '../news.ts'
import { listWaiting, removeQueued, updateQueued } from '../queue-store.ts'

/** How many notifications can wait for a device. It gets no further ones until some were sent. */
const MAX_WAITING = 100

/** A notification is sent at most this long after it was due. */
const USEFUL_MS = DAY_MS

const kinds: Readonly<Record<string, PushKind | undefined>> = {
  'booking.scheduled': 'new',
  'booking.requested': 'requested',
  'booking.rescheduled': 'moved',
  'booking.cancelled': 'cancelled',
}

/** News of a booking for a person. */
interface News {
  kind: NewsKind
  row: BookingRow
  /** The id of the booking, of the first one of a series, or of the payment. */
  subject: string
  /** The visitor, the business or the system, whichever caused the news. */
  actor: Actor
  now: number
  /** The times that the person is told. */
  times: Pick<BookingRow, 'start' | 'end'>
}

/**
 * Writes the notifications about what happened to a booking. When the business chose to notify no one, writes none. Subscribes to
 * `outbox.written`.
 */
export function queueBookingPush(
  services: Services,
  { event: { event, subject: id, payload }, previousBooking, now }: OutboxWrittenEvent,
): void {
  const kind = kinds[event]
  if ((!kind && !previousBooking) || payload.notify === false) return
  const devices = groupDevices(services.db)
  const row = devices.size > 0 ? findBooking(services, id) : undefined
  if (!row || !wasPublished(services, id)) return
  const entry = listHistory(services, id).findLast((one) => one.event === event)
  const actor = entry?.actor ?? ({ kind: 'system' } as const)
  const news = { row, subject: row.series ?? id, actor, now }
  tellPeople(services, devices, news, (person) => {
    const newsKind = findKind(person, { kind, row, previousBooking })
    return newsKind && { kind: newsKind, times: (newsKind === 'lost' && previousBooking) || row }
  })
}

/** Returns what a person is told about a booking that was changed, or to which `kind` happened; undefined for nothing. */
function findKind(
  person: DeskPerson,
  {
    kind,
    row,
    previousBooking,
  }: { kind: PushKind | undefined; row: BookingRow; previousBooking: BookingRow | undefined },
): NewsKind | undefined {
  const isRequest = row.status === 'requested'
  const tookPart = previousBooking ? takesPart(person, previousBooking) : undefined
  if (tookPart === true && !takesPart(person, row)) return 'lost'
  if (tookPart === false && takesPart(person, row)) return isRequest ? 'requested' : 'new'
  // A moved request has to be confirmed again.
  return kind === 'moved' && isRequest ? 'requested' : kind
}

/** Writes the notifications about a payment that failed. Subscribes to `payment.failed`. */
export function queuePaymentPush(services: Services, { type, payment }: PaymentEvent): void {
  if (type !== 'payment.failed' || payment.state !== 'failed') return
  const devices = groupDevices(services.db)
  const row = devices.size > 0 ? findBooking(services, payment.booking) : undefined
  if (!row) return
  const actor = { kind: 'visitor' } as const
  const news = { row, subject: payment.id, actor, now: services.clock.now() }
  tellPeople(services, devices, news, () => ({ kind: 'payment-failed', times: row }))
}

/** Returns the email address of the person at the desk who caused the news; undefined for anybody else. */
const findActing = ({ kind }: Actor): string | undefined =>
  kind === 'business' ? getActingPerson() : undefined

/** Writes the notifications for all people. `choose` returns what one is told; undefined for nothing. */
function tellPeople(
  services: Services,
  devices: ReadonlyMap<string, readonly PushDeviceRow[]>,
  facts: Omit<News, 'kind' | 'times'>,
  choose: (person: DeskPerson) => Pick<News, 'kind' | 'times'> | undefined,
): void {
  const site = services.published.current?.site
  if (!site) return
  const { row, actor, now } = facts
  const acting = findActing(actor)
  for (const [email, own] of devices) {
    const person = findPerson(services, email)
    // Nobody is notified of what they did themselves.
    const chosen = person && person.email !== acting ? choose(person) : undefined
    if (!person || !chosen) continue
    const news = { ...facts, ...chosen }
    const settings = findChoices(services.db, site, person)
    if (!isWanted(person, settings, news.kind, row)) continue
    const { timeZone } = site
    const { quietHours } = settings
    const { start } = news.times
    const due = delayByQuietHours({ due: now, quietHours, timeZone, start, isNews: true }, now)
    for (const device of own) write(services, device.id, news, due)
  }
}

/** Writes the notification for a device, and schedules its job. The dates of a series that change at once are in one. */
function write(
  { db, jobs }: Services,
  device: string,
  { kind, row: { id, sequence }, subject, now, times: { start, end } }: News,
  due: number,
): void {
  const booking = { id, sequence, start }
  const expiresAt = Math.min(due + USEFUL_MS, end)
  if (expiresAt <= due) return
  const waiting = listWaiting(db, device).filter(({ attempts }) => attempts === 0)
  const unknown = waiting.find((one) => one.kind === 'new' && one.bookings.some((about) => about.id === id))
  // The news of this new appointment was not sent yet: it tells the present state, or is removed for a cancelled appointment.
  if (unknown && kind !== 'payment-failed') {
    const others = unknown.bookings.filter((about) => about.id !== id)
    const bookings = kind === 'cancelled' ? others : [...others, booking]
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
  insertRow(db, pushQueue, { device, kind, subject, bookings, nextAttemptAt: due, expiresAt, createdAt: now })
  jobs.schedule('push', device, Math.min(due, ...waiting.map(({ nextAttemptAt }) => nextAttemptAt)))
}
