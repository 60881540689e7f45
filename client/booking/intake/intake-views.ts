import { IntakeStep } from './intake-step.tsx'
import { openIntake } from './open-intake.ts'

/** The intake step, and the function that opens its form in the browser. */
export const intakeViews = { IntakeStep, openIntake }
