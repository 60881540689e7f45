import { CartSteps } from './cart/cart-steps.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { CalendarStep } from './steps/calendar-step.tsx'
import { ServiceStep } from './steps/service-step.tsx'
import { StaffStep } from './steps/staff-step.tsx'

/** The steps before the choice of a time: most links to a calendar begin after them. */
export const choosing = { CalendarStep, ServiceStep, StaffStep, CartSteps, CartSummary }
