import { getDayStart } from '#worker/availability/wall-time.ts'
import { toDayNumber } from '../../scheduling/slots-response.ts'
import { listAgenda } from '../agenda.ts'
import { listServices } from './booking-facts.ts'
import { type ContentContext, type ContentDeps, type DefaultContent, toIso } from './message-content.ts'

/** Returns the appointments of a day, as of now; undefined when there are none any more. The subject is the date. */
export function createAgendaContent(
  { db }: ContentDeps,
  { message, i18n, site }: ContentContext,
): DefaultContent | undefined {
  const { subject: date, timeZone, staff } = message
  const dayNumber = toDayNumber(date)
  const rows = listAgenda(
    db,
    { start: getDayStart(timeZone, dayNumber), end: getDayStart(timeZone, dayNumber + 1) },
    staff,
  )
  if (rows.length === 0) return undefined
  const { time, t } = i18n
  const business = i18n.text(site.name)
  const day = time.day(date)
  return {
    subject: t('mail.agendaSubject', { date: day, count: rows.length }),
    text: t('mail.agendaText', { business }),
    values: { business, date: day, count: i18n.number(rows.length) },
    facts: rows.map((row) => {
      const { contact, snapshot } = row
      const people =
        staff === null ? [snapshot.staff, ...(snapshot.others ?? [])].map(({ name }) => name) : []
      const lines = [
        listServices(i18n, row).join(', '),
        [contact.firstName, contact.lastName].filter(Boolean).join(' '),
        contact.phone ?? '',
        people.join(', '),
      ]
      const label = `${time.time(toIso(row.start), timeZone)} – ${time.time(toIso(row.end), timeZone)}`
      return { label, value: lines.filter(Boolean).join('\n') }
    }),
    actions: [],
  }
}
