import { CartStaffStep } from './cart/cart-staff-step.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { MenuStep } from './cart/menu-step.tsx'
import { ExtraFacts, WholeDuration } from './extra-facts.tsx'
import { TimeProblem } from './problems/selection-problems.tsx'
import { CalendarStep } from './steps/calendar-step.tsx'
import { NoPayment, NoPaymentStep } from './steps/no-payment.tsx'
import { ServiceStep } from './steps/service-step.tsx'
import { StaffStep } from './steps/staff-step.tsx'
import { AmountDue } from './submit/amount-due.tsx'
import { TimeChoices } from './time/time-choices.tsx'
import { VariablePrice } from './variable-price.tsx'

/** Views that many pages do not show at first: problems, and all choices except those of day and time. */
export const choiceViews = {
  CalendarStep,
  ServiceStep,
  StaffStep,
  VariablePrice,
  MenuStep,
  CartStaffStep,
  CartSummary,
  ExtraFacts,
  WholeDuration,
  AmountDue,
  TimeChoices,
  TimeProblem,
  NoPayment,
  NoPaymentStep,
}
