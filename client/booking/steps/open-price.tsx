import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { multiplyMoney } from '#worker/contract/money/arithmetic.ts'
import { choicesAtom } from '../state/atoms.ts'
import classes from '../summary.module.css'
import { LowestPrice } from './lowest-price.tsx'

/** A price that depends on more than the service: on the number of people, or on a staff member who is not chosen. */
export function OpenPrice() {
  const { t, money } = useI18n()
  const { service, price, guests } = useAtomValue(choicesAtom)
  if (!price) return service && <LowestPrice service={service} />
  return (
    <>
      {t('guests.perHead', { price: money(price) })}
      {guests > 0 && (
        <strong className={classes.total}>
          {t('guests.total', { price: money(multiplyMoney(price, 1 + guests)) })}
        </strong>
      )}
    </>
  )
}
