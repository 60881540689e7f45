import { toFullName } from '#locales/full-name.ts'
import { hasRight } from '#worker/contract/admin/rights.ts'
import { listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import { listPolicyLines } from '#worker/contract/bookings/format-policy.ts'
import { getPolicyPayment } from '#worker/contract/bookings/policy-payment.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import {
  byBusiness,
  byVisitor,
  joinTexts,
  type LinkSafeText,
  quoteVisitor,
} from '#worker/contract/link-safe-text.ts'
import { hasPaidAnything, listAccountLines } from '#worker/contract/money/format-account.ts'
import { getPrice } from '../../bookings/create/price.ts'
import { getAccount } from '../../bookings/payment/get-account.ts'
import { listBeforeVisit } from '../../bookings/read/before-visit.ts'
import { wasEndedByBusiness } from '../../bookings/read/history.ts'
import { canSendIntake } from '../../bookings/read/view.ts'
import { getPolicy, isActive } from '../../bookings/rules.ts'
import { findIntakeState } from '../../forms/intake.ts'
import type { AuthoredI18n } from '../../platform/authored-i18n.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { isToTeam } from '../message-rules.ts'
import type { ContentContext, MessageContent } from './message-content.ts'

type Facts = MessageContent['facts']

/** Returns the names of the services of a booking, each once. */
export function listServices(i18n: AuthoredI18n, { snapshot }: BookingRow): LinkSafeText[] {
  return [...new Set((snapshot.items ?? [snapshot]).map(({ service }) => i18n.text(service.name)))]
}

/** Returns the names of the people who give a booking, each once. */
export function listStaffNames({ snapshot }: BookingRow): LinkSafeText[] {
  const staff = snapshot.items?.map((item) => item.staff) ?? [snapshot.staff]
  return [...new Set([...staff, ...(snapshot.others ?? [])].map(({ name }) => byBusiness(name)))]
}

function getPlace(
  { i18n }: ContentContext,
  { snapshot: { place }, contact }: BookingRow,
): LinkSafeText | undefined {
  if (place?.kind === 'phone') return i18n.t('manage.byPhone')
  if (place?.kind === 'ask') return byVisitor(contact.location ?? '')
  if (place?.kind === 'online' && !place.text) return i18n.t('manage.byVideo')
  return place?.text ? i18n.text(place.text) : undefined
}

/** Returns the name of the recipient's time zone, with its offset at an instant. */
export function getZoneName({ i18n, message: { timeZone } }: ContentContext, instant: number): LinkSafeText {
  const isoTime = toIso(instant)
  const { time, t } = i18n
  return t('manage.timeIn', { zone: time.zone(timeZone, isoTime), offset: time.offset(timeZone, isoTime) })
}

/**
 * Returns the times of the bookings, one per line, and the time zone. The zone's offset is that of the first booking, and is left
 * out when it differs between them.
 */
function getTimes(context: ContentContext, rows: readonly BookingRow[]): Facts[number] {
  const { i18n, message } = context
  const { time, t } = i18n
  const ranges = rows.map(({ start, end }) => time.range(toIso(start), toIso(end), message.timeZone))
  const offsets = new Set(rows.map(({ start }) => time.offset(message.timeZone, toIso(start))))
  const first = rows[0]?.start ?? 0
  const note = offsets.size > 1 ? time.zone(message.timeZone, toIso(first)) : getZoneName(context, first)
  return { label: t('manage.when'), value: joinTexts(ranges, '\n'), note }
}

/** Returns the add-ons of a booking. Guests do not see what they cost. */
function listAddOns({ i18n, message }: ContentContext, { snapshot: { addOns = [] } }: BookingRow): Facts {
  const { t, text, money } = i18n
  const lines = listAddOnLines(addOns, { text, ...(!message.name.startsWith('guest.') && { money }) })
  return lines.length > 0 ? [{ label: t('addons.heading'), value: byBusiness(lines.join('\n')) }] : []
}

/** Returns the price of all bookings together. Those of a series have the same currency. */
function listMoney({ i18n }: ContentContext, rows: readonly BookingRow[]): Facts {
  const totals = rows.flatMap(({ snapshot }) => snapshot.total ?? snapshot.service.price ?? [])
  const [first] = totals
  if (!first) return []
  const amount = totals.reduce((sum, total) => sum + total.amount, 0)
  return [{ label: i18n.t('payment.total'), value: i18n.money({ ...first, amount }) }]
}

/** Returns what was paid, refunded and kept for one booking, and what is still due. */
function listPayments({ i18n }: ContentContext, row: BookingRow, services: Services): Facts {
  const account = getAccount(services, row)
  if (!hasPaidAnything(account)) return []
  const { t, money } = i18n
  return [
    { label: t('flow.stepPayment'), value: byBusiness(listAccountLines(i18n, account).join('\n')) },
    ...(account.due.amount > 0 ? [{ label: t('payment.onSite'), value: money(account.due) }] : []),
  ]
}

/** Returns until when a visitor can cancel and how much is refunded; nothing for a booking that is inactive or has started. */
function listPolicy({ i18n, message, now }: ContentContext, row: BookingRow, services: Services): Facts {
  const { start, status, snapshot } = row
  if (!isActive(row) || start <= now) return []
  const lines = listPolicyLines(i18n, {
    policy: getPolicy(row),
    start,
    now,
    zone: message.timeZone,
    ...getPolicyPayment({
      status,
      due: snapshot.due,
      total: getPrice(row),
      account: getAccount(services, row),
    }),
  })
  return [{ label: i18n.t('policy.heading'), value: byBusiness(lines.join('\n')) }]
}

