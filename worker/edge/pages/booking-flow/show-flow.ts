import { type Details, readPrefill } from '#client/booking/state/details.ts'
import type { Selection, Step } from '#client/booking/state/selection.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblem } from '#worker/contract/to-problem.ts'
import type { OriginCalls } from '../../origin-client/origin-calls.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import { findReferrer } from '../referrer.ts'
import { actOnFlow } from './flow-actions.ts'
import { type FlowData, loadFlow } from './flow-data.ts'
import { type FlowState, withSelection } from './flow-state.ts'
import { renderFlow } from './flow-view.tsx'
import { isIntakePost, postIntake } from './post-intake.ts'
import { type InvalidChoice, readChoices } from './read-choices.ts'

/** Adds the page of another site that linked here, which is stored with the booking. */
function withReferrer(selection: Selection, context: PageContext): Selection {
  const referrer = selection.source?.referrer ?? findReferrer(context)
  return referrer === undefined ? selection : { ...selection, source: { ...selection.source, referrer } }
}

/** The choices that the path of a booking flow adds to those in its query. */
interface FlowDefaults {
  /** Invalid choices in the path. */
  invalid?: InvalidChoice[]
  /** Prefilled details. */
  details?: Details
  /** Choices that the query can replace. */
  selection?: Selection
}

function readState(
  context: PageContext,
  offering: Offering,
  { invalid: invalidInPath = [], details, selection: defaults }: FlowDefaults,
): FlowState {
  const { url, i18n, now } = context
  const { invalid, ...checkedChoices } = readChoices(url.searchParams, offering, now)
  const errors = [...invalidInPath, ...invalid].map(({ path, code }) => toFieldProblem(path, code, i18n.t))
  const state: FlowState = {
    offering,
    ...checkedChoices,
    details: { ...details, ...readPrefill(url.searchParams) },
    ...(errors.length > 0 && { failure: new Failure('validation', { errors }) }),
  }
  const withDefaults = defaults ? withSelection(state, { ...defaults, ...checkedChoices.selection }) : state
  // The steps do not depend on the referrer.
  return { ...withDefaults, selection: withReferrer(withDefaults.selection, context) }
}

const sharedSteps = new Set<Step>(['calendar', 'service', 'staff', 'time'])

/** Returns whether all visitors can get this page: it has no data of one visitor, and its free slots have been loaded. */
function isForEveryVisitor({ choices, details, failure, month, selection }: FlowData): boolean {
  const { panel, hold, token, intake } = selection
  const isPersonal = [panel, hold, token, intake, failure].some((value) => value !== undefined)
  const isComplete = choices.step !== 'time' || month?.status === 'ready'
  return !isPersonal && isComplete && Object.keys(details).length === 0 && sharedSteps.has(choices.step)
}

/** Answers `GET` of a booking path with the step that its choices lead to. */
export async function showFlow(
  context: PageContext,
  offering: Offering,
  defaults: FlowDefaults = {},
): Promise<Response> {
  const data = await loadFlow(context, readState(context, offering, defaults))
  const idempotencyKey = crypto.randomUUID()
  const page = renderFlow(context, data, idempotencyKey)
  return isForEveryVisitor(data) ? context.shareAnswer(page, idempotencyKey) : page
}

/** Answers `POST` of a form in the booking flow. */
export async function postFlow(
  context: PageContext,
  loadOffering: () => Promise<Offering>,
): Promise<Response> {
  const state = readState(context, await loadOffering(), {})
  if (isIntakePost(state)) return postIntake(context, state)
  return actOnFlow(context, state, await readForm(context.request), loadOffering)
}

/** Returns the handlers of a route whose offering is loaded by the path's parameters. */
export function bookingFlow<Parameters>(
  load: (calls: OriginCalls, parameters: Parameters) => Promise<Offering>,
): Required<PageHandlers<Parameters>> {
  return {
    show: async (context, parameters) => showFlow(context, await load(context.calls, parameters)),
    post: (context, parameters) => postFlow(context, () => load(context.calls, parameters)),
  }
}
