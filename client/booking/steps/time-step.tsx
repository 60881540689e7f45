import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { choicesChunk } from '../chunks/flow-chunks.ts'
import { useCreateHold } from '../hold/create-hold.ts'
import { UnreachedSlot } from '../problems/unreached-slot.tsx'
import { unreachableProblem } from '../state/api.ts'
import { pendingSlotAtom, problemAtom } from '../state/atoms.ts'
import { TimePicker } from '../time/time-picker.tsx'
import classes from './time-step.module.css'

/** The choice of a day and a time. */
export function TimeStep() {
  const { t } = useI18n()
  const problem = useAtomValue(problemAtom)
  const pending = useAtomValue(pendingSlotAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const createHold = useCreateHold()
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('time.heading')}
      </Heading>
      {problem === unreachableProblem ? (
        <UnreachedSlot />
      ) : (
        choiceViews && problem && <choiceViews.TimeProblem problem={problem} />
      )}
      <TimePicker intent="hold" onPick={createHold} pending={pending}>
        {choiceViews && <choiceViews.TimeChoices />}
      </TimePicker>
    </div>
  )
}
