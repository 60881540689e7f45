import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from './atoms.ts'
import classes from './due.module.css'
import { quoteFor } from './quote.ts'

/** What all of it costs, and what is paid now, wherever some of it is. */
export function Due() {
  const { t, money } = useI18n()
  const quote = quoteFor(useAtomValue(choicesAtom))
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
