import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from '../atoms.ts'
import { Stepper } from './stepper.tsx'

/** How many come, where that decides which times are free. */
export function People() {
  const { t } = useI18n()
  const { calendar, guests, cart } = useAtomValue(choicesAtom)
  const rules = calendar?.guests
  if (!rules || cart || (rules.ask === 'names' && calendar.seats === 1)) return null
  const people = 1 + guests
  const most = 1 + rules.max
  return (
    <Stepper
      legend="guests.how"
      fewer="guests.fewer"
      more="guests.more"
      count={t('guests.people', { count: people })}
      value={people}
      most={most}
      choose={(next) => ({ guests: next > 1 ? String(next - 1) : undefined })}
      note={people === most ? t('error.reserveLimit', { count: most }) : undefined}
    />
  )
}
