import { createPlan } from '../collisions/create-plan.tsx'
import { createBlockedTimeSource, loadBlockedTime } from './blocked-time-source.tsx'

/** The page of what happens to the bookings at a blocked time. */
export const blockedTimePlan = createPlan(async (context, { id }: { id: string }) =>
  createBlockedTimeSource(context, await loadBlockedTime(context, id)),
)
