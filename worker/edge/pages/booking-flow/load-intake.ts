import { intakeParameters } from '#client/forms/form-url.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { type FormState, readFormState } from '../forms/form-state.ts'
import type { FlowState } from './flow-state.ts'

/** Loads the form of the chosen calendar. Throws `form-not-found`. */
export function loadIntakeForm({ calls }: PageContext, { choices }: FlowState): Promise<FormView> {
  const form = choices.calendar?.intake?.form
  if (form === undefined) throw new Failure('form-not-found')
  return calls.form(form)
}

/** Returns the form of the intake at the step in the URL, with the saved answers whose id and token are in the URL. */
export async function loadIntake(context: PageContext, state: FlowState): Promise<FormState> {
  return state.intake ?? readFormState(context, await loadIntakeForm(context, state), intakeParameters)
}
