import { eq } from 'drizzle-orm'
import { toFullName } from '#locales/full-name.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { byVisitor, joinTexts, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { getStatusAt } from '../../waitlist/entry.ts'
import { createConfirmationLink, createManageLink, findOfferHold } from '../../waitlist/view.ts'
import { getZoneName } from './booking-facts.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'
import { getNearDay, getNearTime } from './near-time.ts'

/** Returns the content of a message about a waitlist entry; undefined when the entry has changed since. */
export function createWaitlistContent(
  services: Services,
  context: ContentContext,
): DefaultContent | undefined {
  const { message, site, i18n, now } = context
  const row = services.db.select().from(waitlist).where(eq(waitlist.id, message.subject)).get()
  const calendar = row && services.published.calendar(row.calendar)
  const service = row && services.published.service(row.service)
  if (!row || !calendar || !service) return undefined
  const hold = findOfferHold(services, row, now)
  const status = getStatusAt(row, hold, now)
  const { t, time } = i18n
  const day = getNearDay(context, row.date)
  const values = {
    business: i18n.text(site.name),
    name: byVisitor(toFullName(i18n.locale, row.contact)),
    service: i18n.text(service.name),
    date: day,
  }
  const { url } = createManageLink(services, row, calendar.slug)
  const serviceFact = { label: t('manage.what'), value: i18n.text(service.name) }
  const facts = [serviceFact, { label: t('manage.when'), value: time.day(row.date) }]
  if (message.name === 'visitor.confirm-address' && status === 'waiting' && !row.isConfirmed)
    return {
      subject: t('mail.confirmAddressSubject', values),
      text: t('mail.confirmAddressText', values),
      values,
      facts,
      actions: [{ label: t('confirm.button'), url: createConfirmationLink(services, row) }],
    }
  if (message.name === 'visitor.waitlist-joined' && status === 'waiting')
    return {
      subject: t('mail.waitlistJoinedSubject', values),
      text: t('mail.waitlistJoinedText', values),
      values,
      facts,
      actions: [{ label: t('mail.viewEntry'), url }],
    }
  if (message.name === 'visitor.waitlist-lapsed' && status === 'lapsed')
    return {
      subject: t('mail.waitlistLapsedSubject', values),
      text: t('mail.waitlistLapsedText'),
      values,
      facts,
      actions: [
        {
          label: t('reschedule.another'),
          url: new URL(`/widget/bookings/${calendar.slug}`, site.publicUrl).href,
        },
      ],
    }
  if (message.name !== 'visitor.waitlist-offered' || !hold) return undefined
  const start = toIso(hold.start)
  const offered = {
    ...values,
    time: getNearTime(context, hold.start),
    until: time.dayAndTime(toIso(hold.expiresAt), message.timeZone, 'sentence'),
  }
  const subject = t('mail.waitlistOfferedSubject', offered)
  return {
    // A text message shows only the subject and the link.
    subject:
      message.channel === 'text'
        ? joinTexts([subject, formatHoldEnd(context, hold.expiresAt)], ' · ')
        : subject,
    text: t('mail.waitlistOfferedText', offered),
    values: offered,
    facts: [
      serviceFact,
      {
        label: t('manage.when'),
        value: time.range(start, toIso(hold.end), message.timeZone),
        note: getZoneName(context, hold.start),
      },
    ],
    actions: [{ label: t('waitlist.book'), url }],
  }
}

/** Returns the end of a hold as a short text. The text has the day only if it is not today. */
function formatHoldEnd({ i18n, message, now }: ContentContext, until: number): LinkSafeText {
  const { t, time } = i18n
  const [end, today] = [toIso(until), toIso(now)]
  const isToday = time.getDate(end, message.timeZone) === time.getDate(today, message.timeZone)
  const value = isToday
    ? time.time(end, message.timeZone)
    : time.dayAndTime(end, message.timeZone, 'sentence', { withYear: false })
  return t('field.named', { label: t('waitlist.keptUntil'), value })
}
