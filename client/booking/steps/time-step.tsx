import { useAtomValue } from 'jotai'
import { useWords } from '#client/page/words.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { Problem } from '#worker/contract/problem.ts'
import { pendingSlotAtom, problemAtom } from '../atoms.ts'
import { fieldMessage } from '../details/field-message.ts'
import { useKeepSlot } from '../keep-slot.ts'
import { TakenNotice } from '../taken-notice.tsx'
import { TimePicker } from '../time/time-picker.tsx'
import classes from './choices.module.css'

/** What is wrong with the address that led here, each thing by itself. */
function WrongChoices({ errors }: { errors: NonNullable<Problem['errors']> }) {
  const { t } = useWords()
  return errors.map(({ path, code }) => <Alert key={path} tone="danger" title={t(fieldMessage(code))} />)
}

/** A day and a time. */
export function TimeStep() {
  const { t } = useWords()
  const problem = useAtomValue(problemAtom)
  const pending = useAtomValue(pendingSlotAtom)
  const keepSlot = useKeepSlot()
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('time.heading')}
      </Heading>
      {problem?.errors ? <WrongChoices errors={problem.errors} /> : <TakenNotice />}
      <TimePicker intent="hold" onPick={keepSlot} pending={pending} />
    </div>
  )
}
