import { readDetails } from '#client/booking/details/read-details.ts'
import { HOLD_RATE_LIMITED } from '#client/booking/hold/create-hold.ts'
import { removePerson } from '#client/booking/state/cart-lines.ts'
import { getStepAfterTime } from '#client/booking/state/intake.ts'
import { changeSelection, linkTo } from '#client/booking/state/links.ts'
import { readSelection, type Selection } from '#client/booking/state/selection.ts'
import { toSelectionBody } from '#client/booking/state/selection-query.ts'
import { toBookingRequest } from '#client/booking/submit/booking-request.ts'
import { getQuoteOfChoices } from '#client/booking/submit/quote.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import { holdId } from '#worker/contract/ids.ts'
import { formatQuote } from '#worker/contract/money/quote.ts'
import { instant } from '#worker/contract/time.ts'
import { toFailure, toFieldProblem } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { getText } from '../../posted-forms/read-form.ts'
import { seeOtherAfterWrite } from '../../posted-forms/redirects.ts'
import { logError } from '../../runtime/log-error.ts'
import { loadFlow } from './flow-data.ts'
import { type FlowState, getZone, withSelection } from './flow-state.ts'
import { renderFlow } from './flow-view.tsx'
import { joinWaitlist, leaveWaitlist, sendWaitlistLink } from './waitlist-actions.ts'

function createNoSlotFailure({ i18n }: PageContext): Failure {
  return new Failure('validation', { errors: [toFieldProblem('start', 'slot-invalid', i18n.t)] })
}

/** Creates or extends the hold of a slot. Throws `validation` for an incomplete selection or an invalid slot. */
async function createHold(
  context: PageContext,
  state: FlowState,
  slot: string | undefined,
  id: string,
): Promise<Hold> {
  const { choices } = state
  const body = toSelectionBody(choices)
  const start = instant.safeParse(slot)
  if (!body || !start.success) throw createNoSlotFailure(context)
  return context.calls.createHold({
    id: holdId.parse(id),
    ...body,
    ...(choices.guests > 0 && { guests: choices.guests }),
    start: start.data,
    timeZone: getZone(context, state).timeZone,
  })
}

function readHoldId(form: FormData, { hold }: Selection): string {
  const posted = holdId.safeParse(form.get('hold'))
  return posted.success ? posted.data : (hold ?? crypto.randomUUID())
}

/** Creates the hold of the posted slot; undefined in a preview, and where the rate limit refuses it. */
async function createPostedHold(
  context: PageContext,
  state: FlowState,
  slot: string | undefined,
  id: string,
) {
  if (context.site.preview) return undefined
  return createHold(context, state, slot, id).catch((error) => {
    const failure = toFailure(error)
    if (failure.code !== HOLD_RATE_LIMITED) throw failure
    return undefined
  })
}

/** Holds a slot and redirects to the next step. If the form has details, which a URL must not have, it renders that step instead. */
async function hold(context: PageContext, state: FlowState, form: FormData): Promise<Response> {
  const slot = getText(form, 'slot')
  const details = readDetails(form)
  const id = readHoldId(form, state.selection)
  const created = await createPostedHold(context, state, slot, id)
  const { hold: _, unheld: __, dates: ___, ...others } = state.selection
  const selection: Selection = {
    ...others,
    step: getStepAfterTime(state.choices.calendar, state.selection),
    ...(slot && { slot }),
    ...(created ? { hold: created.id } : { unheld: id }),
  }
  if (Object.keys(details).length === 0)
    return seeOtherAfterWrite(context, linkTo(context.prefix + context.path, selection, {}))
  const nextState = { ...withSelection(state, selection), details, hold: created }
  return renderFlow(context, await loadFlow(context, nextState))
}

/** Extends the hold of the chosen slot, by creating it again under its id. */
async function extend(context: PageContext, state: FlowState): Promise<Response> {
  const { slot, hold: id = crypto.randomUUID() } = state.selection
  const extended = await createHold(context, state, slot, id)
  // The steps do not depend on the hold.
  const selection: Selection = { ...state.selection, hold: extended.id }
  return renderFlow(context, await loadFlow(context, { ...state, selection, hold: extended }))
}

async function book(
  context: PageContext,
  state: FlowState,
  form: FormData,
  idempotencyKey: string,
): Promise<BookingResponse> {
  const { offering, selection, choices, details } = state
  const shownQuote = getText(form, 'quote')
  if (shownQuote && shownQuote !== formatQuote(getQuoteOfChoices(choices))) throw new Failure('price-changed')
  const request = toBookingRequest({
    offering,
    choices,
    selection,
    details,
    timeZone: getZone(context, state).timeZone,
    locale: context.i18n.locale,
    path: context.prefix + context.path,
    starts: readSeriesStarts(form),
    turnstile: getText(form, 'turnstile'),
  })
  if (!request) {
    throw selection.slot && choices.repeats > 1 ? new Failure('series-changed') : createNoSlotFailure(context)
  }
  return context.calls.book(request, idempotencyKey).catch((error) => {
    throw error instanceof Failure ? error : new Failure('booking-failed', { cause: error })
  })
}

