import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from '../state/atoms.ts'
import type { Step } from '../state/selection.ts'
import classes from './progress.module.css'
import { SelectionLink } from './selection-link.tsx'

/** The text of each step. */
const stepLabels = {
  calendar: 'flow.stepCalendar',
  service: 'flow.stepService',
  staff: 'flow.stepStaff',
  time: 'flow.stepTime',
  intake: 'flow.stepIntake',
  details: 'flow.stepDetails',
  payment: 'flow.stepPayment',
  done: 'flow.stepDone',
} as const satisfies Record<Step, string>

interface AnsweredProps {
  name: Step
  className: string | undefined
  children: ReactNode
}

interface StepListProps {
  steps: readonly Step[]
  step: Step
  /** The label of an answered step; without it, a step cannot be answered again. */
  Answered?: ComponentType<AnsweredProps>
}

/**
 * The steps of a booking. A phone shows the number and the name of the current step above a bar. This line is hidden from screen
 * readers, because the list of steps tells them the same.
 */
export function StepList({ steps, step, Answered }: StepListProps) {
  const { t } = useI18n()
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
              {Answered && index < current ? (
                <Answered name={name} className={classes.label}>
                  {label}
                </Answered>
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

function AnsweredStep({ name, className, children }: AnsweredProps) {
  return (
    <SelectionLink className={className} to={{ step: name }}>
      {children}
    </SelectionLink>
  )
}

/** The steps, with links back to the answered ones. */
export function Progress() {
  const { step, steps } = useAtomValue(choicesAtom)
  return <StepList steps={steps} step={step} Answered={AnsweredStep} />
}
