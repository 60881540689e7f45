import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import type { Selection, Step } from './selection.ts'

/** Returns the steps from the time on. The payment follows the details where all services that can be chosen take one. */
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

/** Returns whether the intake form was sent, or is left out where it can be. */
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
