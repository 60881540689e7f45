import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import { MAX_DURATION } from '#worker/contract/admin/booking-changes.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { MAX_REASON } from '#worker/contract/bookings/reason.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { FormState } from '../../form/form-state.ts'
import { type DeskI18n, useDeskI18n } from '../../request/i18n.tsx'
import { useMay } from '../../request/may.tsx'
import { overrideTexts } from '../describe-history-entry.ts'
import { getRefundable, isCalledOff } from './list-actions.ts'

interface FieldsProps {
  booking: AdminBookingDetail
  state: FormState
}

/** Returns an amount as a person types it: `80,00` or `80.00`. */
const toTypedAmount = (amount: Money, { number }: DeskI18n): string =>
  toDecimalAmount(amount).replace('.', number(0.5).replace(/\d/g, ''))

function AmountField({
  amount,
  currency,
  state,
}: { amount: Money | undefined; currency: string } & Pick<FieldsProps, 'state'>) {
  const i18n = useDeskI18n()
  const { t } = i18n
  return (
    <Field
      name="amount"
      label={t('action.amount')}
      required
      inputMode="decimal"
      autoComplete="off"
      unit={currency}
      defaultValue={state.typed('amount') ?? (amount && toTypedAmount(amount, i18n))}
      error={state.error('amount')}
    />
  )
}

/** The reason for declining a request. */
export function DeclineFields({ state }: FieldsProps) {
  const { t } = useDeskI18n()
  return (
    <TextArea
      name="reason"
      label={t('answer.reason')}
      hint={t('answer.reasonHint')}
      maxLength={MAX_REASON}
      defaultValue={state.typed('reason')}
      error={state.error('reason')}
    />
  )
}

/** The reason of a cancellation, and how much is refunded. */
export function CancelFields({ booking, state }: FieldsProps) {
  const { t } = useDeskI18n()
  const mayRefund = useMay()('post /admin/bookings/{id}/refund')
  return (
    <>
      <TextArea
        name="reason"
        label={t('manage.reason')}
        hint={t('answer.reasonHint')}
        maxLength={MAX_REASON}
        defaultValue={state.typed('reason')}
        error={state.error('reason')}
      />
      {mayRefund && getRefundable(booking) && (
        <Choice
          kind="radio"
          name="refund"
          legend={t('action.refund')}
          required
          options={[
            { value: 'full', label: t('action.refundFull') },
            { value: 'policy', label: t('action.refundPolicy') },
            { value: 'none', label: t('action.refundNone') },
          ]}
          chosen={[state.typed('refund') ?? 'full']}
          error={state.error('refund')}
        />
      )}
    </>
  )
}

/** The text of a note. */
export function NoteFields({ state }: FieldsProps) {
  const { t } = useDeskI18n()
  return (
    <TextArea
      name="note"
      label={t('history.noted')}
      hint={t('action.noteHint')}
      required
      maxLength={2000}
      defaultValue={state.typed('note')}
      error={state.error('note')}
    />
  )
}

/** The outcome of an appointment. */
export function OutcomeFields({ booking, state }: FieldsProps) {
  const { t } = useDeskI18n()
  return (
    <Choice
      kind="radio"
      name="outcome"
      legend={t('action.outcome')}
      required
      options={[
        { value: 'completed', label: t('state.completed') },
        { value: 'no_show', label: t('state.noShow') },
        { value: 'none', label: t('action.undo') },
      ]}
      chosen={[state.typed('outcome') ?? booking.outcome ?? 'completed']}
      error={state.error('outcome')}
    />
  )
}

/** The amount to refund, and the reason, which decides whether the amount is due again. */
export function RefundFields({ booking, state }: FieldsProps) {
  const { t } = useDeskI18n()
  const refundable = getRefundable(booking)
  if (!refundable) return null
  return (
    <>
      <AmountField amount={refundable} currency={refundable.currency} state={state} />
      {booking.account?.price && !isCalledOff(booking) && (
        <Choice
          kind="radio"
          name="reason"
          legend={t('action.refundReason')}
          required
          options={[
            { value: 'goodwill', label: t('action.refundGoodwill') },
            { value: 'correction', label: t('action.refundCorrection') },
          ]}
          chosen={[state.typed('reason') ?? 'goodwill']}
          error={state.error('reason')}
        />
      )}
    </>
  )
}

/** The amount that was paid on site, and the method. */
export function OnSiteFields({ booking: { account }, currency, state }: FieldsProps & { currency: string }) {
  const { t } = useDeskI18n()
  return (
    <>
      <AmountField amount={account?.price && account.due} currency={currency} state={state} />
      <Select
        name="method"
        label={t('action.method')}
        required
        defaultValue={state.typed('method') ?? 'card'}
        error={state.error('method')}
      >
        <option value="card">{t('booking.card')}</option>
        <option value="cash">{t('booking.cash')}</option>
        <option value="other">{t('booking.otherMethod')}</option>
      </Select>
    </>
  )
}

/** The choice to refund what is overpaid after a guest or service is removed. */
export function RemoveFields({ booking, state }: FieldsProps) {
  const { t } = useDeskI18n()
  const mayRefund = useMay()('post /admin/bookings/{id}/refund')
  if (!mayRefund || !getRefundable(booking)) return null
  return (
    <Checkbox name="refund" defaultChecked={state.typed('refund') === 'on'}>
      {t('action.refundOverpaid')}
    </Checkbox>
  )
}

/** The consequences of revoking the links. */
export function RevokeFields() {
  const { t } = useDeskI18n()
  return <p>{t('action.revokeText')}</p>
}

/** The rules that a longer booking can set aside. */
export const durationRules = ['hours', 'limits', 'busy'] as const

/** The new length in minutes, and the rules to set aside. A link can propose a length. */
export function DurationFields({ booking, query, state }: FieldsProps & { query: URLSearchParams }) {
  const { t } = useDeskI18n()
  const currentMinutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
  return (
    <>
      <Field
        name="minutes"
        type="number"
        label={t('prices.minutes')}
        required
        min={5}
        max={MAX_DURATION}
        step={5}
        defaultValue={state.typed('minutes') ?? query.get('minutes') ?? String(currentMinutes)}
        error={state.error('minutes')}
      />
      <Choice
        kind="checkbox"
        name="rule"
        legend={t('action.rules')}
        options={durationRules.map((rule) => ({ value: rule, label: t(overrideTexts[rule]) }))}
        chosen={durationRules.filter((rule) => state.typedAll('rule').includes(rule))}
      />
    </>
  )
}
