import * as z from 'zod/mini'
import { type Mistake, partsOf } from './mistakes.ts'

const shared = z.object({ seats: z.number(), staffing: z.string() })

/** What a calendar cannot be at once: in a class everybody's seats are one person's, so nobody teaches it together. */
export function checkCombinations(calendars: readonly unknown[]): Mistake[] {
  return partsOf('calendars', calendars, shared).flatMap(({ path, value: { seats, staffing } }) =>
    seats > 1 && staffing === 'together'
      ? [{ path: `${path}.staffing`, code: 'combination', message: 'A class with seats has one person' }]
      : [],
  )
}
