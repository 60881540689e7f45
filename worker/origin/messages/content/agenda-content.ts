import { toFullName } from '#locales/full-name.ts'
import { formatHours } from '#locales/hours.ts'
import { getDayStart } from '#worker/availability/wall-time.ts'
import { listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import { byBusiness, byVisitor, joinTexts } from '#worker/contract/link-safe-text.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { concealBooking } from '../../platform/rights/conceal-booking.ts'
import type { Services } from '../../platform/services.ts'
import { toDayNumber } from '../../scheduling/slots-response.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { listAgenda } from '../agenda.ts'
import { getZoneName, listServices, listStaffNames } from './booking-facts.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'
import { getNearDay } from './near-time.ts'

type Fact = DefaultContent['facts'][number]

/**
 * Returns the content of an agenda: the current appointments of the day in `message.subject`. Returns undefined when there
 * are none left or the day is over.
 */
export function createAgendaContent({ db }: Services, context: ContentContext): DefaultContent | undefined {
  const { message, i18n, site, now, reader } = context
  const { subject: date, timeZone, staff } = message
  const dayNumber = toDayNumber(date)
  const start = getDayStart(timeZone, dayNumber)
  const end = getDayStart(timeZone, dayNumber + 1)
  const rows = end > now ? listAgenda(db, { start, end }, staff) : []
  if (rows.length === 0) return undefined
  const { time, t } = i18n
  const business = i18n.text(site.name)
  const day = time.day(date)
  return {
    subject: t('mail.agendaSubject', { date: getNearDay(context, date, 'alone'), count: rows.length }),
    text: t('mail.agendaText', { business }),
    values: { business, date: day, count: i18n.number(rows.length) },
    facts: [
      { label: t('manage.when'), value: day, note: getZoneName(context, rows[0]?.start ?? start) },
      ...rows.map((row) => toFact(context, concealBooking(row, reader))),
    ],
    actions: [],
  }
}

/** Returns an appointment of the day: its hours, services, customer and add-ons, and for the business its staff. */
function toFact({ message: { timeZone, staff }, i18n }: ContentContext, row: BookingRow): Fact {
  const { contact, start, end, snapshot } = row
  const [from = '', to = ''] = [start, end].map((instant) =>
    createZoneWriter(timeZone, instant).instant(instant).slice(11, 16),
  )
  const services = i18n.list(listServices(i18n, row))
  const customer = [toFullName(i18n.locale, contact), contact.phone ?? ''].map(byVisitor)
  const addOns = listAddOnLines(snapshot.addOns ?? [], { text: i18n.text }).map(byBusiness)
  return {
    label: byBusiness(formatHours(i18n.timeLocale, from, to)),
    value: joinTexts([joinTexts([services, ...customer], ' · '), ...addOns], '\n'),
    ...(staff === null && { note: i18n.list(listStaffNames(row)) }),
  }
}
