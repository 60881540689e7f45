import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom } from '../state/atoms.ts'
import { DurationName } from './duration-name.tsx'
import classes from './durations.module.css'

/** The choice among the durations of a service. */
export function Durations() {
  const { t } = useI18n()
  const { service, staff, duration, cart } = useAtomValue(choicesAtom)
  if (!service || cart || service.durations.length < 2) return null
  return (
    <nav className={classes.durations} aria-label={t('time.durations')}>
      <ul className={classes.list}>
        {service.durations.map((minutes) => (
          <li key={minutes}>
            <SelectionLink
              className={classes.chip}
              to={{ duration: String(minutes), slot: undefined }}
              aria-current={minutes === duration ? 'true' : undefined}
              replace
            >
              <DurationName service={service} minutes={minutes} staff={staff} />
            </SelectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
