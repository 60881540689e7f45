import { readDetails } from '#client/booking/details/read-details.ts'
import type { Details } from '#client/booking/state/details.ts'
import { getChangeAfterIntake, toIntakeQuery } from '#client/booking/state/intake-query.ts'
import { changeSelection, linkTo } from '#client/booking/state/links.ts'
import { BOOKING_PREFIX } from '#client/forms/answers/field-names.ts'
import { intakeParameters, toFormUrl } from '#client/forms/form-url.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { actOnForm, getLocation } from '../forms/form-actions.ts'
import { readPostedAnswers } from '../forms/form-files.ts'
import { loadFlow } from './flow-data.ts'
import { type FlowState, withSelection } from './flow-state.ts'
import { renderFlow } from './flow-view.tsx'
import { loadIntakeForm } from './load-intake.ts'

/** Returns whether the posted form is the intake: the URL of an intake names the intake's own step in `at`. */
export function isIntakePost({ selection, choices }: FlowState): boolean {
  return choices.step === 'intake' && selection.at !== undefined
}

/** Returns the typed details of the booking, which the intake carries without JavaScript. */
function readCarriedDetails(posted: FormData): Details {
  const formData = new FormData()
  for (const [name, value] of posted)
    if (name.startsWith(BOOKING_PREFIX)) formData.append(name.slice(BOOKING_PREFIX.length), value)
  return readDetails(formData)
}

/**
 * Carries out the intent of a posted intake. Once the intake was sent, the booking goes on. A response to a form that carries
 * details is a page instead of a redirect, since details are never in a URL.
 */
export async function postIntake(context: PageContext, stateInUrl: FlowState): Promise<Response> {
  const form = await loadIntakeForm(context, stateInUrl)
  const posted = await readPostedAnswers(context, form)
  const state: FlowState = { ...stateInUrl, details: readCarriedDetails(posted.formData) }
  const hasDetails = Object.keys(state.details).length > 0
  const path = context.prefix + context.path
  const render = async (shownState: FlowState, idempotencyKey?: string) =>
    renderFlow(context, await loadFlow(context, shownState), idempotencyKey)
  return actOnForm(context, form, posted, {
    parameters: intakeParameters,
    render: (intake, idempotencyKey) => render({ ...state, intake }, idempotencyKey),
    goTo: (intake) =>
      hasDetails
        ? render({ ...state, intake })
        : seeOther(toFormUrl(path, getLocation(intake), toIntakeQuery(state.selection))),
    continueBooking(intakeToken) {
      const change = getChangeAfterIntake(intakeToken)
      return hasDetails
        ? render(withSelection(state, changeSelection(state.selection, change)))
        : seeOther(linkTo(path, state.selection, change))
    },
  })
}
