import type { I18n } from '#locales/i18n.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import { type ContactFieldName, contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { getContactField } from '#worker/contract/bookings/contact-fields.ts'
import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import { streamPieces } from '../../platform/http/stream-pieces.ts'
import type { Services } from '../../platform/services.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import type { SeenFilter } from './booking-filter.ts'
import { getPosition, type Position } from './booking-scans.ts'
import { findBookings } from './find-bookings.ts'
import { toAdminBooking } from './list-bookings.ts'

/** How many lines are written between two pauses. */
const PAGE_SIZE = 10

interface TableContext {
  i18n: I18n
  /** The site's zone. All times are written in it. */
  timeZone: string
}

type Column = (booking: AdminBooking, context: TableContext) => string | undefined

function toLocalTime(instant: string | null, { timeZone }: TableContext): string | undefined {
  if (instant === null) return undefined
  const milliseconds = Date.parse(instant)
  return createZoneWriter(timeZone, milliseconds).instant(milliseconds)
}

function listServices({ items, service }: AdminBooking, { i18n }: TableContext): string {
  const names = (items ?? [{ service }]).map((item) => i18n.text(item.service.name))
  return names.join(', ')
}

function listAddOns({ addOns = [] }: AdminBooking, { i18n }: TableContext): string {
  return listAddOnLines(addOns, { text: i18n.text }).join(', ')
}

function listStaff({ staff, others }: AdminBooking): string {
  return [staff, ...others].map(({ name }) => name).join(', ')
}

const getMoney =
  (part: 'price' | 'owed' | 'paid' | 'refunded' | 'kept' | 'due'): Column =>
  ({ account }) => {
    const money = account?.[part]
    return money && toDecimalAmount(money)
  }

/** Returns the heading of a contact field: `Date of birth` for `dateOfBirth`. */
function getHeading(name: ContactFieldName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return getContactField(name).heading ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const createContactColumns = (names: readonly ContactFieldName[]): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [getHeading(name), ({ contact }) => contact[name]]))

const columns: Record<string, Column> = {
  Booking: ({ id }) => id,
  Status: ({ status }) => status,
  Outcome: ({ outcome }) => outcome ?? undefined,
  Start: ({ start }, context) => toLocalTime(start, context),
  End: ({ end }, context) => toLocalTime(end, context),
  Calendar: ({ calendar }, { i18n }) => i18n.text(calendar.name),
  Service: listServices,
  'Add-ons': listAddOns,
  Staff: listStaff,
  ...createContactColumns(contactFieldNames.filter((name) => name !== 'notes')),
  Guests: ({ guests }) => String(guests),
  Price: getMoney('price'),
  Owed: getMoney('owed'),
  Paid: getMoney('paid'),
  Refunded: getMoney('refunded'),
  Kept: getMoney('kept'),
  Due: getMoney('due'),
  Currency: ({ account }) => account?.paid.currency,
  ...createContactColumns(['notes']),
  Answers: ({ answers }) => (Object.keys(answers).length > 0 ? JSON.stringify(answers) : undefined),
  'Cancellation reason': ({ cancelReason }) => cancelReason,
  Locale: ({ locale }) => locale,
  Created: ({ createdAt }, context) => toLocalTime(createdAt, context),
  Cancelled: ({ cancelledAt }, context) => toLocalTime(cancelledAt, context),
}

function* yieldLines(
  services: Services,
  filter: SeenFilter,
  { raw, ...context }: TableContext & { raw: boolean },
): Generator<string> {
  yield toCsvHeader(Object.keys(columns), { raw })
  const readers = Object.values(columns)
  for (let after: Position | undefined; ; ) {
    const search = findBookings(services, filter, { limit: PAGE_SIZE, after })
    let step = search.next()
    // An empty text lets the stream pause.
    for (; !step.done; step = search.next()) yield ''
    const rows = step.value
    const now = services.clock.now()
    yield rows
      .map((row) => toAdminBooking(services, row, now))
      .map((booking) =>
        toCsvLine(
          readers.map((read) => read(booking, context)),
          { raw },
        ),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = getPosition(services, last, filter)
  }
}

/**
 * Streams the bookings of a filter as CSV in UTF-8, with amounts in major units. Reads the bookings page by page; changes
 * made meanwhile may or may not be included.
 */
export function streamBookingsCsv(
  services: Services,
  filter: SeenFilter,
  context: TableContext & { raw: boolean },
): ReadableStream<Uint8Array> {
  return streamPieces(yieldLines(services, filter, context))
}
