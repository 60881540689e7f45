import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import type { Selection, Step } from './selection.ts'

/** Returns the steps from the time on. They include `payment` when each of `services` takes a payment on booking. */
export function listLastSteps(
  calendar: CalendarView | undefined,
  services: readonly BookableService[],
): Step[] {
  return [
    'time',
    ...(calendar?.intake ? ['intake' as const] : []),
    'details',
    ...(services.every(({ payNow }) => payNow) ? ['payment' as const] : []),
    'done',
  ]
}

/** Returns whether the intake needs nothing more: there is none, it was sent, or it is optional and the visitor skips it. */
export function isIntakeDone(
  calendar: CalendarView | undefined,
  { intake: token, step }: Selection,
): boolean {
  if (!calendar?.intake || token !== undefined) return true
  return !calendar.intake.required && step === 'details'
}

/** Returns the step after choosing a time. */
export function getStepAfterTime(
  calendar: CalendarView | undefined,
  { intake: token }: Selection,
): 'intake' | 'details' {
  return calendar?.intake && token === undefined ? 'intake' : 'details'
}
