import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { getAddOnMinutes, listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import { getChosenAddOns } from './add-ons/chosen-add-ons.ts'
import { choicesAtom } from './state/atoms.ts'
import { Fact } from './summary-fact.tsx'

/** The duration with the chosen add-ons. */
export function WholeDuration() {
  const { time } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const { duration = 0 } = choices
  return time.duration(duration + getAddOnMinutes(getChosenAddOns(choices)))
}

/** The choices beside the time: add-ons, number of appointments, number of people. */
export function ExtraFacts() {
  const { t, text, money } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const { guests, repeats } = choices
  const addOns = listAddOnLines(getChosenAddOns(choices), { text, money })
  return (
    <>
      {addOns.length > 0 && (
        <Fact icon="plus" name={t('addons.heading')}>
          {addOns.join('\n')}
        </Fact>
      )}
      {repeats > 1 && (
        <Fact icon="calendar" name={t('series.heading')}>
          {t('series.count', { count: repeats })}
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
