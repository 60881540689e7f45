import { toMonth } from '#client/booking/state/plain-date.ts'
import { getRequestedMonth } from '#client/booking/state/requested-month.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import { toSelectionQuery } from '#client/booking/state/selection-query.ts'
import { getWaitlistPanel } from '#client/booking/waitlist/waitlist-state.ts'
import type { MonthState } from '#client/page/payload.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import type { WaitlistEntry } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { logError } from '../../log-error.ts'
import { SLOTS_BUDGET_MS, withinBudget } from '../../origin-client/time-budget.ts'
import type { DisplayZone } from '../display-zone.ts'
import { type LoadSlots, loadMonth } from '../load-month.ts'
import type { PageContext } from '../page-context.ts'
import { type FlowState, getZone, withSelection } from './flow-state.ts'
import { findNearestSlots, isFree } from './nearest-slots.ts'
import { getOfferedDetails, loadWaitlistEntry } from './waitlist-entry.ts'

/** All that the page of a step shows. */
export interface FlowData extends FlowState {
  zone: DisplayZone
  month?: MonthState
  timeZones?: TimeZoneList
  series?: SeriesResponse
  waitlistEntry?: WaitlistEntry
}

function createSlotsQuery({ calls }: PageContext, state: FlowState, { timeZone }: DisplayZone): LoadSlots {
  const { choices, selection } = state
  return (range) =>
    calls.slots(choices.calendar?.id ?? '', {
      ...range,
      timeZone,
      ...toSelectionQuery(choices),
      ...(selection.hold && { hold: selection.hold }),
    })
}

async function loadTimeMonth(context: PageContext, state: FlowState, zone: DisplayZone) {
  const getDate = (instant: string) => context.i18n.time.getDate(instant, zone.timeZone)
  const today = getDate(context.now.toISOString())
  const requested = getRequestedMonth(state.selection, { today, getDate })
  const loadSlots = createSlotsQuery(context, state, zone)
  return loadMonth({ requested, current: toMonth(today) }, loadSlots, (error) =>
    logError(context.request, error),
  )
}

/** Loads the hold of the chosen slot. Without it, the booking itself decides; an expired hold is no error. */
async function loadHold(
  { calls, request }: PageContext,
  { selection, hold }: FlowState,
): Promise<Hold | undefined> {
  if (hold || !selection.hold) return hold
  const found = await calls.hold(selection.hold).catch((error) => {
    if (!(error instanceof Failure) || error.status >= 500) logError(request, error)
    return undefined
  })
  return found && Date.parse(found.start) === Date.parse(selection.slot ?? '') ? found : undefined
}

/** Returns whether the chosen slot is still free; undefined when that is not known in time, and the booking decides. */
async function checkSlot(context: PageContext, state: FlowState, zone: DisplayZone) {
  const { slot = '' } = state.selection
  const day = context.i18n.time.getDate(slot, zone.timeZone)
  const free = createSlotsQuery(
    context,
    state,
    zone,
  )({ from: day, to: day })
    .then((answer) => isFree(answer, slot) || (answer.incomplete ? undefined : false))
    .catch((error) => {
      logError(context.request, error)
      return undefined
    })
  return withinBudget(free, SLOTS_BUDGET_MS)
}

/** Returns to the time step when the chosen slot is taken: its month, and the nearest free slots. */
async function loadTaken(context: PageContext, state: FlowState, zone: DisplayZone): Promise<FlowData> {
  const { slot = '', ...rest } = state.selection
  const date = context.i18n.time.getDate(slot, zone.timeZone)
  const selection: Selection = { ...rest, step: 'time', date }
  const timeStep = withSelection(state, selection)
  const month = await loadTimeMonth(context, timeStep, zone)
  const nearest = month.status === 'ready' ? findNearestSlots(month.answer, slot) : []
  return { ...timeStep, zone, month, failure: new Failure('slot-taken', { nearest }) }
}

/** Loads the dates of a series. Without them the page loads them in the browser. */
async function loadSeries(
  { calls, request }: PageContext,
  { selection: { slot, hold }, choices }: FlowState,
  { timeZone }: DisplayZone,
): Promise<SeriesResponse | undefined> {
  const { calendar, service, repeats } = choices
  if (!calendar || !service || !slot || repeats < 2) return undefined
  return calls
    .series(calendar.id, {
      ...toSelectionQuery(choices),
      start: slot,
      count: String(repeats),
      timeZone,
      ...(hold && { hold }),
    })
    .catch((error) => {
      logError(request, error)
      return undefined
    })
}

/** Loads the list of the zone picker. Without it the page shows a notice. */
export function loadTimeZones({ calls, i18n, request }: PageContext): Promise<TimeZoneList | undefined> {
  return calls.timeZones(i18n.timeLocale).catch((error) => {
    logError(request, error)
    return undefined
  })
}

/**
 * Loads all that the state's step shows. Only data about free slots may be missing. Throws `link-expired` for a waitlist
 * entry whose token is wrong.
 */
export async function loadFlow(context: PageContext, state: FlowState): Promise<FlowData> {
  const { selection, choices } = state
  const zone = getZone(context, state)
  const [timeZones, waitlistEntry] = await Promise.all([
    selection.panel === 'zones' ? loadTimeZones(context) : undefined,
    loadWaitlistEntry(context, selection),
  ])
  const data: FlowData = {
    ...state,
    zone,
    ...(timeZones && { timeZones }),
    ...(waitlistEntry && { waitlistEntry }),
  }

  if (getWaitlistPanel(selection, choices)) return data
  if (choices.step === 'time') return { ...data, month: await loadTimeMonth(context, state, zone) }
  if (choices.step !== 'details') return data

  const isDecided = state.failure !== undefined || state.hold !== undefined
  const [hold, series, free] = await Promise.all([
    loadHold(context, state),
    loadSeries(context, state, zone),
    isDecided ? undefined : checkSlot(context, state, zone),
  ])
  if (free === false) return loadTaken(context, state, zone)
  const hasDetails = Object.keys(state.details).length > 0
  const details = hasDetails ? state.details : getOfferedDetails(waitlistEntry)
  return { ...data, details, hold, ...(series && { series }) }
}
