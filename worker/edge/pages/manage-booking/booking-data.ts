import { getRequestedMonth } from '#client/booking/state/requested-month.ts'
import { readSelection, type Selection, type Step } from '#client/booking/state/selection.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { logError } from '../../runtime/log-error.ts'
import { chooseDisplayZone, type DisplayZone } from '../../site/display-zone.ts'
import { loadTimeZones } from '../booking-flow/flow-data.ts'
import { type LoadedMonth, type LoadSlots, loadMonth } from '../load-month.ts'
import { loadDetailsForm } from './load-details-form.ts'
import { listPaidSteps } from './payment-progress.tsx'

export type ManageView = ManagePayload['view']

/** The booking that a URL names. */
export interface BookingRef {
  /** Absent where the URL has none. */
  id: string | undefined
  /** Whether the path is that of a cancellation. */
  isCancellation: boolean
}

/** A booking whose token the URL has, and the view of it. */
export interface ManageState {
  booking: Booking
  manage: BookingResponse['manage']
  series?: BookingResponse['series']
  payment?: BookingResponse['payment']
  feed?: BookingResponse['feed']
  intake?: BookingResponse['intake']
  mail?: BookingResponse['mail']
  answerBy?: BookingResponse['answerBy']
  beforeVisit?: BookingResponse['beforeVisit']
  selection: Selection
  view: ManageView
  failure?: Failure | undefined
  /** The cancellation reason as typed. */
  reason?: string | undefined
  /** The corrected email address as typed, when it was refused. */
  typedEmail?: string | undefined
}

/** The data that the view of a booking shows. */
export interface ManageData extends ManageState, Pick<ManagePayload, 'timeZones' | 'bookAgain' | 'details'> {
  /** The steps of a booking that waits for its payment. */
  steps?: Step[]
  month?: LoadedMonth
  zone: DisplayZone
}

/** Loads the booking. Throws `link-expired` without a valid token in the URL. */
export async function loadBooking(
  context: PageContext,
  { id, isCancellation }: BookingRef,
): Promise<ManageState> {
  const selection = readSelection(context.url.searchParams)
  const { token, step } = selection
  if (!token || !id) throw new Failure('link-expired')
  const answer = await context.calls.booking(id, token)
  const view = step === 'done' || step === 'reschedule' ? step : 'view'
  return { ...answer, selection, view: isCancellation ? 'cancel' : view }
}

/** Returns whether the booking already has the chosen time, as when the visitor goes back after rescheduling. */
const hasChosenTime = ({ booking, selection: { slot } }: ManageState) =>
  slot !== undefined && Date.parse(slot) === Date.parse(booking.start)

/**
 * Returns the state with a view that the booking allows. A cancelled booking gets the view `view` and a failure. A booking that
 * already has the chosen time gets the view `view`. Throws `reschedule-closed` and `cancellation-closed` past the cut-off.
 */
export function checkView(state: ManageState): ManageState {
  const { booking, view } = state
  if (view !== 'reschedule' && view !== 'cancel') return state
  const isReschedule = view === 'reschedule'
  if (isReschedule && hasChosenTime(state)) return { ...state, view: 'view' }
  if (booking.status === 'cancelled') {
    return {
      ...state,
      view: 'view',
      failure: new Failure(isReschedule ? 'booking-cancelled' : 'already-cancelled'),
    }
  }
  if (isReschedule && !booking.canReschedule) throw new Failure('reschedule-closed')
  if (!isReschedule && !booking.canCancel) throw new Failure('cancellation-closed')
  return state
}

/** Loads the booking's calendar as it is published now; undefined when it is no longer published, or on an error. */
function loadCalendar(
  { calls, request }: PageContext,
  { calendar }: Booking,
): Promise<CalendarView | undefined> {
  return calls.calendar(calendar.id).then(
    ({ calendars }) => calendars[0],
    (error) => {
      if (!(error instanceof Failure && error.status === 404)) logError(request, error)
      return undefined
    },
  )
}

async function loadTimeMonth(
  context: PageContext,
  { booking, manage, selection }: ManageState,
  { timeZone }: DisplayZone,
) {
  const { id, calendar, service, staff, duration } = booking
  const getDate = (instant: string) => context.i18n.time.getDate(instant, timeZone)
  const today = getDate(context.now.toISOString())
  const { firstWeekday } = context.i18n.time
  const requested = getRequestedMonth(
    { date: getDate(booking.start), ...selection },
    { today, firstWeekday, getDate },
  )
  const loadSlots: LoadSlots = (range) =>
    context.calls.slots(calendar.id, {
      ...range,
      timeZone,
      service: service.id,
      staff: staff.id,
      duration: String(duration),
      reschedule: id,
      token: manage.token,
    })
  const request = { requested, today, firstWeekday, budgetMs: context.slotsBudgetMs }
  return loadMonth(request, loadSlots, (error) => logError(context.request, error))
}

/**
 * Returns the path of the booking page with the same service, duration and chosen staff member, as far as these are still
 * offered. The path keeps the calendar version (`v`) that the URL has after a write, so that the page shows busy times that
 * include the write.
 */
function getBookAgainPath(
  { prefix, url }: PageContext,
  { service, staff, choseStaff, duration, items }: Booking,
  calendar: CalendarView,
): string {
  const path = `${prefix}/widget/bookings/${calendar.slug}`
  const [version] = /^\d+$/.exec(url.searchParams.get('v') ?? '') ?? []
  const offeredService = calendar.services.find(({ id }) => id === service.id)
  if (items || !offeredService) return version ? `${path}?v=${version}` : path
  const isStaffOffered =
    choseStaff && !calendar.staffing && offeredService.staff.some(({ id }) => id === staff.id)
  const query = new URLSearchParams({
    ...(calendar.services[1] && { service: offeredService.slug }),
    ...(isStaffOffered && offeredService.staff[1] && { staff: staff.id }),
    ...(offeredService.durations.slice(1).includes(duration) && { duration: String(duration) }),
    ...(version && { v: version }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Loads the data that the view shows. Free slots, calendar, time zones and typed details are missing where their call fails. */
export async function loadManageData(context: PageContext, state: ManageState): Promise<ManageData> {
  const { booking, selection, view } = state
  const calendar = await loadCalendar(context, booking)
  const zone = chooseDisplayZone({
    requested: selection.tz ?? booking.timeZone,
    calendar,
    request: context.request,
    fallback: context.site.timeZone,
  })
  const isReschedule = view === 'reschedule'
  const [month, timeZones, details] = await Promise.all([
    isReschedule ? loadTimeMonth(context, state, zone) : undefined,
    isReschedule ? loadTimeZones(context, selection, zone) : undefined,
    loadDetailsForm(context, state, state.selection.hold),
  ])
  return {
    ...state,
    zone,
    ...(month && { month }),
    ...(timeZones && { timeZones }),
    ...(details && { details }),
    ...(calendar && {
      bookAgain: getBookAgainPath(context, booking, calendar),
      ...(booking.status === 'payment_pending' && { steps: listPaidSteps(calendar, booking) }),
    }),
  }
}
