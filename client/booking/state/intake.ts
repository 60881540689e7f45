import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import type { Selection, Step } from './selection.ts'

/** Returns the steps from the time on, with `payment` if something is paid on booking. */
export function listLastSteps(calendar: CalendarView | undefined, takesPayment: boolean): Step[] {
  return [
    'time',
    ...(calendar?.intake ? ['intake' as const] : []),
    'details',
    ...(takesPayment ? ['payment' as const] : []),
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
