import { CartSteps } from './cart/cart-steps.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { Due } from './due.tsx'
import { CalendarStep } from './steps/calendar-step.tsx'
import { ServiceStep } from './steps/service-step.tsx'
import { StaffStep } from './steps/staff-step.tsx'
import { TimeChoices } from './time/time-choices.tsx'
import { TimeProblem } from './time/time-problem.tsx'

/** What is chosen beside a day and a time, and what can go wrong: many a page shows nothing of it at first. */
export const choosing = {
  CalendarStep,
  ServiceStep,
  StaffStep,
  CartSteps,
  CartSummary,
  Due,
  TimeChoices,
  TimeProblem,
}
