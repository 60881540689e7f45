import {
  CancelFields,
  NoteFields,
  OnSiteFields,
  OutcomeFields,
  RefundFields,
  RemoveFields,
  RevokeFields,
} from '#client/desk/booking/actions/fields.tsx'
import { getRefundable } from '#client/desk/booking/actions/list-actions.ts'
import { ScopeLinks } from '#client/desk/booking/actions/scope-links.tsx'
import { onSiteMethod } from '#worker/contract/money/payment.ts'
import { getText } from '../../posted-forms/read-form.ts'
import { createFieldFailure } from '../refused-form.ts'
import type { ActionCall, BookingAction } from './action.ts'
import { getCurrency, getOnSiteValues, getRefundValues } from './amount-values.ts'
import { readAmount } from './read-amount.ts'
import { readScope } from './read-scope.ts'
import { reassign } from './reassign.tsx'
import { reschedule } from './reschedule.tsx'

/** Returns the admin calls on the booking of an action. */
const callsOn = ({ context: { api } }: ActionCall) => api.admin.bookings[':id']

const readNumber = (value: string | null): number | undefined =>
  /^\d{1,3}$/.test(value ?? '') ? Number(value) : undefined

/** Reads which of some options was chosen. Throws `validation` for any other. */
function readOption<const Option extends string>(
  form: FormData,
  name: string,
  options: readonly Option[],
): Option {
  const chosen = options.find((option) => option === form.get(name))
  if (chosen === undefined) throw createFieldFailure(name, 'option-required')
  return chosen
}

const answer = (name: 'confirm' | 'decline'): BookingAction => ({
  heading: ({ context: { i18n } }) =>
    i18n.t(name === 'confirm' ? 'answer.confirmHeading' : 'answer.declineHeading'),
  told: () => ({ action: name }),
  isDestructive: name === 'decline',
  run: (call) =>
    callsOn(call)[name].$post(
      { param: { id: call.booking.id }, json: call.common },
      { headers: call.headers },
    ),
})

const cancel: BookingAction = {
  heading: ({ context: { i18n } }) => i18n.t('manage.cancel'),
  told: (query) => ({ action: 'cancel', ...readScope(query) }),
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
    const json = {
      ...common,
      ...readScope(query),
      ...(reason !== undefined && { reason }),
      ...(form.has('refund') && { refund: readOption(form, 'refund', ['full', 'policy', 'none']) }),
    }
    return callsOn(call).cancel.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const note: BookingAction = {
  heading: ({ context: { i18n } }) => i18n.t('action.addNote'),
  fields: (view) => <NoteFields {...view} />,
  controls: { note: 'note' },
  run(call) {
    const { booking, common, form, headers } = call
    const text = getText(form, 'note')?.trim()
    if (!text) throw createFieldFailure('note', 'required')
    const json = { ...common, note: text }
    return callsOn(call).notes.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const outcome: BookingAction = {
  heading: ({ context: { i18n } }) => i18n.t('action.outcome'),
  fields: (view) => <OutcomeFields {...view} />,
  controls: { outcome: 'outcome' },
  run(call) {
    const { booking, common, form, headers } = call
    const chosen = readOption(form, 'outcome', ['completed', 'no_show', 'none'])
    const json = { ...common, outcome: chosen === 'none' ? null : chosen }
    return callsOn(call).outcome.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const refund: BookingAction = {
  heading: ({ booking, context: { i18n } }) => getRefundable(booking) && i18n.t('action.refundMoney'),
  told: () => ({ action: 'refund' }),
  fields: (view) => <RefundFields {...view} />,
  controls: { amount: 'amount', reason: 'reason' },
  values: getRefundValues,
  run(call) {
    const { booking, common, form, headers } = call
    const currency = getCurrency(call)
    const json = {
      ...common,
      amount: readAmount(getText(form, 'amount'), currency),
      ...(form.has('reason') && { reason: readOption(form, 'reason', ['goodwill', 'correction']) }),
    }
    return callsOn(call).refund.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const paidOnSite: BookingAction = {
  heading: ({ context: { i18n } }) => i18n.t('action.recordPayment'),
  told: () => ({ action: 'paid-on-site' }),
  fields: (view) => <OnSiteFields {...view} currency={getCurrency(view)} />,
  controls: { amount: 'amount', method: 'method' },
  values: getOnSiteValues,
  run(call) {
    const { booking, common, form, headers } = call
    const currency = getCurrency(call)
    const method = readOption(form, 'method', onSiteMethod.options)
    const json = { ...common, amount: readAmount(getText(form, 'amount'), currency), method }
    return callsOn(call)['paid-on-site'].$post({ param: { id: booking.id }, json }, { headers })
  },
}

const undoPaidOnSite: BookingAction = {
  heading({ booking, query, context: { i18n } }) {
    const payment = booking.account?.payments.find(({ id }) => id === query.get('payment'))
    return payment && i18n.t('action.undoPayment', { amount: i18n.money(payment.amount) })
  },
  told: () => ({ action: 'undo-paid-on-site' }),
  run(call) {
    const { booking, common, headers, query } = call
    const json = { ...common, payment: query.get('payment') ?? '' }
    return callsOn(call)['paid-on-site'].undo.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const removeGuest: BookingAction = {
  heading({ booking, query, context: { i18n } }) {
    const guest = readNumber(query.get('guest')) ?? 0
    return guest >= 1 && guest <= booking.guests ? i18n.t('guests.remove', { n: guest }) : undefined
  },
  told: (query) => ({ action: 'remove-guest', guest: query.get('guest') ?? '' }),
  isDestructive: true,
  fields: (view) => <RemoveFields {...view} />,
  run(call) {
    const { booking, common, form, headers, query } = call
    const json = { ...common, guest: readNumber(query.get('guest')) ?? 0, refund: form.has('refund') }
    return callsOn(call).guests.remove.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const removeService: BookingAction = {
  heading({ booking, query, context: { i18n } }) {
    const item = booking.items?.[readNumber(query.get('item')) ?? -1]
    return item && i18n.t('menu.removeName', { name: i18n.text(item.service.name) })
  },
  told: (query) => ({ action: 'remove-service', item: query.get('item') ?? '' }),
  isDestructive: true,
  fields: (view) => <RemoveFields {...view} />,
  run(call) {
    const { booking, common, form, headers, query } = call
    const json = { ...common, item: readNumber(query.get('item')) ?? 0, refund: form.has('refund') }
    return callsOn(call).services.remove.$post({ param: { id: booking.id }, json }, { headers })
  },
}

const revokeLinks: BookingAction = {
  heading: ({ booking, context: { i18n } }) => (booking.manage ? i18n.t('action.revoke') : undefined),
  isDestructive: true,
  fields: () => <RevokeFields />,
  run({ booking, common: { version }, context, headers }) {
    const call = context.api.admin.bookings[':id']['revoke-links'].$post
    return call({ param: { id: booking.id }, json: { version } }, { headers })
  },
}

/** The actions on a booking, by the last part of their address. */
export const bookingActions = new Map<string, BookingAction>([
  ['confirm', answer('confirm')],
  ['decline', answer('decline')],
  ['reschedule', reschedule],
  ['reassign', reassign],
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