/** Reads the dates of a series that the form showed. */
function readSeriesStarts(form: FormData): string[] {
  const starts = form.getAll('series').map((value) => instant.safeParse(value))
  return starts.flatMap(({ data }) => data ?? [])
}

/** Redirects to the confirmation. If there is a payment, the URL has the hold, so that the visitor can go back to the details. */
function redirectToBooking(
  context: PageContext,
  { booking, manage, payment }: BookingResponse,
  { hold, unheld = '' }: Selection,
): Response {
  const query = new URLSearchParams({
    step: 'done',
    token: manage.token,
    ...(payment && { hold: hold ?? unheld }),
  })
  return seeOtherAfterWrite(context, `${context.prefix}/widget/booking/${booking.id}?${query}`)
}

/** Adds the slot and the hold of a posted details form: the URL that it is posted to may not have them yet. */
function withPostedHold(state: FlowState, form: FormData): FlowState {
  const slot = instant.safeParse(form.get('slot'))
  const hold = holdId.safeParse(form.get('hold'))
  if (!slot.success && !hold.success) return state
  return withSelection(state, {
    ...state.selection,
    ...(slot.success && { slot: slot.data }),
    ...(hold.success && { hold: hold.data }),
  })
}

/** Removes a guest, by the guest's index in the form. */
function withoutGuest(state: FlowState, text: string | undefined): FlowState {
  const { details, selection, choices } = state
  const { cart, guests } = choices
  const index = Number(text)
  if (!/^\d+$/.test(text ?? '') || index >= guests) return state
  const oneGuestLess = { guests: guests > 1 ? String(guests - 1) : undefined }
  const change = cart ? removePerson(cart, guests, index + 1) : oneGuestLess
  const remaining = { ...details, guests: (details.guests ?? []).toSpliced(index, 1) }
  return { ...withSelection(state, changeSelection(selection, change)), details: remaining }
}

/** Adds the search for a time zone. It is posted, instead of being in the URL, where its form carries details. */
function withZoneSearch(state: FlowState, form: FormData): FlowState {
  const { q: _, ...others } = state.selection
  const posted = form.get('q')
  if (typeof posted !== 'string') return state
  // The steps do not depend on the search.
  return { ...state, selection: { ...others, ...readSelection(new URLSearchParams({ q: posted })) } }
}

/**
 * Returns the failure for invalid choices in the URL, without its error about the slot where the form has
 * another slot.
 */
function findInvalidChoices(failure: Failure | undefined, form: FormData): Failure | undefined {
  const errors = failure?.details.errors?.filter(({ path }) => path !== 'start' || !form.has('slot')) ?? []
  return errors.length > 0 ? new Failure('validation', { errors }) : undefined
}

/** Returns the state at the intake step, without the sent intake, if the failure is about the intake; else the same state. */
function withoutRefusedIntake(state: FlowState, { details: { errors = [] } }: Failure): FlowState {
  if (!errors.some(({ path }) => path === 'intake')) return state
  return withSelection(state, changeSelection(state.selection, { step: 'intake', intake: undefined }))
}

/**
 * Carries out the intent of a posted form. A failure is shown on the same page, with everything that the
 * visitor typed, and what is offered now.
 */
export async function actOnFlow(
  context: PageContext,
  { failure: failureInUrl, ...stateInUrl }: FlowState,
  form: FormData,
  loadOffering: () => Promise<Offering>,
): Promise<Response> {
  // The button for one of several guests adds the guest's index: `remove-guest.1`.
  const [intent, index] = getText(form, 'intent')?.split('.') ?? []
  const isDetailsForm = intent === 'book' || intent === 'extend'
  const chosenState = isDetailsForm ? withPostedHold(stateInUrl, form) : stateInUrl
  const state: FlowState = { ...chosenState, details: readDetails(form) }
  const invalidChoices = findInvalidChoices(failureInUrl, form)
  const idempotencyKey = readIdempotencyKey(form)
  try {
    if (invalidChoices) throw invalidChoices
    switch (intent) {
      case 'hold':
        return await hold(context, state, form)
      case 'extend':
        return await extend(context, state)
      case 'book':
        return redirectToBooking(context, await book(context, state, form, idempotencyKey), state.selection)
      case 'join': {
        const turnstile = getText(form, 'turnstile')
        return await joinWaitlist(context, state, { idempotencyKey, turnstile })
      }
      case 'leave':
        return await leaveWaitlist(context, state)
      case 'send-link':
        return await sendWaitlistLink(context, state)
      case 'remove-guest':
        return renderFlow(context, await loadFlow(context, withoutGuest(state, index)))
      default:
        return renderFlow(context, await loadFlow(context, withZoneSearch(state, form)))
    }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(context.request, failure)
    // The origin may have refused what this edge still had in memory, such as a former price.
    const offering = await loadOffering().catch(() => state.offering)
    const current = withSelection({ ...state, offering }, state.selection)
    const data = await loadFlow(context, { ...withoutRefusedIntake(current, failure), failure })
    return renderFlow(context, data, getNextIdempotencyKey(failure, idempotencyKey))
  }
}
