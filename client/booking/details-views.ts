import { FormStep } from './form-step.tsx'
import { SlotFacts, SlotTime } from './slot-facts.tsx'

/** Views of the step of the visitor's details, and of the waitlist. */
export const detailsViews = { FormStep, SlotFacts, SlotTime }
