import { IntakeStep } from './intake-step.tsx'
import { openIntake } from './open-intake.ts'

/** The form of a booking, and its loading in the browser. */
export const intakeViews = { IntakeStep, openIntake }
