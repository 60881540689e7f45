import type { BookableService, CalendarView, Offering } from '#worker/contract/bookings/offering.ts'
import { chooseCart } from './cart/choose-cart.ts'
import type { CartLine } from './cart/lines.ts'
import type { Selection, Step } from './selection.ts'

/** A selection held against what is offered: choices that don't exist are gone, choices without an alternative are made. */
export interface Choices {
  step: Step
  /** The steps this offering has, in order; a step with one choice is not among them. */
  path: Step[]
  calendar?: CalendarView
  service?: BookableService
  /** A staff id or `any`. */
  staff?: string
  /** Minutes. */
  duration?: number
  /** People beside the one who books, as many as the calendar lets come. */
  guests: number
  /** Appointments that are booked at once: all of a course where nothing else was chosen. */
  repeats: number
  /** Of a menu: the services that were chosen; `service` is the first, `duration` that of all. */
  cart?: CartLine[]
}

interface Offered {
  calendar: CalendarView
  service: BookableService
}

const isNamed = (one: { id: string; slug: string }, wanted: string | undefined) =>
  one.id === wanted || one.slug === wanted

function chosenCalendar({ calendars }: Offering, { calendar, service }: Selection): CalendarView | undefined {
  if (calendars.length === 1) return calendars[0]
  return calendars.find((one) =>
    calendar ? isNamed(one, calendar) : one.services.some((offered) => isNamed(offered, service)),
  )
}

/** The calendars whose services can be chosen now: the one that was chosen, where one has to be, else all. */
export function calendarsOf(offering: Offering, selection: Selection): CalendarView[] {
  const chosen = offering.calendarFirst && chosenCalendar(offering, selection)
  return chosen ? [chosen] : offering.calendars
}

const servicesOf = (calendars: readonly CalendarView[]): Offered[] =>
  calendars.flatMap((calendar) => calendar.services.map((service) => ({ calendar, service })))

function chosenService(all: Offered[], wanted: string | undefined): Offered | undefined {
  return all.length === 1 ? all[0] : all.find(({ service }) => isNamed(service, wanted))
}

function chosenStaff({ calendar, service }: Offered, wanted: string | undefined): string | undefined {
  const [only, ...others] = service.staff
  if (calendar.staffing) return 'any'
  if (only && others.length === 0) return only.id
  return wanted === 'any' || service.staff.some(({ id }) => id === wanted) ? wanted : undefined
}

function chosenDuration(service: BookableService, wanted: string | undefined): number | undefined {
  const minutes = Number(wanted)
  return service.durations.includes(minutes) ? minutes : service.durations[0]
}

const hasStaffStep = ({ calendar, service }: Offered) => !calendar.staffing && service.staff.length > 1

const hasServiceStep = ({ services }: CalendarView) => services.length > 1

/** The step that follows the choice of a calendar. */
export function afterCalendar(calendar: CalendarView): Step {
  if (hasServiceStep(calendar)) return 'service'
  return calendar.services.some((service) => hasStaffStep({ calendar, service })) ? 'staff' : 'time'
}

/** The step that follows the choice of a service. */
export function afterService(calendar: CalendarView, service: BookableService): Step {
  return hasStaffStep({ calendar, service }) ? 'staff' : 'time'
}

/** The steps of what can still be chosen, in order. */
function pathOf(open: readonly CalendarView[], found: Offered | undefined, choosesCalendar: boolean) {
  const all = servicesOf(open)
  const several = choosesCalendar ? open.some(hasServiceStep) : all.length > 1
  const path: Step[] = ['time', 'details', 'done']
  if ((found ? [found] : all).some(hasStaffStep)) path.unshift('staff')
  if (several) path.unshift('service')
  if (choosesCalendar) path.unshift('calendar')
  return path
}

/** The one place that says which step an address shows. A step that is asked for is shown when all before it are answered. */
export function choose(offering: Offering, selection: Selection): Choices {
  const [only] = offering.calendars
  if (offering.menu && only) return chooseCart(only, selection)
  const choosesCalendar = offering.calendarFirst === true && offering.calendars.length > 1
  const open = calendarsOf(offering, selection)
  const undecided = choosesCalendar && open.length > 1
  const found = undecided ? undefined : chosenService(servicesOf(open), selection.service)
  const calendar = found?.calendar ?? (open.length === 1 ? open[0] : undefined)
  const staff = found && chosenStaff(found, selection.staff)
  const duration = found && chosenDuration(found.service, selection.duration)
  const path = pathOf(open, found, choosesCalendar)

  const answers: [Step, unknown][] = [
    ['calendar', !undecided],
    ['service', found],
    ['staff', staff],
    ['time', selection.slot],
  ]
  const [reached] = answers.find(([, answer]) => !answer) ?? (['details'] as const)
  const wanted = path.find((step) => step === selection.step)
  const step = wanted && path.indexOf(wanted) < path.indexOf(reached) ? wanted : reached
  return {
    step,
    path,
    guests: Math.min(Number(selection.guests ?? 0), calendar?.guests?.max ?? 0),
    repeats: Math.min(Number(selection.repeats ?? 24), calendar?.recurring?.max ?? 1),
    ...(calendar && { calendar }),
    ...(found && { service: found.service }),
    ...(staff && { staff }),
    ...(duration && { duration }),
  }
}
