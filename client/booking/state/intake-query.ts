import { type Selection, writeSelection } from './selection.ts'

/** Returns the query of the intake step, without `?` and without the parameters of its form. */
export function toIntakeQuery({ at: _, saved: __, savedToken: ___, ...selection }: Selection): string {
  return writeSelection({ ...selection, step: 'intake' }).slice(1)
}

/** Returns the change to the selection after the form was sent. */
export const getChangeAfterIntake = (token: string) =>
  ({ step: 'details', intake: token, saved: undefined, savedToken: undefined }) as const
