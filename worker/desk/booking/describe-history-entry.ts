import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { DeskI18n } from '../request/i18n.tsx'

type Override = NonNullable<HistoryEntry['detail']['overrides']>[number]

/** The names of the rules that the business can set aside. */
export const overrideTexts: Record<Override, DeskMessageKey> = {
  notice: 'override.notice',
  hours: 'override.hours',
  limits: 'override.limits',
  cutoff: 'override.cutoff',
  service: 'override.service',
  busy: 'override.busy',
}

/** Returns the text that lists the rules that were set aside. Their names are labels, so `i18n.list` cannot join them. */
export function describeOverrides(t: DeskI18n['t'], rules: readonly Override[]): string {
  return t('history.setAside', { rules: rules.map((rule) => t(overrideTexts[rule])).join(' · ') })
}

/** The texts of events whose text does not depend on the detail of the entry. */
const plainEvents: Partial<Record<HistoryEntry['event'], DeskMessageKey>> = {
  'booking.scheduled': 'state.scheduled',
  'booking.requested': 'state.requested',
  'booking.confirmed': 'history.confirmed',
  'booking.declined': 'state.declined',
  'booking.lapsed': 'state.lapsed',
  'booking.cancelled': 'state.cancelled',
  'booking.rescheduled': 'history.rescheduled',
  'booking.payment-requested': 'history.paymentRequested',
  'booking.refund-delayed': 'history.refundDelayed',
  'booking.refund-failed': 'booking.refundFailed',
  'booking.refund-requested': 'booking.refundPending',
  'booking.refunded': 'payment.refunded',
  'booking.noted': 'history.noted',
  'booking.erased': 'history.erased',
  'booking.links-revoked': 'history.linksRevoked',
  'booking.email-corrected': 'history.emailCorrected',
}

interface HistoryContext {
  i18n: DeskI18n
  names: AdminBookingDetail['names']
  timeZone: string
}

/** Returns the texts of an entry of the history: first what happened, then the details. */
export function describeHistoryEntry({ event, detail }: HistoryEntry, context: HistoryContext): string[] {
  const { i18n, timeZone } = context
  const { t, time, money } = i18n
  const { start, previousStart, amount, method, reason, note, overrides = [], notify } = detail
  const isMoved = start && previousStart
  const lines = [
    describeEvent(event, detail, context),
    detail.imported && event !== 'booking.noted' && t('import.done'),
    isMoved &&
      t('history.replaced', {
        from: time.dayAndTime(previousStart, timeZone, 'sentence'),
        to: time.dayAndTime(start, timeZone),
      }),
    amount && [money(amount), method && t(methodTexts[method])].filter(Boolean).join(' · '),
    reason,
    note,
    overrides.length > 0 && describeOverrides(t, overrides),
    notify === false && tellsPeople(event) && t('history.untold'),
  ]
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}

const methodTexts = {
  cash: 'booking.cash',
  card: 'booking.card',
  other: 'booking.otherMethod',
} as const

/** Returns whether people get messages about an event. */
const tellsPeople = (event: HistoryEntry['event']) =>
  event !== 'booking.noted' && event !== 'booking.outcome-recorded'

function describeEvent(
  event: HistoryEntry['event'],
  detail: HistoryEntry['detail'],
  { i18n, names }: HistoryContext,
): string {
  const { t, text } = i18n
  const toName = (id: string) => (names[id] === undefined ? id : text(names[id]))
  const toNames = (ids: readonly string[]) => i18n.list(ids.map(toName)) || '–'
  const { guest, service, staff, rooms, minutes, outcome, undone } = detail
  const removed =
    guest !== undefined
      ? t('history.guestRemoved', { n: guest })
      : service !== undefined && t('history.serviceRemoved', { service: toName(service) })
  if (undone)
    return t('history.restored', { change: removed || t(undoneTexts[undone] ?? 'history.customerChanged') })
  if (removed) return removed
  if (staff) return t('history.replaced', { from: toName(staff.from), to: toName(staff.to) })
  if (minutes)
    return t('history.replaced', {
      from: i18n.time.duration(minutes.from),
      to: i18n.time.duration(minutes.to),
    })
  if (rooms) return t('history.replaced', { from: toNames(rooms.from), to: toNames(rooms.to) })
  if (event === 'booking.outcome-recorded') return t(toOutcomeText(outcome))
  if (event === 'booking.paid-on-site') return t('history.paidOnSite')
  if (event === 'booking.paid-on-site-undone') return t('history.paidOnSiteUndone')
  const key = plainEvents[event]
  return key ? t(key) : event
}

/** The texts of the events that can be undone. */
const undoneTexts: Partial<Record<HistoryEntry['event'], DeskMessageKey>> = {
  'booking.cancelled': 'state.cancelled',
  'booking.declined': 'state.declined',
  'booking.outcome-recorded': 'state.noShow',
}

function toOutcomeText(outcome: HistoryEntry['detail']['outcome']): DeskMessageKey {
  if (!outcome) return 'history.outcomeUndone'
  return outcome === 'no_show' ? 'state.noShow' : 'state.completed'
}
