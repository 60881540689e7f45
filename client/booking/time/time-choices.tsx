import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { AddOns } from '../add-ons/add-ons.tsx'
import { choicesAtom } from '../state/atoms.ts'
import { asksForPeople } from '../state/resolve-choices.ts'
import { getQuoteOfChoices } from '../submit/quote.ts'
import { Durations } from './durations.tsx'
import { Stepper } from './stepper.tsx'

/** The number of people, where free slots depend on it. */
function PeopleCount() {
  const { t, money } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const { calendar, guests, cart } = choices
  const rules = calendar?.guests
  if (!rules || cart || !asksForPeople(calendar)) return null
  const people = 1 + guests
  const max = 1 + rules.max
  const price = rules.pricePerHead && getQuoteOfChoices(choices)?.total
  return (
    <Stepper
      legend="guests.how"
      fewer="guests.fewer"
      more="guests.more"
      count={[t('guests.people', { count: people }), price && money(price)].filter(Boolean).join(' · ')}
      value={people}
      max={max}
      choose={(next) => ({ guests: next > 1 ? String(next - 1) : undefined })}
      note={people === max ? t('error.reserveLimit', { count: max }) : undefined}
    />
  )
}

/** The number of appointments in a series. */
function SeriesLength() {
  const { t } = useI18n()
  const { calendar, repeats } = useAtomValue(choicesAtom)
  const rules = calendar?.recurring
  if (!rules) return null
  return (
    <Stepper
      legend="series.how"
      fewer="series.fewer"
      more="series.more"
      count={t('series.count', { count: repeats })}
      value={repeats}
      max={rules.max}
      choose={(next) => ({ repeats: next > 1 ? String(next) : undefined })}
      note={repeats > 1 ? t(`series.${rules.every}`) : undefined}
    />
  )
}

/** The choices besides the time: duration, add-ons, number of people, number of appointments. */
export function TimeChoices() {
  return (
    <>
      <Durations />
      <AddOns />
      <PeopleCount />
      <SeriesLength />
    </>
  )
}
