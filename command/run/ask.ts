import { confirm, isCancel } from '@clack/prompts'
import { CommandFailure } from './command-failure.ts'
import type { Output } from './output.ts'

/** Asks a question of yes and no. Throws where nobody can answer, and for any answer but yes. */
export async function askToGoOn(
  question: string,
  { yes, output }: { yes: boolean; output: Output },
): Promise<void> {
  if (yes) return
  if (output.json || !process.stdin.isTTY || !process.stdout.isTTY)
    throw new CommandFailure('declined', `${question} Nobody can answer here: add --yes`)
  const answer = await confirm({ message: question, initialValue: false })
  if (isCancel(answer) || !answer) throw new CommandFailure('declined', 'Nothing was done')
}
