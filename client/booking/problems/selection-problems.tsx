import { useAtomValue } from 'jotai'
import { getFieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { problemAtom } from '../state/atoms.ts'
import { BookingProblem } from './booking-problem.tsx'

/** One alert for each invalid choice in the URL. */
export function SelectionProblems() {
  const { t } = useI18n()
  const errors = useAtomValue(problemAtom)?.errors ?? []
  return errors.map(({ path, code }) => <Alert key={path} tone="danger" title={getFieldMessage(t, code)} />)
}

/** Explains a problem on the time step: invalid choices in the URL, or a slot that is taken. */
export function TimeProblem({ problem }: { problem: Problem }) {
  return problem.errors ? <SelectionProblems /> : <BookingProblem />
}
