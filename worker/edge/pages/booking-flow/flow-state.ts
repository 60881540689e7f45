import type { Choices } from '#client/booking/state/choices.ts'
import type { Details } from '#client/booking/state/details.ts'
import { resolveChoices } from '#client/booking/state/resolve-choices.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { chooseDisplayZone, type DisplayZone } from '../../site/display-zone.ts'
import type { FormState } from '../forms/form-state.ts'

/** The state of a booking flow in one request. */
export interface FlowState {
  offering: Offering
  selection: Selection
  /** The selection checked against the offering. */
  choices: Choices
  details: Details
  /** The failure of this request. */
  failure?: Failure | undefined
  /** The hold that this request created. It is not loaded again. */
  hold?: Hold | undefined
  /** The form of the intake step, if this request was about it. */
  intake?: FormState | undefined
}

/** Returns the state with another selection and its choices. */
export function withSelection<State extends FlowState>(state: State, selection: Selection): State {
  return { ...state, selection, choices: resolveChoices(state.offering, selection) }
}

/** Returns the time zone of the flow's times. */
export function getZone(
  { site, request }: PageContext,
  { choices: { calendar }, selection }: Pick<FlowState, 'choices' | 'selection'>,
): DisplayZone {
  return chooseDisplayZone({
    requested: selection.tz,
    calendar,
    request,
    fallback: site.timeZone,
  })
}