/** Returns the facts that only the team may see: who booked, their guests, and the texts that they wrote. */
function listCustomerFacts({ i18n }: ContentContext, row: BookingRow, { published }: Services): Facts {
  const { contact, guestList, guests, answers } = row
  const { t } = i18n
  const questions = published.calendar(row.calendar)?.questions ?? []
  const guestLines = guestList.map(({ name, email }, index) => {
    const guest = joinTexts([byVisitor(name), byVisitor(email)], ' · ')
    return guestList.length > 1 ? t('field.named', { label: i18n.number(index + 1), value: guest }) : guest
  })
  const labelledValues: [LinkSafeText, LinkSafeText | undefined][] = [
    [t('mail.customer'), byVisitor(toFullName(i18n.locale, contact))],
    [t('details.email'), byVisitor(contact.email ?? '')],
    [t('details.phone'), byVisitor(contact.phone ?? '')],
    [
      t('guests.heading'),
      guestLines.length > 0 ? joinTexts(guestLines, '\n') : guests > 0 ? i18n.number(guests) : undefined,
    ],
    [t('details.notes'), quoteVisitor(contact.notes ?? '')],
    ...questions.map((question): [LinkSafeText, LinkSafeText] => {
      const answer = answers[question.id] ?? ''
      return [
        i18n.text(question.label),
        Array.isArray(answer) ? i18n.list(answer.map(byVisitor)) : quoteVisitor(answer),
      ]
    }),
  ]
  return labelledValues.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The messages that tell visitors why a booking does not take place. */
const messagesWithReason: ReadonlySet<string> = new Set(['visitor.cancelled', 'visitor.declined'])

/** Returns why a booking was cancelled or declined, in the words of the business or of the visitor. */
function listReason({ i18n }: ContentContext, row: BookingRow, services: Services): Facts {
  const { id, cancelReason } = row
  if (!cancelReason) return []
  const value = wasEndedByBusiness(services, id) ? byBusiness(cancelReason) : byVisitor(cancelReason)
  return [{ label: i18n.t('manage.reason'), value }]
}

/**
 * Returns the form of a booking: for the team a note that it was filled in, without the answers, which may be about health; for the
 * visitor a note while it still has to be filled in.
 */
function listIntake(
  { i18n, message, now, reader }: ContentContext,
  row: BookingRow,
  { db, published }: Services,
): Facts {
  const { t, text } = i18n
  const { form, received, required } = findIntakeState(db, published.current, row) ?? {}
  if (!form) return []
  const isVisitor = message.name.startsWith('visitor.')
  const toFact = (note: LinkSafeText) => [{ label: t('manage.form'), value: text(form.name), note }]
  if (received)
    return isVisitor || (reader && !hasRight(reader, 'see-notes')) ? [] : toFact(t('mail.formFilled'))
  return isVisitor && required && canSendIntake(row, now) ? toFact(t('manage.formWanted')) : []
}

/** Returns the advice before the visit, in the messages to visitors and guests that confirm or remind. */
function listVisitFacts({ i18n, message, now }: ContentContext, row: BookingRow, services: Services): Facts {
  if (!/^(visitor\.(scheduled|confirmed|reminder)|guest\.invited)$/.test(message.name)) return []
  const texts = listBeforeVisit(services.published, row, now).map(i18n.text)
  return texts.length > 0 ? [{ label: i18n.t('manage.beforeVisit'), value: joinTexts(texts, '\n') }] : []
}

/** Returns the facts in a message about a booking, or about the dates of a series. */
export function listBookingFacts(
  context: ContentContext,
  rows: readonly BookingRow[],
  services: Services,
): Facts {
  const { i18n, message } = context
  const { t, time } = i18n
  const [row] = rows
  if (!row) return []
  const place = getPlace(context, row)
  const previousStart = message.name.endsWith('.rescheduled') ? row.previousStart : null
  const isVisitor = message.name.startsWith('visitor.')
  const isTeam = isToTeam(message.name)
  return [
    { label: t('manage.what'), value: joinTexts(listServices(i18n, row), '\n') },
    ...listAddOns(context, row),
    getTimes(context, rows),
    ...(previousStart === null
      ? []
      : [
          { label: t('manage.previousTime'), value: time.dayAndTime(toIso(previousStart), message.timeZone) },
        ]),
    { label: t('manage.who'), value: joinTexts(listStaffNames(row), '\n') },
    ...(place ? [{ label: t('manage.where'), value: place }] : []),
    ...listVisitFacts(context, row, services),
    ...(message.name.startsWith('guest.') ? [] : listMoney(context, rows)),
    ...(isVisitor && rows.length === 1 ? listPayments(context, row, services) : []),
    ...(isVisitor && rows.length === 1 ? listPolicy(context, row, services) : []),
    ...(isTeam ? listCustomerFacts(context, row, services) : []),
    ...(message.name.startsWith('guest.') ? [] : listIntake(context, row, services)),
    ...(isTeam || messagesWithReason.has(message.name) ? listReason(context, row, services) : []),
  ]
}
