import type { BookableService, CalendarView, Offering } from '#worker/contract/bookings/offering.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import type { Choices } from './choices.ts'
import { getCurrentStep } from './current-step.ts'
import { isIntakeDone, listLastSteps } from './intake.ts'
import { findStaff, isRequested } from './requested-choice.ts'
import { resolveCart } from './resolve-cart.ts'
import type { Selection, Step } from './selection.ts'

/** Returns whether a calendar asks for the number of people before the time. */
export function asksForPeople(calendar: CalendarView | undefined): boolean {
  const { guests, seats } = calendar ?? {}
  return guests !== undefined && !(guests.ask === 'names' && seats === 1)
}

interface OfferedService {
  calendar: CalendarView
  service: BookableService
}

function findCalendar({ calendars }: Offering, { calendar, service }: Selection): CalendarView | undefined {
  if (calendars.length === 1) return calendars[0]
  return calendars.find((candidate) =>
    calendar
      ? isRequested(candidate, calendar)
      : candidate.services.some((offered) => isRequested(offered, service)),
  )
}

/** Returns the calendars whose services can be chosen: the chosen one when the calendar comes first, else all. */
export function listOpenCalendars(offering: Offering, selection: Selection): CalendarView[] {
  const chosen = offering.calendarFirst && findCalendar(offering, selection)
  return chosen ? [chosen] : offering.calendars
}

const listServices = (calendars: readonly CalendarView[]): OfferedService[] =>
  calendars.flatMap((calendar) => calendar.services.map((service) => ({ calendar, service })))

function findService(all: OfferedService[], requested: string | undefined): OfferedService | undefined {
  return all.length === 1 ? all[0] : all.find(({ service }) => isRequested(service, requested))
}

function findDuration(service: BookableService, requested: string | undefined): number | undefined {
  const minutes = Number(requested)
  return service.durations.includes(minutes) ? minutes : service.durations[0]
}

function findPrice(service: BookableService, duration: number, staff: string | undefined): Money | undefined {
  const dependsOnStaff = !staff && service.prices?.some((special) => special.staff)
  return dependsOnStaff ? undefined : getServicePrice(service, duration, staff)
}

const hasStaffStep = ({ calendar, service }: OfferedService) => !calendar.staffing && service.staff.length > 1

const hasServiceStep = ({ services }: CalendarView) => services.length > 1

/** Returns the step after choosing a calendar. */
export function getStepAfterCalendar(calendar: CalendarView): Step {
  if (hasServiceStep(calendar)) return 'service'
  return calendar.services.some((service) => hasStaffStep({ calendar, service })) ? 'staff' : 'time'
}

/** Returns the step after choosing a service. */
export function getStepAfterService(calendar: CalendarView, service: BookableService): Step {
  return hasStaffStep({ calendar, service }) ? 'staff' : 'time'
}

/** Returns the steps of an offering in order, without steps that have only one choice. */
function listSteps(
  openCalendars: readonly CalendarView[],
  chosen: OfferedService | undefined,
  choosesCalendar: boolean,
) {
  const services = listServices(openCalendars)
  const hasSeveralServices = choosesCalendar ? openCalendars.some(hasServiceStep) : services.length > 1
  const possibleServices = chosen ? [chosen] : services
  const steps = listLastSteps(
    chosen?.calendar ?? (openCalendars.length === 1 ? openCalendars[0] : undefined),
    possibleServices.every(({ service }) => service.payNow),
  )
  if (possibleServices.some(hasStaffStep)) steps.unshift('staff')
  if (hasSeveralServices) steps.unshift('service')
  if (choosesCalendar) steps.unshift('calendar')
  return steps
}

/** Resolves a selection, including the step to show: the requested step when all steps before it are answered. */
export function resolveChoices(offering: Offering, selection: Selection): Choices {
  const [firstCalendar] = offering.calendars
  if (offering.menu && firstCalendar) return resolveCart(firstCalendar, selection)
  const choosesCalendar = offering.calendarFirst === true && offering.calendars.length > 1
  const openCalendars = listOpenCalendars(offering, selection)
  const lacksCalendar = choosesCalendar && openCalendars.length > 1
  const chosen = lacksCalendar ? undefined : findService(listServices(openCalendars), selection.service)
  const calendar = chosen?.calendar ?? (openCalendars.length === 1 ? openCalendars[0] : undefined)
  const staff = chosen && findStaff(chosen.calendar, chosen.service, selection.staff)
  const service = chosen?.service
  const duration = service && findDuration(service, selection.duration)
  const steps = listSteps(openCalendars, chosen, choosesCalendar)

  const answers: [Step, unknown][] = [
    ['calendar', !lacksCalendar],
    ['service', chosen],
    ['staff', staff],
    ['time', selection.slot],
    ['intake', isIntakeDone(calendar, selection)],
  ]
  return {
    step: getCurrentStep(steps, answers, selection.step),
    steps,
    guests: Math.min(Number(selection.guests ?? 0), calendar?.guests?.max ?? 0),
    repeats: Math.min(Number(selection.repeats ?? 1), calendar?.recurring?.max ?? 1),
    calendar,
    service,
    staff,
    duration,
    addOns: selection.addOns,
    price: service && duration ? findPrice(service, duration, staff) : undefined,
  }
}
