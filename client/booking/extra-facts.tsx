import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { getAddOnMinutes, listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import { useCart } from './cart/use-cart.ts'
import { choicesAtom } from './state/atoms.ts'
import { getChosenAddOns } from './state/chosen-add-ons.ts'
import { useSeries } from './submit/use-series.ts'
import classes from './summary.module.css'
import { Fact } from './summary-fact.tsx'

/** The duration with the chosen add-ons, or with the pause between the services of a cart. */
export function WholeDuration() {
  const { t, time } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const { pause } = useCart()
  const duration = time.duration((choices.duration ?? 0) + getAddOnMinutes(getChosenAddOns(choices)))
  return pause ? t('time.withPause', { duration, pause: time.duration(pause) }) : duration
}

/** The choices besides the time: add-ons, number of appointments, number of people. */
export function ExtraFacts() {
  const { t, text, money } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const { guests } = choices
  const series = useSeries()
  const addOns = listAddOnLines(getChosenAddOns(choices), { text, money })
  return (
    <>
      {addOns.length > 0 && (
        <Fact icon="plus" name={t('addons.heading')}>
          {addOns.join('\n')}
        </Fact>
      )}
      {series && (
        <Fact icon="calendar" name={t('series.heading')}>
          {t('series.count', { count: choices.repeats })}
          {series.price && <span className={classes.total}>{t('series.price', series.price)}</span>}
        </Fact>
      )}
      {guests > 0 && (
        <Fact icon="people" name={t('guests.label')}>
          {t('guests.people', { count: 1 + guests })}
        </Fact>
      )}
    </>
  )
}
