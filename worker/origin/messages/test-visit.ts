import { SearchBudget } from '#worker/availability/search-budget.ts'
import {
  type BusinessBookingRequest,
  businessBookingRequest,
} from '#worker/contract/admin/business-booking.ts'
import type { TestVisit } from '#worker/contract/admin/test-visit.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { createBusinessRows } from '../bookings/create/create-business-rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { MessageRow } from '../platform/db/message-tables.ts'
import { newMessageId } from '../platform/new-id.ts'
import type { Services } from '../platform/services.ts'
import { freeLapsedHolds } from '../scheduling/events.ts'
import { resolveTarget } from '../scheduling/target.ts'
import { type BookingMessage, listChangeMessages } from './booking-changes.ts'
import { listTargets } from './commands/queue-message.ts'
import { getAudience } from './list-action-recipients.ts'
import { renderMail } from './mail/render-mail.tsx'

/** How far ahead a free time is searched. */
const SEARCH_PERIOD_MS = 31 * DAY_MS

/** The person who tries a booking. */
interface Tester {
  name: string
  email: string | undefined
}

/** Returns the first free time of the first calendar that has one, with any of its services. */
function findFirstFreeSlot(
  { availability, clock }: Services,
  catalogue: Catalogue,
): Pick<BusinessBookingRequest, 'calendar' | 'service' | 'start'> | undefined {
  const now = clock.now()
  for (const calendar of catalogue.calendars.all.filter(({ listed }) => listed)) {
    for (const service of catalogue.listServices(calendar)) {
      if (catalogue.listStaff(service).length === 0) continue
      const selection = { calendar: calendar.id, service: service.id }
      const target = resolveTarget(catalogue, selection)
      const query = { target, site: catalogue.site, now, budget: new SearchBudget() }
      const [first] = availability.slots(query, { start: now, end: now + SEARCH_PERIOD_MS })
      if (first) return { ...selection, start: toIso(first.start) }
    }
  }
  return undefined
}

/** Returns a message about a booking that is not stored, as the outbox would have it. */
function createMessage(
  { name, recipient }: BookingMessage,
  { to, row, now }: { to: string; row: BookingRow; now: number },
): MessageRow {
  const { locale, timeZone, staff = null } = recipient
  return {
    number: 0,
    id: newMessageId(),
    name,
    channel: 'mail',
    recipient: to,
    recipientName: recipient.name ?? null,
    staff,
    locale,
    timeZone,
    subject: row.id,
    bookings: [{ id: row.id, sequence: row.sequence, start: row.start }],
    plannedAt: now,
    expiresAt: row.end,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: now,
    reason: null,
    reference: null,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Returns a booking of the first free time of the first listed calendar that has one, and the mails about it as they would be sent.
 * Nothing is stored and nothing is sent: no time is taken, and nobody gets a message.
 */
export async function tryVisit(services: Services, tester: Tester): Promise<TestVisit> {
  freeLapsedHolds(services)
  const catalogue = services.published.current
  const freeSlot = catalogue && findFirstFreeSlot(services, catalogue)
  if (!freeSlot) return { booking: null, mails: [] }
  const now = services.clock.now()
  const request = businessBookingRequest.parse({
    ...freeSlot,
    contact: { firstName: tester.name, ...(tester.email !== undefined && { email: tester.email }) },
    notify: true,
  })
  const [row] = createBusinessRows(services, request, now)
  const kind = row.status === 'requested' ? 'requested' : 'scheduled'
  const messages = listChangeMessages(services, { catalogue, row, kind, earlierMessages: [], isNew: true })
  const mails: TestVisit['mails'] = []
  for (const message of messages) {
    for (const { address: to } of listTargets(services, { ...message, channels: ['mail'] })) {
      const mail = await renderMail(services, createMessage(message, { to, row, now }), [row])
      if (mail)
        mails.push({ audience: getAudience(message.name), to, subject: mail.subject, text: mail.text })
    }
  }
  const { staff, others = [], service } = row.snapshot
  return {
    booking: {
      service: service.name,
      start: toIso(row.start),
      end: toIso(row.end),
      staff: [staff, ...others].map(({ name }) => name),
    },
    mails,
  }
}
