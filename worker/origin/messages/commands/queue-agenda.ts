import { Temporal } from 'temporal-polyfill/implementation'
import { getDayStart, toInstant, toWallMinute } from '#worker/availability/wall-time.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { toDayNumber } from '../../scheduling/slots-response.ts'
import { listAgenda } from '../agenda.ts'
import { listBusinessRecipients, listStaffRecipients, type Recipient } from '../recipients.ts'
import { listStaffIds } from '../rules.ts'
import { queueMessage } from './queue-message.ts'

/** Returns when the next agenda is due: a time of day in the site's zone, after `now`. */
function getNextAgenda(agendaAt: string, timeZone: string, now: number): number {
  const plainTime = agendaAt === '24:00' ? '23:59' : agendaAt
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const [dueToday = now, dueTomorrow = now] = [today, today.add({ days: 1 })].map((date) =>
    toInstant(timeZone, toWallMinute(date.toPlainDateTime(plainTime))),
  )
  return dueToday > now ? dueToday : dueTomorrow
}

/** Handles the daily job: writes agendas of the day to staff and to the business. A day without appointments has none. */
export function queueAgendaMessages(services: Services): Handler {
  const { clock, db, published } = services
  return (job) => {
    const now = clock.now()
    const catalogue = published.current
    // While nothing is published there are no agendas. A publish schedules the job again.
    if (!catalogue) return undefined
    const { site } = catalogue
    const next = getNextAgenda(site.messages.agendaAt, site.timeZone, now)
    if (!isAgendaOfToday(site, job.due, now)) return next
    transact(db, () => {
      const getDate = (timeZone: string) =>
        Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
      const queueAgenda = (name: 'staff.agenda' | 'business.agenda', recipient: Recipient) => {
        const date = getDate(recipient.timeZone)
        const day = toDayNumber(date)
        const period = {
          start: getDayStart(recipient.timeZone, day),
          end: getDayStart(recipient.timeZone, day + 1),
        }
        const rows = listAgenda(db, period, recipient.staff ?? null)
        if (rows.length > 0) queueMessage(services, { name, recipient, subject: date, due: now }, now)
      }
      const nearbyBookings = listAgenda(db, { start: now - 24 * HOUR_MS, end: now + 48 * HOUR_MS }, null)
      const ids = [...new Set(nearbyBookings.flatMap(listStaffIds))]
      for (const member of listStaffRecipients(catalogue, ids)) queueAgenda('staff.agenda', member)
      for (const recipient of listBusinessRecipients(services, site))
        queueAgenda('business.agenda', recipient)
    })
    return next
  }
}

/**
 * Returns whether a job was due at the time of the agenda, today. A publish schedules the job at any other time, and a late job
 * must not send the agenda of an earlier day.
 */
function isAgendaOfToday({ messages, timeZone }: SiteSettings, due: number, now: number): boolean {
  const toDate = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
  return getNextAgenda(messages.agendaAt, timeZone, due - 1) === due && toDate(due).equals(toDate(now))
}
