import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from './state/atoms.ts'
import { LowestPrice } from './steps/lowest-price.tsx'
import { getQuoteOfChoices } from './submit/quote.ts'
import classes from './summary.module.css'

/**
 * A price that depends on more than the service: on the number of people, on add-ons, or on a staff member who is not
 * chosen.
 */
export function VariablePrice() {
  const { t, money } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const { calendar, service, price, guests, addOns } = choices
  const total = getQuoteOfChoices(choices)?.total
  if (!price || !total) return service && <LowestPrice service={service} />
  if (!calendar?.guests?.pricePerHead) return money(total)
  return (
    <>
      {t('guests.perHead', { price: money(price) })}
      {(guests > 0 || addOns) && (
        <strong className={classes.total}>{t('guests.total', { price: money(total) })}</strong>
      )}
    </>
  )
}
