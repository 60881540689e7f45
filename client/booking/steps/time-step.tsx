import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { pendingSlotAtom, problemAtom } from '../atoms.ts'
import { choosingPart } from '../choosing-part.ts'
import { useKeepSlot } from '../keep-slot.ts'
import { TimePicker } from '../time/time-picker.tsx'
import classes from './choices.module.css'

/** A day and a time. */
export function TimeStep() {
  const { t } = useI18n()
  const problem = useAtomValue(problemAtom)
  const pending = useAtomValue(pendingSlotAtom)
  const choosing = useAtomValue(choosingPart.partAtom)
  const keepSlot = useKeepSlot()
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('time.heading')}
      </Heading>
      {choosing && problem && <choosing.TimeProblem problem={problem} />}
      <TimePicker intent="hold" onPick={keepSlot} pending={pending}>
        {choosing && <choosing.TimeChoices />}
      </TimePicker>
    </div>
  )
}
