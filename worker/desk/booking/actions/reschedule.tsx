import { Alert } from '#client/ui/alert.tsx'
import type { Override } from '#worker/contract/admin/overrides.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { Failure } from '#worker/contract/failure.ts'
import { staffId } from '#worker/contract/ids.ts'
import { instant, plainDate } from '#worker/contract/time.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { isRefusal } from '../../form/is-refusal.ts'
import type { ActionRequest, BookingAction } from './action.ts'
import { loadCandidates } from './load-candidates.ts'
import { MoveChoice, moveRules, NewTime } from './move-choice.tsx'
import { readScope } from './read-scope.ts'
import { ScopeLinks } from './scope-links.tsx'

const readRules = (query: URLSearchParams): Override[] =>
  moveRules.filter((rule) => query.getAll('rule').includes(rule))

/** Reads who provides the moved booking: anybody, or the person to whom it was dragged. */
function readStaff(query: URLSearchParams) {
  const staff = query.get('staff')
  if (staff === 'any') return { staff: 'any' as const }
  const id = staffId.safeParse(staff)
  return id.success ? { staff: id.data } : {}
}

/** Returns the day whose times are shown: the chosen one, otherwise the day of the booking, or today if that day is past. */
function getDate({ booking, context: { i18n, now, site }, query }: ActionRequest): string {
  const chosen = plainDate.safeParse(query.get('date'))
  if (chosen.success) return chosen.data
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  const date = i18n.time.getDate(booking.start, site.timeZone)
  return [date, today].toSorted()[1] ?? date
}

/** Loads the times of a day to which the booking can be rescheduled. Throws the `Failure` that the origin reports. */
async function loadSlots({ booking, context: { api }, query }: ActionRequest, date: string): Promise<Slot[]> {
  const rules = readRules(query)
  const { days } = await readAnswer(
    api('get /admin/slots', {
      query: {
        booking: booking.id,
        from: date,
        to: date,
        ...readStaff(query),
        ...(rules.length > 0 && { overrides: rules.join(',') }),
      },
    }),
  )
  // The booking can keep its time only if another person is chosen.
  const isCurrentTime = ({ start }: Slot) =>
    Date.parse(start) === Date.parse(booking.start) && !query.get('staff')
  return (days[date] ?? []).filter((slot) => !isCurrentTime(slot))
}

const createTimeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Returns the chosen start: the one in the link, or the start of the slot at the typed local time. Undefined if there is none. */
function findStart({ query, context: { site } }: ActionRequest, slots: readonly Slot[]): string | undefined {
  const start = instant.safeParse(query.get('start'))
  if (start.success) return start.data
  const typedTime = query.get('time')
  const format = createTimeFormat(site.timeZone)
  return typedTime
    ? slots.find((slot) => format.format(new Date(slot.start)) === typedTime)?.start
    : undefined
}

/** Returns whether a booking can be moved to a start. False if the origin refuses to list the slots. */
async function isFreeStart(request: ActionRequest, start: string): Promise<boolean> {
  const { i18n, site } = request.context
  try {
    const slots = await loadSlots(request, i18n.time.getDate(start, site.timeZone))
    return slots.some((slot) => Date.parse(slot.start) === Date.parse(start))
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

async function loadPerson({ api }: ActionRequest['context'], date: string, id: string) {
  return (await loadCandidates(api, 'staff', date)).find((candidate) => candidate.id === id)
}

async function choose(request: ActionRequest) {
  const { booking, context, query } = request
  const { timeZone } = context.site
  const rules = readRules(query)
  const date = getDate(request)
  const hasStart = instant.safeParse(query.get('start')).success
  const slots = hasStart ? [] : await loadSlots(request, date)
  const start = findStart(request, slots)
  const { staff: wantedStaff } = readStaff(query)
  const person = await (wantedStaff === undefined || wantedStaff === 'any'
    ? undefined
    : loadPerson(context, date, wantedStaff))
  if (start !== undefined) {
    const isFree = !hasStart || (await isFreeStart(request, start))
    return {
      content: (
        <NewTime
          start={start}
          query={query}
          rules={rules}
          timeZone={timeZone}
          person={person}
          isFree={isFree}
        />
      ),
      isReady: true,
    }
  }
  return {
    content: (
      <>
        {query.get('time') && <Alert tone="danger" title={context.i18n.t('error.slotTaken')} />}
        <ScopeLinks booking={booking} query={query} />
        <MoveChoice
          date={date}
          query={query}
          slots={slots}
          rules={rules}
          timeZone={timeZone}
          person={person}
        />
      </>
    ),
    isReady: false,
  }
}

/** Reschedules a booking, or more appointments of its series, to a free time, or with rules set aside to any time. */
export const reschedule: BookingAction = {
  needs: 'post /admin/bookings/{id}/reschedule',
  heading: ({ context: { i18n } }) => i18n.t('manage.reschedule'),
  getRecipientsQuery: (query) => ({ action: 'reschedule', ...readScope(query), ...readStaff(query) }),
  async choose(request) {
    try {
      return await choose(request)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return {
        content: <Alert tone="danger" title={toProblem(error, request.context.i18n.t).title} />,
        isReady: false,
      }
    }
  },
  async run(call) {
    const { booking, common, headers, query, context } = call
    const slots = query.has('start') ? [] : await loadSlots(call, getDate(call))
    const start = findStart(call, slots)
    if (start === undefined) throw new Failure('slot-taken')
    const json = { ...common, start, ...readScope(query), ...readStaff(query), overrides: readRules(query) }
    return context.api(
      'post /admin/bookings/{id}/reschedule',
      { params: { id: booking.id }, body: json },
      { headers },
    )
  },
}
