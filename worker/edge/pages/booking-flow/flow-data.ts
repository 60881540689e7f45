import { getRequestedMonth } from '#client/booking/state/requested-month.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import { toSelectionQuery } from '#client/booking/state/selection-query.ts'
import { getWaitlistPanel } from '#client/booking/state/waitlist-state.ts'
import type { OfferingWithTimes } from '#client/booking/steps/next-free.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import type { WaitlistEntry } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { withinBudget } from '../../origin-client/time-budget.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { findNextFree } from '../../proof/find-next-free.ts'
import { logError } from '../../runtime/log-error.ts'
import type { DisplayZone } from '../../site/display-zone.ts'
import { type LoadedMonth, type LoadSlots, loadMonth } from '../load-month.ts'
import { type FlowState, getZone, withSelection } from './flow-state.ts'
import { loadIntake } from './load-intake.ts'
import { findNearestSlots, isFree } from './nearest-slots.ts'
import { loadOfferingWithTimes } from './next-free.ts'
import { getOfferedDetails, loadWaitlistEntry } from './waitlist-entry.ts'

/** The data that the page of a step shows. */
export interface FlowData extends FlowState {
  offering: OfferingWithTimes
  zone: DisplayZone
  month?: LoadedMonth
  timeZones?: TimeZoneList
  series?: SeriesResponse
  waitlistEntry?: WaitlistEntry
  /** Set when the visitor has booked the chosen slot already. */
  isBooked?: true
}

function createSlotsLoader(
  { calls, url }: PageContext,
  state: FlowState,
  { timeZone }: DisplayZone,
): LoadSlots {
  const { choices, selection } = state
  const hold = selection.hold ?? selection.unheld
  const version = url.searchParams.get('v')
  return (range) =>
    calls.slots(choices.calendar?.id ?? '', {
      ...range,
      timeZone,
      ...toSelectionQuery(choices),
      ...(hold && { hold }),
      ...(version && { v: version }),
    })
}

async function loadTimeMonth(context: PageContext, state: FlowState, zone: DisplayZone) {
  const getDate = (instant: string) => context.i18n.time.getDate(instant, zone.timeZone)
  const today = getDate(context.now.toISOString())
  const { firstWeekday } = context.i18n.time
  const requested = getRequestedMonth(state.selection, { today, firstWeekday, getDate })
  const loadSlots = createSlotsLoader(context, state, zone)
  const request = { requested, today, firstWeekday, budgetMs: context.slotsBudgetMs }
  return loadMonth(request, loadSlots, (error) => logError(context.request, error))
}

/** Loads the hold of the chosen slot; undefined where there is none, or on an error. Booking later checks the slot. */
async function loadHold(
  { calls, request }: PageContext,
  { selection, hold }: FlowState,
): Promise<Hold | undefined> {
  const id = selection.hold ?? selection.unheld
  if (hold || !id) return hold
  const loadedHold = await calls.hold(id).catch((error) => {
    if (!(error instanceof Failure) || error.status >= 500) logError(request, error)
    return undefined
  })
  return loadedHold && Date.parse(loadedHold.start) === Date.parse(selection.slot ?? '')
    ? loadedHold
    : undefined
}

/** Returns whether the chosen slot is still free; undefined on an error, or where the answer comes too late. */
async function checkSlot(context: PageContext, state: FlowState, zone: DisplayZone) {
  const { slot = '' } = state.selection
  const day = context.i18n.time.getDate(slot, zone.timeZone)
  const isSlotFree = createSlotsLoader(
    context,
    state,
    zone,
  )({ from: day, to: day })
    .then((answer) => isFree(answer, slot) || (answer.incomplete ? undefined : false))
    .catch((error) => {
      logError(context.request, error)
      return undefined
    })
  return withinBudget(isSlotFree, context.slotsBudgetMs)
}

/**
 * Loads the time step instead of the details, for a chosen slot that is taken: its month, and the nearest free
 * slots.
 */
async function returnToTimeStep(
  context: PageContext,
  state: FlowState,
  zone: DisplayZone,
): Promise<FlowData> {
  const { slot = '', ...rest } = state.selection
  const date = context.i18n.time.getDate(slot, zone.timeZone)
  const selection: Selection = { ...rest, step: 'time', date }
  const timeStep = withSelection(state, selection)
  const month = await loadTimeMonth(context, timeStep, zone)
  const nearest = month.status === 'ready' ? findNearestSlots(month.answer, slot) : []
  return { ...timeStep, zone, month, failure: new Failure('slot-taken', { nearest }) }
}

/** Loads the dates of a series; undefined on an error. The browser then loads them. */
async function loadSeries(
  { calls, request }: PageContext,
  { selection: { slot, hold, dates }, choices }: FlowState,
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
      ...(dates && { changes: dates }),
    })
    .catch((error) => {
      logError(request, error)
      return undefined
    })
}

/** Loads the zones that the open zone picker finds or suggests; undefined where it is closed, or on an error, which is logged. */
export async function loadTimeZones(
  { calls, i18n, request, site }: PageContext,
  { panel, q }: Selection,
  { timeZone }: DisplayZone,
): Promise<TimeZoneList | undefined> {
  if (panel !== 'zones') return undefined
  const search = q?.trim() ? { q } : { ids: `${timeZone},${site.timeZone}` }
  return calls.timeZones(i18n.timeLocale, search).catch((error) => {
    logError(request, error)
    return undefined
  })
}

/**
 * Loads the data that the state's step shows. Months and next free times, the hold, a series and time zones may be missing: the
 * page works without them. Throws `link-expired` for a waitlist entry whose token is wrong.
 */
export async function loadFlow(context: PageContext, state: FlowState): Promise<FlowData> {
  const { selection, choices } = state
  const zone = getZone(context, state)
  const [timeZones, waitlistEntry] = await Promise.all([
    loadTimeZones(context, selection, zone),
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
  if (choices.step === 'calendar') {
    const nextOfCalendars = await findNextFree(
      context,
      state.offering.calendars.map(({ id }) => id),
    )
    return { ...data, offering: { ...state.offering, nextOfCalendars } }
  }
  if (choices.step === 'staff')
    return { ...data, offering: await loadOfferingWithTimes(context, state, zone) }
  if (choices.step !== 'details' && choices.step !== 'intake') return data

  const skipsSlotCheck = state.failure !== undefined || state.hold !== undefined
  const [hold, series, intake, isSlotFree] = await Promise.all([
    loadHold(context, state),
    choices.step === 'details' ? loadSeries(context, state, zone) : undefined,
    choices.step === 'intake' ? loadIntake(context, state) : undefined,
    skipsSlotCheck ? undefined : checkSlot(context, state, zone),
  ])
  if (hold?.booked) return { ...data, isBooked: true }
  if (isSlotFree === false) return returnToTimeStep(context, state, zone)
  const hasDetails = Object.keys(state.details).length > 0
  const details = hasDetails ? state.details : getOfferedDetails(waitlistEntry)
  return { ...data, details, hold, intake, ...(series && { series }) }
}
