import { createPlan } from '../collisions/create-plan.tsx'
import { createBlockSource, loadBlock } from './block-source.tsx'

/** The page of what happens to the bookings at a blocked time. */
export const blockPlan = createPlan(async (context, { id }: { id: string }) =>
  createBlockSource(context, await loadBlock(context, id)),
)
