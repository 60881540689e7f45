import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { formAtom, progressPathAtom, stepIndexAtom } from '../atoms.ts'
import classes from './step-head.module.css'

/** The progress and the heading of a step. The number of steps may change with the answers. */
export function StepHead({ level }: { level: 2 | 3 }) {
  const { t, text } = useI18n()
  const form = useAtomValue(formAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const path = useAtomValue(progressPathAtom)
  const step = form.steps[stepIndex]
  const hasProgress = form.steps.length > 1
  const progress = t('form.progress', { number: path.indexOf(stepIndex) + 1, count: path.length })
  const heading = step?.title ? text(step.title) : progress
  return (
    <>
      {hasProgress && (
        <div className={classes.progress}>
          {step?.title && <p className={classes.text}>{progress}</p>}
          <progress
            className={classes.bar}
            value={path.indexOf(stepIndex) + 1}
            max={path.length}
            aria-hidden="true"
          />
        </div>
      )}
      {(hasProgress || step?.title) && (
        <Heading level={level} size={level === 3 ? 'small' : 'medium'} id="step" tabIndex={-1}>
          {heading}
        </Heading>
      )}
    </>
  )
}
