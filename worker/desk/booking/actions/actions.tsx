import { onSiteMethod } from '#worker/contract/money/payment.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import type { BookingAction } from './action.ts'
import { getCurrency, getOnSiteErrorValues, getRefundErrorValues } from './amount-values.ts'
import {
  CancelFields,
  DeclineFields,
  DurationFields,
  durationRules,
  NoteFields,
  OnSiteFields,
  OutcomeFields,
  RefundFields,
  RemoveFields,
  RevokeFields,
} from './fields.tsx'
import { canChangeLength, getRefundable } from './list-actions.ts'
import { readAmount } from './read-amount.ts'
import { readScope } from './read-scope.ts'
import { reassign } from './reassign.tsx'
import { reschedule } from './reschedule.tsx'
import { ScopeLinks } from './scope-links.tsx'

const readNumber = (value: string | null): number | undefined =>
  /^\d{1,3}$/.test(value ?? '') ? Number(value) : undefined

/** Reads which of the options was chosen. Throws `validation` if none was. */
function readOption<const Option extends string>(
  form: FormData,
  name: string,
  options: readonly Option[],
): Option {
  const chosen = options.find((option) => option === form.get(name))
  if (chosen === undefined) throw createFieldFailure(name, 'option-required')
  return chosen
}

const confirm: BookingAction = {
  needs: 'post /admin/bookings/{id}/confirm',
  heading: ({ context: { i18n } }) => i18n.t('answer.confirmHeading'),
  getRecipientsQuery: () => ({ action: 'confirm' }),
  run: ({ booking, common: body, context: { api }, headers }) =>
    api('post /admin/bookings/{id}/confirm', { params: { id: booking.id }, body }, { headers }),
}

const decline: BookingAction = {
  needs: 'post /admin/bookings/{id}/decline',
  heading: ({ context: { i18n } }) => i18n.t('answer.declineHeading'),
  getRecipientsQuery: () => ({ action: 'decline' }),
  isDestructive: true,
  fields: (view) => <DeclineFields {...view} />,
  controls: { reason: 'reason' },
  run({ booking, common, form, headers, context: { api } }) {
    const reason = getText(form, 'reason')
    const body = { ...common, undoable: true, ...(reason !== undefined && { reason }) }
    return api('post /admin/bookings/{id}/decline', { params: { id: booking.id }, body }, { headers })
  },
}

