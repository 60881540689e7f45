import { removePerson } from '#client/booking/cart/cart-lines.ts'
import { NO_HOLD_PROBLEM } from '#client/booking/hold/create-hold.ts'
import { resolveChoices } from '#client/booking/state/choices.ts'
import { readDetails } from '#client/booking/state/details.ts'
import { changeSelection, linkTo } from '#client/booking/state/links.ts'
import { readSelection, type Selection } from '#client/booking/state/selection.ts'
import { toSelectionBody } from '#client/booking/state/selection-query.ts'
import { toBookingRequest } from '#client/booking/submit/booking-request.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import { Failure } from '#worker/contract/failure.ts'
import { holdId } from '#worker/contract/ids.ts'
import { instant } from '#worker/contract/time.ts'
import { toFailure, toFieldProblem } from '#worker/contract/to-problem.ts'
import { logError } from '../../log-error.ts'
import { nextIdempotencyKey, readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { getText } from '../../posted-forms/read-form.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { PageContext } from '../page-context.ts'
import { type FlowState, getZone, loadFlow } from './flow-data.ts'
import { renderFlow } from './flow-view.tsx'
import { joinWaitlist, leaveWaitlist } from './waitlist-actions.ts'

function createNoSlotFailure({ i18n }: PageContext): Failure {
  return new Failure('validation', { errors: [toFieldProblem('start', 'slot-invalid', i18n.t)] })
}

async function createHold(
  context: PageContext,
  { offering, selection }: FlowState,
  slot: string | undefined,
  id: string,
): Promise<Hold> {
  const choices = resolveChoices(offering, selection)
  const { guests } = choices
  const wish = toSelectionBody(choices)
  const start = instant.safeParse(slot)
  if (!wish || !start.success) throw createNoSlotFailure(context)
  return context.calls.createHold({
    id: holdId.parse(id),
    ...wish,
    ...(guests > 0 && { guests }),
    start: start.data,
    timeZone: getZone(context, choices, selection).timeZone,
  })
}

function readHoldId(form: FormData, { hold }: Selection): string {
  const posted = holdId.safeParse(form.get('hold'))
  return posted.success ? posted.data : (hold ?? crypto.randomUUID())
}

/** Holds a time and goes on to the details; with details to carry the page is the answer itself. */
async function hold(context: PageContext, state: FlowState, form: FormData): Promise<Response> {
  const slot = getText(form, 'slot')
  const details = readDetails(form)
  const id = readHoldId(form, state.selection)
  const kept = await createHold(context, state, slot, id).catch((error) => {
    const failure = toFailure(error)
    if (failure.code !== NO_HOLD_PROBLEM) throw failure
    return undefined
  })
  const { hold: _, ...others } = state.selection
  const selection: Selection = {
    ...others,
    step: 'details',
    ...(slot && { slot }),
    ...(kept && { hold: kept.id }),
  }
  if (Object.keys(details).length === 0) return seeOther(linkTo(context.prefix + context.path, selection, {}))
  return renderFlow(context, await loadFlow(context, { ...state, selection, details, hold: kept }))
}

async function extend(context: PageContext, state: FlowState): Promise<Response> {
  const { slot, hold: id = crypto.randomUUID() } = state.selection
  const kept = await createHold(context, state, slot, id)
  const selection: Selection = { ...state.selection, hold: kept.id }
  return renderFlow(context, await loadFlow(context, { ...state, selection, hold: kept }))
}

async function book(
  context: PageContext,
  state: FlowState,
  form: FormData,
  attempt: string,
): Promise<BookingResponse> {
  const { offering, selection, details } = state
  const choices = resolveChoices(offering, selection)
  const { timeZone } = getZone(context, choices, selection)
  const request = toBookingRequest({
    offering,
    choices,
    selection,
    details,
    timeZone,
    locale: context.i18n.locale,
    starts: readSeriesStarts(form),
    turnstile: getText(form, 'turnstile'),
  })
  if (!request)
    throw selection.slot && choices.repeats > 1 ? new Failure('series-changed') : createNoSlotFailure(context)
  return context.calls.book(request, attempt).catch((error) => {
    throw error instanceof Failure ? error : new Failure('booking-failed', { cause: error })
  })
}

/** The dates of a course that the form showed. */
function readSeriesStarts(form: FormData): string[] {
  const starts = form.getAll('series').map((value) => instant.safeParse(value))
  return starts.flatMap(({ data }) => data ?? [])
}

function redirectToBooking({ prefix }: PageContext, { booking, manage }: BookingResponse): Response {
  const query = new URLSearchParams({ step: 'done', token: manage.token })
  return seeOther(`${prefix}/widget/booking/${booking.id}?${query}`)
}

/** The details form says which time it is for: the address it is posted to may be one step behind. */
function withPosted(selection: Selection, form: FormData): Selection {
  const slot = instant.safeParse(form.get('slot'))
  const hold = holdId.safeParse(form.get('hold'))
  return { ...selection, ...(slot.success && { slot: slot.data }), ...(hold.success && { hold: hold.data }) }
}

function withoutGuest(state: FlowState, index: string | undefined): FlowState {
  const { details, selection } = state
  const place = Number(index)
  const { cart, guests } = resolveChoices(state.offering, selection)
  if (!/^\d+$/.test(index ?? '') || place >= guests) return state
  const left = { guests: guests > 1 ? String(guests - 1) : undefined }
  const change = cart ? removePerson(cart, guests, place + 1) : left
  return {
    ...state,
    details: { ...details, guests: (details.guests ?? []).toSpliced(place, 1) },
    selection: changeSelection(selection, change),
  }
}

/** The search for a zone is posted where details are to be carried. */
function withSearch(selection: Selection, form: FormData): Selection {
  const { q: _, ...others } = selection
  const posted = form.get('q')
  if (typeof posted !== 'string') return selection
  return { ...others, ...readSelection(new URLSearchParams({ q: posted })) }
}

/** What can't be in the address a form is sent to; of its time nothing, where the form brings one of its own. */
function findMistakes({ failure }: FlowState, form: FormData): Failure | undefined {
  const errors = failure?.details.errors?.filter(({ path }) => path !== 'start' || !form.has('slot')) ?? []
  return errors.length > 0 ? new Failure('validation', { errors }) : undefined
}

/** Carries out what a form of the booking flow asks for. What fails is said on the same page, with all that was typed. */
export async function actOnFlow(context: PageContext, address: FlowState, form: FormData): Promise<Response> {
  // Of a button that is about one of several: `remove-guest.1`.
  const [intent, index] = getText(form, 'intent')?.split('.') ?? []
  const ofDetails = intent === 'book' || intent === 'extend'
  const selection = ofDetails ? withPosted(address.selection, form) : address.selection
  const state: FlowState = { offering: address.offering, selection, details: readDetails(form) }
  const mistakes = findMistakes(address, form)
  const attempt = readIdempotencyKey(form)
  try {
    if (mistakes) throw mistakes
    switch (intent) {
      case 'hold':
        return await hold(context, state, form)
      case 'extend':
        return await extend(context, state)
      case 'book':
        return redirectToBooking(context, await book(context, state, form, attempt))
      case 'join':
        return await joinWaitlist(context, state, { attempt, turnstile: getText(form, 'turnstile') })
      case 'leave':
        return await leaveWaitlist(context, state)
      case 'remove-guest':
        return renderFlow(context, await loadFlow(context, withoutGuest(state, index)))
      default:
        return renderFlow(
          context,
          await loadFlow(context, { ...state, selection: withSearch(selection, form) }),
        )
    }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(context.request, failure)
    return renderFlow(
      context,
      await loadFlow(context, { ...state, failure }),
      nextIdempotencyKey(failure, attempt),
    )
  }
}
