import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
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

/**
 * The steps, with links back to the answered ones. A phone shows the number and the name of the current step above a bar. This
 * line is hidden from screen readers, because the list of steps tells them the same.
 */
export function Progress() {
  const { t } = useI18n()
  const { step, steps } = useAtomValue(choicesAtom)
  const current = steps.indexOf(step)
  return (
    <nav className={classes.progress} aria-label={t('flow.progress')}>
      <p className={classes.present} aria-hidden="true">
        {t('flow.stepOf', { number: current + 1, count: steps.length })} · <b>{t(stepLabels[step])}</b>
      </p>
      <ol className={classes.steps}>
        {steps.map((name, index) => {
          const label = <span className={classes.name}>{t(stepLabels[name])}</span>
          return (
            <li key={name} className={classes.step} aria-current={name === step ? 'step' : undefined}>
              {index < current ? (
                <SelectionLink className={classes.label} to={{ step: name }}>
                  {label}
                </SelectionLink>
              ) : (
                <span className={classes.label}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
