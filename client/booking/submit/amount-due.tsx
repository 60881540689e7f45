import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from '../state/atoms.ts'
import classes from './amount-due.module.css'
import { getBookingQuote } from './quote.ts'

/** The total and the amount due now; nothing when no amount is due. */
export function AmountDue() {
  const { t, money } = useI18n()
  const quote = getBookingQuote(useAtomValue(choicesAtom))
  if (!quote) return null
  return (
    <dl className={classes.due}>
      <div>
        <dt>{t('payment.total')}</dt>
        <dd>{money(quote.total)}</dd>
      </div>
      <div className={classes.now}>
        <dt>{t('payment.due')}</dt>
        <dd>{money(quote.due)}</dd>
      </div>
    </dl>
  )
}
