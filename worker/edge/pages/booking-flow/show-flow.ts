import { type Details, readPrefill } from '#client/booking/state/details.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblem } from '#worker/contract/to-problem.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import type { PageContext } from '../page-context.ts'
import { actOnFlow } from './flow-actions.ts'
import { type FlowState, loadFlow } from './flow-data.ts'
import { renderFlow } from './flow-view.tsx'
import { readChoices, type WrongChoice } from './read-choices.ts'
import { findReferrer } from '../referrer.ts'

/** The page elsewhere that led here is kept with the booking. */
function withReferrer(selection: Selection, context: PageContext): Selection {
  const referrer = selection.source?.referrer ?? findReferrer(context)
  return referrer === undefined ? selection : { ...selection, source: { ...selection.source, referrer } }
}

/** What the address brings beside its query. */
interface FlowDefaults {
  /** What its path asks for that can't be. */
  wrong?: WrongChoice[]
  /** What is filled in before anything is typed. */
  details?: Details
  /** What is chosen where the address says nothing of it. */
  selection?: Selection
}

function readState(
  context: PageContext,
  offering: Offering,
  { wrong: alsoWrong = [], details, selection: otherwise }: FlowDefaults,
): FlowState {
  const { url, i18n, now } = context
  const { selection: read, wrong } = readChoices(url.searchParams, offering, now)
  const selection = { ...otherwise, ...read }
  const errors = [...alsoWrong, ...wrong].map(({ path, code }) => toFieldProblem(path, code, i18n.t))
  return {
    offering,
    selection: withReferrer(selection, context),
    details: { ...details, ...readPrefill(url.searchParams) },
    ...(errors.length > 0 && { failure: new Failure('validation', { errors }) }),
  }
}

/** `GET` of a booking address: the step that its choices lead to. */
export async function showFlow(context: PageContext, offering: Offering, given: FlowDefaults = {}): Promise<Response> {
  return renderFlow(context, await loadFlow(context, readState(context, offering, given)))
}

/** `POST` to a booking address: a form of the page it shows. */
export async function postFlow(context: PageContext, offering: Offering): Promise<Response> {
  const form = await readForm(context.request)
  return actOnFlow(context, readState(context, offering, {}), form)
}
