import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { useDeskI18n } from '../../i18n.tsx'
import { getRefundable } from './list-actions.ts'

/** The fields of an action. `typed` returns what was typed, when the form is shown again. */
export interface FieldsProps {
  booking: AdminBookingDetail
  typed: (name: string) => string | undefined
}

const toDecimal = ({ amount, currency }: Money) => {
  const exponent = getCurrencyExponent(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}

function AmountField({
  amount,
  currency,
  typed,
}: { amount: Money | undefined; currency: string } & Pick<FieldsProps, 'typed'>) {
  const { t } = useDeskI18n()
  return (
    <Field
      name="amount"
      label={t('action.amount')}
      required
      inputMode="decimal"
      autoComplete="off"
      unit={currency}
      defaultValue={typed('amount') ?? (amount && toDecimal(amount))}
    />
  )
}

/** The reason of a cancellation, and how much is given back. */
export function CancelFields({ booking, typed }: FieldsProps) {
  const { t } = useDeskI18n()
  return (
    <>
      <TextArea
        name="reason"
        label={t('manage.reason')}
        hint={t('action.reasonHint')}
        maxLength={1000}
        defaultValue={typed('reason')}
      />
      {getRefundable(booking) && (
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
          chosen={[typed('refund') ?? 'full']}
        />
      )}
    </>
  )
}

/** The text of a note. */
export function NoteFields({ typed }: FieldsProps) {
  const { t } = useDeskI18n()
  return (
    <TextArea
      name="note"
      label={t('history.noted')}
      hint={t('action.noteHint')}
      required
      maxLength={2000}
      defaultValue={typed('note')}
    />
  )
}

/** The outcome of an appointment. */
export function OutcomeFields({ booking, typed }: FieldsProps) {
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
      chosen={[typed('outcome') ?? booking.outcome ?? 'completed']}
    />
  )
}

/** The amount to give back. */
export function RefundFields({ booking, typed }: FieldsProps) {
  const refundable = getRefundable(booking)
  if (!refundable) return null
  return <AmountField amount={refundable} currency={refundable.currency} typed={typed} />
}

/** The amount that was paid on site, and the method. */
export function OnSiteFields({ booking: { account }, typed }: FieldsProps) {
  const { t } = useDeskI18n()
  if (!account) return null
  return (
    <>
      <AmountField amount={account.price && account.due} currency={account.paid.currency} typed={typed} />
      <Select name="method" label={t('action.method')} required defaultValue={typed('method') ?? 'card'}>
        <option value="card">{t('booking.card')}</option>
        <option value="cash">{t('booking.cash')}</option>
        <option value="other">{t('booking.otherMethod')}</option>
      </Select>
    </>
  )
}

/** Whether what is then paid too much is given back. */
export function RemoveFields({ booking, typed }: FieldsProps) {
  const { t } = useDeskI18n()
  if (!getRefundable(booking)) return null
  return (
    <Checkbox name="refund" defaultChecked={typed('refund') === 'on'}>
      {t('action.refundOverpaid')}
    </Checkbox>
  )
}

/** The consequences of revoking the links. */
export function RevokeFields() {
  const { t } = useDeskI18n()
  return <p>{t('action.revokeText')}</p>
}
