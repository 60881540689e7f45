import { CartSteps } from './cart/cart-steps.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { CalendarStep } from './steps/calendar-step.tsx'
import { ServiceStep } from './steps/service-step.tsx'
import { StaffStep } from './steps/staff-step.tsx'
import { TimeChoices } from './time/time-choices.tsx'

/** What is chosen beside a day and a time: many a link to a calendar leaves nothing of it open. */
export const choosing = { CalendarStep, ServiceStep, StaffStep, CartSteps, CartSummary, TimeChoices }
