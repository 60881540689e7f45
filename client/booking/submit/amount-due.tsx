import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from '../state/atoms.ts'
import classes from './amount-due.module.css'
import { getBookingQuote } from './quote.ts'

/** The total, the amount due now and the one on site; nothing when no amount is due. */
export function AmountDue() {
  const { t, money } = useI18n()
  const quote = getBookingQuote(useAtomValue(choicesAtom))
  if (!quote) return null
  const { total, due } = quote
  const onSite = total.amount - due.amount
  return (
    <dl className={classes.due}>
      <div>
        <dt>{t('payment.total')}</dt>
        <dd>{money(total, [due])}</dd>
      </div>
      <div className={classes.now}>
        <dt>{t('payment.due')}</dt>
        <dd>{money(due, [total])}</dd>
      </div>
      {onSite > 0 && (
        <div>
          <dt>{t('payment.onSite')}</dt>
          <dd>{money({ ...total, amount: onSite }, [due])}</dd>
        </div>
      )}
    </dl>
  )
}
