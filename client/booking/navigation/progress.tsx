import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { choicesAtom } from '../state/atoms.ts'
import type { Step } from '../state/selection.ts'
import classes from './progress.module.css'
import { SelectionLink } from './selection-link.tsx'

/** The text of each step. */
export const stepLabels = {
  calendar: 'flow.stepCalendar',
  service: 'flow.stepService',
  staff: 'flow.stepStaff',
  time: 'flow.stepTime',
  intake: 'flow.stepIntake',
  details: 'flow.stepDetails',
  payment: 'flow.stepPayment',
  done: 'flow.stepDone',
} as const satisfies Record<Step, string>

/** The steps, with links back to the answered ones. */
export function Progress() {
  const { t } = useI18n()
  const { step, steps } = useAtomValue(choicesAtom)
  const current = steps.indexOf(step)
  return (
    <nav className={classes.progress} aria-label={t('flow.progress')}>
      <ol className={classes.steps}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            aria-current={name === step ? 'step' : undefined}
            data-state={index < current ? 'past' : name === step ? 'here' : 'ahead'}
          >
            {index < current ? (
              <SelectionLink className={classes.label} to={{ step: name }}>
                <span className={classes.mark}>
                  <Icon name="check" size={14} />
                </span>
                <span className={classes.name}>{t(stepLabels[name])}</span>
              </SelectionLink>
            ) : (
              <span className={classes.label}>
                <span className={classes.mark} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={classes.name}>{t(stepLabels[name])}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
