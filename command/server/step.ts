import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'

/** How a step is undone. */
interface Undo {
  describe: string
  /** Whether this deletes settings or data, which an uninstallation keeps without `--delete-data`. */
  deletesData: boolean
  apply(): Promise<void>
}

/** One thing that an installation changes on the machine. */
export interface Step {
  /** Says what the step does. */
  describe: string
  /** The command that it runs, or the contents of the file that it writes. */
  details: readonly string[]
  /** Returns whether the machine has the change already. */
  isDone(): Promise<boolean>
  /** Makes the change. Throws with a sentence for people where that fails. */
  apply(): Promise<void>
  undo?: Undo
}

/** Shows all steps with their commands and files. */
export async function printSteps(steps: readonly Step[], output: Output): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const state = (await step.isDone()) ? ' (done already)' : ''
    output.line(`${index + 1}. ${step.describe}${state}`)
    for (const line of step.details) output.line(`     ${line}`.trimEnd())
  }
}

/** Runs the steps that are not done. Throws for the first that fails, and says that the command may be repeated. */
export async function runSteps(steps: readonly Step[], output: Output): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const name = `${index + 1}/${steps.length} ${step.describe}`
    if (await step.isDone()) continue
    output.line(name)
    try {
      await step.apply()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandFailure(
        'refused',
        `This step failed: ${step.describe}\n${reason}\nMend it, and run the same command again: it goes on here`,
      )
    }
  }
}

/** Lists what an uninstallation undoes, the last step first. */
export const listUndos = (steps: readonly Step[], { deleteData }: { deleteData: boolean }): Undo[] =>
  steps
    .flatMap(({ undo }) => undo ?? [])
    .filter((undo) => deleteData || !undo.deletesData)
    .reverse()
