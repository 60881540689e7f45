import { type Details, readPrefill } from '#client/booking/state/details.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblem } from '#worker/contract/to-problem.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import type { SiteVisit } from '../page-context.ts'
import { referrerOf } from '../referrer.ts'
import { actOnFlow } from './flow-actions.ts'
import { type FlowState, loadFlow } from './flow-data.ts'
import { renderFlow } from './flow-view.tsx'
import { readAddress, type WrongChoice } from './read-choices.ts'

/** The page elsewhere that led here is kept with the booking. */
function withReferrer(selection: Selection, visit: SiteVisit): Selection {
  const referrer = selection.source?.referrer ?? referrerOf(visit)
  return referrer === undefined ? selection : { ...selection, source: { ...selection.source, referrer } }
}

/** What the address brings beside its query. */
interface Given {
  /** What its path asks for that can't be. */
  wrong?: WrongChoice[]
  /** What is filled in before anything is typed. */
  details?: Details
  /** What is chosen where the address says nothing of it. */
  selection?: Selection
}

function readState(
  visit: SiteVisit,
  offering: Offering,
  { wrong: alsoWrong = [], details, selection: otherwise }: Given,
): FlowState {
  const { url, i18n, now } = visit
  const { selection: read, wrong } = readAddress(url.searchParams, offering, now)
  const selection = { ...otherwise, ...read }
  const errors = [...alsoWrong, ...wrong].map(({ path, code }) => toFieldProblem(path, code, i18n.t))
  return {
    offering,
    selection: withReferrer(selection, visit),
    details: { ...details, ...readPrefill(url.searchParams) },
    ...(errors.length > 0 && { failure: new Failure('validation', { errors }) }),
  }
}

/** `GET` of a booking address: the step that its choices lead to. */
export async function showFlow(visit: SiteVisit, offering: Offering, given: Given = {}): Promise<Response> {
  return renderFlow(visit, await loadFlow(visit, readState(visit, offering, given)))
}

/** `POST` to a booking address: a form of the page it shows. */
export async function postFlow(visit: SiteVisit, offering: Offering): Promise<Response> {
  const form = await readForm(visit.request)
  return actOnFlow(visit, readState(visit, offering, {}), form)
}
