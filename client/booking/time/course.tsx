import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from '../atoms.ts'
import { Stepper } from './stepper.tsx'

/** How many appointments a course has. */
export function Course() {
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
      most={rules.max}
      choose={(next) => ({ repeats: String(next) })}
      note={repeats > 1 ? t(`series.${rules.every}`) : undefined}
    />
  )
}
