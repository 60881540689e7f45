import { type Choices, resolveChoices } from '#client/booking/state/choices.ts'
import type { Details } from '#client/booking/state/details.ts'
import { toMonth } from '#client/booking/state/plain-date.ts'
import { getRequestedMonth } from '#client/booking/state/requested-month.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import { toSelectionQuery } from '#client/booking/state/selection-query.ts'
import { getWaitlistPanel } from '#client/booking/waitlist/waitlist-state.ts'
import type { MonthState } from '#client/page/payload.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import type { WaitlistEntry } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { logError } from '../../log-error.ts'
import { slotsBudgetMs, within } from '../../origin-client/time-budget.ts'
import { type ShownZone, shownZone } from '../display-zone.ts'
import { type AskSlots, loadMonth } from '../load-month.ts'
import type { SiteVisit } from '../page-context.ts'
import { isFree, nearestSlots } from './nearest-slots.ts'
import { detailsOf, loadPlace } from './waitlist-entry.ts'

export interface FlowState {
  offering: Offering
  selection: Selection
  details: Details
  /** What went wrong with this request. */
  failure?: Failure | undefined
  /** Made by this very request, so that it need not be asked for. */
  hold?: Hold | undefined
}

export interface FlowData extends FlowState {
  zone: ShownZone
  month?: MonthState
  timeZones?: TimeZoneList
  series?: SeriesResponse
  place?: WaitlistEntry
}

export function zoneOf({ site, request }: SiteVisit, { calendar }: Choices, selection: Selection): ShownZone {
  return shownZone({
    asked: selection.tz,
    locked: calendar?.lockTimeZone ? calendar.timeZone : undefined,
    request,
    otherwise: site.timeZone,
  })
}

function askSlots({ calls }: SiteVisit, choices: Choices, { hold }: Selection, timeZone: string): AskSlots {
  return (range) =>
    calls.slots(choices.calendar?.id ?? '', {
      ...range,
      timeZone,
      ...toSelectionQuery(choices),
      ...(hold && { hold }),
    })
}

async function loadTimeMonth(visit: SiteVisit, state: FlowState, choices: Choices, { timeZone }: ShownZone) {
  const dateOf = (instant: string) => visit.i18n.time.getDate(instant, timeZone)
  const today = dateOf(visit.now.toISOString())
  const asked = getRequestedMonth(state.selection, { today, dateOf })
  const ask = askSlots(visit, choices, state.selection, timeZone)
  return loadMonth({ asked, current: toMonth(today) }, ask, (error) => logError(visit.request, error))
}

/** A hold that lapsed is none; one that can't be asked for is none either, and the booking decides. */
async function loadHold(
  { calls, request }: SiteVisit,
  { selection, hold }: FlowState,
): Promise<Hold | undefined> {
  if (hold || !selection.hold) return hold
  const found = await calls.hold(selection.hold).catch((error) => {
    if (!(error instanceof Failure) || error.status >= 500) logError(request, error)
    return undefined
  })
  return found && Date.parse(found.start) === Date.parse(selection.slot ?? '') ? found : undefined
}

/** Whether the chosen time can still be had; undefined when that isn't known in time, and the booking decides. */
async function checkSlot(
  visit: SiteVisit,
  { selection }: FlowState,
  choices: Choices,
  { timeZone }: ShownZone,
) {
  const { slot = '' } = selection
  const day = visit.i18n.time.getDate(slot, timeZone)
  const asked = askSlots(visit, choices, selection, timeZone)({ from: day, to: day })
  const free = asked
    .then((answer) => isFree(answer, slot) || (answer.incomplete ? undefined : false))
    .catch((error) => {
      logError(visit.request, error)
      return undefined
    })
  return within(free, slotsBudgetMs)
}

/** The choice of a time, for a visitor whose time is gone: its month, and the free times nearest to it. */
async function loadTaken(
  visit: SiteVisit,
  state: FlowState,
  choices: Choices,
  zone: ShownZone,
): Promise<FlowData> {
  const { slot = '', ...rest } = state.selection
  const date = visit.i18n.time.getDate(slot, zone.timeZone)
  const selection: Selection = { ...rest, step: 'time', date }
  const month = await loadTimeMonth(visit, { ...state, selection }, choices, zone)
  const nearest = month.status === 'ready' ? nearestSlots(month.answer, slot) : []
  return { ...state, selection, zone, month, failure: new Failure('slot-taken', { nearest }) }
}

/** The dates of a course; without them the page asks for them again. */
async function loadSeries(
  { calls, request }: SiteVisit,
  { selection: { slot, hold } }: FlowState,
  choices: Choices,
  { timeZone }: ShownZone,
): Promise<SeriesResponse | undefined> {
  const { calendar, service, repeats } = choices
  if (!calendar || !service || !slot || repeats < 2) return undefined
  const course = { start: slot, count: String(repeats), timeZone }
  return calls
    .series(calendar.id, { ...toSelectionQuery(choices), ...course, ...(hold && { hold }) })
    .catch((error) => {
      logError(request, error)
      return undefined
    })
}

/** The picker's list; without it the page says that there is none. */
export function loadTimeZones({ calls, i18n, request }: SiteVisit): Promise<TimeZoneList | undefined> {
  return calls.timeZones(i18n.timeLocale).catch((error) => {
    logError(request, error)
    return undefined
  })
}

/** All that the step of this state shows. Only what depends on free times may be missing. Throws `link-expired` for a place whose token is wrong. */
export async function loadFlow(visit: SiteVisit, state: FlowState): Promise<FlowData> {
  const { offering, selection } = state
  const choices = resolveChoices(offering, selection)
  const zone = zoneOf(visit, choices, selection)
  const [timeZones, place] = await Promise.all([
    selection.panel === 'zones' ? loadTimeZones(visit) : undefined,
    loadPlace(visit, selection),
  ])
  const data: FlowData = { ...state, zone, ...(timeZones && { timeZones }), ...(place && { place }) }

  if (getWaitlistPanel(selection, choices)) return data
  if (choices.step === 'time') {
    return { ...data, month: await loadTimeMonth(visit, state, choices, zone) }
  }
  if (choices.step !== 'details') return data

  const settled = state.failure !== undefined || state.hold !== undefined
  const [hold, series, free] = await Promise.all([
    loadHold(visit, state),
    loadSeries(visit, state, choices, zone),
    settled ? undefined : checkSlot(visit, state, choices, zone),
  ])
  if (free === false) return loadTaken(visit, state, choices, zone)
  const typed = Object.keys(state.details).length > 0
  const details = typed ? state.details : detailsOf(place)
  return { ...data, details, hold, ...(series && { series }) }
}
