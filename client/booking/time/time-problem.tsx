import type { Problem } from '#worker/contract/problem.ts'
import { TakenNotice } from '../taken-notice.tsx'
import { WrongChoices } from '../wrong-choices.tsx'

/** Why no time was chosen: what is wrong with the address, or that the time is gone. */
export function TimeProblem({ problem }: { problem: Problem }) {
  return problem.errors ? <WrongChoices /> : <TakenNotice />
}
