import type { BookableService, CalendarView, Offering } from '#worker/contract/calendar.ts'
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
}

interface Offered {
  calendar: CalendarView
  service: BookableService
}

function offered(offering: Offering): Offered[] {
  return offering.calendars.flatMap((calendar) => calendar.services.map((service) => ({ calendar, service })))
}

function chosenService(offering: Offering, selection: Selection): Offered | undefined {
  const all = offered(offering)
  if (all.length === 1) return all[0]
  return all.find(({ service }) => service.id === selection.service || service.slug === selection.service)
}

function chosenStaff(service: BookableService, wanted: string | undefined): string | undefined {
  const [only, ...others] = service.staff
  if (only && others.length === 0) return only.id
  return wanted === 'any' || service.staff.some(({ id }) => id === wanted) ? wanted : undefined
}

function chosenDuration(service: BookableService, wanted: string | undefined): number | undefined {
  const minutes = Number(wanted)
  return service.durations.includes(minutes) ? minutes : service.durations[0]
}

/** The one place that says which step an address shows. A step that is asked for is shown when all before it are answered. */
export function choose(offering: Offering, selection: Selection): Choices {
  const all = offered(offering)
  const found = chosenService(offering, selection)
  const staff = found && chosenStaff(found.service, selection.staff)
  const duration = found && chosenDuration(found.service, selection.duration)
  const path: Step[] = ['time', 'details', 'done']
  if (found ? found.service.staff.length > 1 : all.some(({ service }) => service.staff.length > 1))
    path.unshift('staff')
  if (all.length > 1) path.unshift('service')

  const reached: Step = !found ? 'service' : !staff ? 'staff' : !selection.slot ? 'time' : 'details'
  const wanted = path.find((step) => step === selection.step)
  const step = wanted && path.indexOf(wanted) < path.indexOf(reached) ? wanted : reached
  return {
    step,
    path,
    ...(found && { calendar: found.calendar, service: found.service }),
    ...(staff && { staff }),
    ...(duration && { duration }),
  }
}