const cancel: BookingAction = {
  needs: 'post /admin/bookings/{id}/cancel',
  heading: ({ context: { i18n } }) => i18n.t('manage.cancel'),
  getRecipientsQuery: (query) => ({ action: 'cancel', ...readScope(query) }),
  isDestructive: true,
  choose: async ({ booking, query }) => ({
    content: <ScopeLinks booking={booking} query={query} />,
    isReady: true,
  }),
  fields: (view) => <CancelFields {...view} />,
  controls: { reason: 'reason', refund: 'refund' },
  run(call) {
    const { booking, common, form, headers, query } = call
    const reason = getText(form, 'reason')
    const body = {
      ...common,
      undoable: true,
      ...readScope(query),
      ...(reason !== undefined && { reason }),
      ...(form.has('refund') && { refund: readOption(form, 'refund', ['full', 'policy', 'none']) }),
    }
    return call.context.api(
      'post /admin/bookings/{id}/cancel',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const note: BookingAction = {
  needs: 'post /admin/bookings/{id}/notes',
  heading: ({ context: { i18n } }) => i18n.t('action.addNote'),
  fields: (view) => <NoteFields {...view} />,
  controls: { note: 'note' },
  run(call) {
    const { booking, common, form, headers } = call
    const text = getText(form, 'note')?.trim()
    if (!text) throw createFieldFailure('note', 'required')
    const body = { ...common, note: text }
    return call.context.api(
      'post /admin/bookings/{id}/notes',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const outcome: BookingAction = {
  needs: 'post /admin/bookings/{id}/outcome',
  heading: ({ context: { i18n } }) => i18n.t('action.outcome'),
  fields: (view) => <OutcomeFields {...view} />,
  controls: { outcome: 'outcome' },
  run(call) {
    const { booking, common, form, headers } = call
    const chosen = readOption(form, 'outcome', ['completed', 'no_show', 'none'])
    const body = { ...common, outcome: chosen === 'none' ? null : chosen, undoable: true }
    return call.context.api(
      'post /admin/bookings/{id}/outcome',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const refund: BookingAction = {
  needs: 'post /admin/bookings/{id}/refund',
  heading: ({ booking, context: { i18n } }) => getRefundable(booking) && i18n.t('action.refundMoney'),
  getRecipientsQuery: () => ({ action: 'refund' }),
  fields: (view) => <RefundFields {...view} />,
  controls: { amount: 'amount', reason: 'reason' },
  values: getRefundErrorValues,
  run(call) {
    const { booking, common, form, headers } = call
    const currency = getCurrency(call)
    const body = {
      ...common,
      amount: readAmount(getText(form, 'amount'), currency),
      ...(form.has('reason') && { reason: readOption(form, 'reason', ['goodwill', 'correction']) }),
    }
    return call.context.api(
      'post /admin/bookings/{id}/refund',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const paidOnSite: BookingAction = {
  needs: 'post /admin/bookings/{id}/paid-on-site',
  heading: ({ context: { i18n } }) => i18n.t('action.recordPayment'),
  getRecipientsQuery: () => ({ action: 'paid-on-site' }),
  fields: (view) => <OnSiteFields {...view} currency={getCurrency(view)} />,
  controls: { amount: 'amount', method: 'method' },
  values: getOnSiteErrorValues,
  run(call) {
    const { booking, common, form, headers } = call
    const currency = getCurrency(call)
    const method = readOption(form, 'method', onSiteMethod.options)
    const body = { ...common, amount: readAmount(getText(form, 'amount'), currency), method }
    return call.context.api(
      'post /admin/bookings/{id}/paid-on-site',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const undoPaidOnSite: BookingAction = {
  needs: 'post /admin/bookings/{id}/paid-on-site/undo',
  heading({ booking, query, context: { i18n } }) {
    const payment = booking.account?.payments.find(({ id }) => id === query.get('payment'))
    return payment && i18n.t('action.undoPayment', { amount: i18n.money(payment.amount) })
  },
  getRecipientsQuery: () => ({ action: 'undo-paid-on-site' }),
  run(call) {
    const { booking, common, headers, query } = call
    const body = { ...common, payment: query.get('payment') ?? '' }
    return call.context.api(
      'post /admin/bookings/{id}/paid-on-site/undo',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const removeGuest: BookingAction = {
  needs: 'post /admin/bookings/{id}/guests/remove',
  heading({ booking, query, context: { i18n } }) {
    const guest = readNumber(query.get('guest')) ?? 0
    return guest >= 1 && guest <= booking.guests ? i18n.t('guests.remove', { n: guest }) : undefined
  },
  getRecipientsQuery: (query) => ({ action: 'remove-guest', guest: query.get('guest') ?? '' }),
  isDestructive: true,
  fields: (view) => <RemoveFields {...view} />,
  run(call) {
    const { booking, common, form, headers, query } = call
    const guest = readNumber(query.get('guest')) ?? 0
    const body = { ...common, undoable: true, guest, refund: form.has('refund') }
    return call.context.api(
      'post /admin/bookings/{id}/guests/remove',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const removeService: BookingAction = {
  needs: 'post /admin/bookings/{id}/services/remove',
  heading({ booking, query, context: { i18n } }) {
    const item = booking.items?.[readNumber(query.get('item')) ?? -1]
    return item && i18n.t('menu.removeName', { name: i18n.text(item.service.name) })
  },
  getRecipientsQuery: (query) => ({ action: 'remove-service', item: query.get('item') ?? '' }),
  isDestructive: true,
  fields: (view) => <RemoveFields {...view} />,
  run(call) {
    const { booking, common, form, headers, query } = call
    const item = readNumber(query.get('item')) ?? 0
    const body = { ...common, undoable: true, item, refund: form.has('refund') }
    return call.context.api(
      'post /admin/bookings/{id}/services/remove',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const duration: BookingAction = {
  needs: 'post /admin/bookings/{id}/duration',
  heading: ({ booking, context: { i18n } }) =>
    canChangeLength(booking) ? i18n.t('action.duration') : undefined,
  getRecipientsQuery: () => ({ action: 'duration' }),
  fields: (view) => <DurationFields {...view} />,
  // The people of a longer booking may not be free until its end.
  controls: { minutes: 'minutes', staff: 'minutes' },
  run(call) {
    const { booking, common, form, headers } = call
    const minutes = Number(getText(form, 'minutes') ?? Number.NaN)
    if (!Number.isSafeInteger(minutes)) throw createFieldFailure('minutes', 'invalid')
    const overrides = durationRules.filter((rule) => form.getAll('rule').includes(rule))
    const body = { ...common, minutes, ...(overrides.length > 0 && { overrides }) }
    return call.context.api(
      'post /admin/bookings/{id}/duration',
      { params: { id: booking.id }, body },
      { headers },
    )
  },
}

const revokeLinks: BookingAction = {
  needs: 'post /admin/bookings/{id}/revoke-links',
  heading: ({ booking, context: { i18n } }) => (booking.manage ? i18n.t('action.revoke') : undefined),
  isDestructive: true,
  fields: () => <RevokeFields />,
  run({ booking, common: { version }, context, headers }) {
    const input = { params: { id: booking.id }, body: { version } }
    return context.api('post /admin/bookings/{id}/revoke-links', input, { headers })
  },
}

/** The actions on a booking, by the last segment of their path. */
export const bookingActions = new Map<string, BookingAction>([
  ['confirm', confirm],
  ['decline', decline],
  ['reschedule', reschedule],
  ['reassign', reassign],
  ['duration', duration],
  ['cancel', cancel],
  ['note', note],
  ['outcome', outcome],
  ['refund', refund],
  ['paid-on-site', paidOnSite],
  ['undo-paid-on-site', undoPaidOnSite],
  ['remove-guest', removeGuest],
  ['remove-service', removeService],
  ['revoke-links', revokeLinks],
])
