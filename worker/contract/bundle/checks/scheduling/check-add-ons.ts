import * as z from 'zod/mini'
import { getMinutes } from '../../minor-units.ts'
import { service } from '../../scheduling/service.ts'
import { checkRepeated } from '../check-ids.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const { durations, addOns } = service.shape
const withAddOns = z.object({ durations, addOns, price: z.optional(z.unknown()) })

/** The longest appointment, in minutes. */
const MAX_MINUTES = 24 * 60

/** Checks that add-ons are listed once, have a price only if their service has one, and do not make an appointment too long. */
export function checkAddOns(services: readonly unknown[]): Mistake[] {
  return parseItems('services', services, withAddOns).flatMap(({ path, value }): Mistake[] => {
    const { durations, addOns, price } = value
    const addOnsPath = `${path}.addOns`
    const isPriced =
      price !== undefined ||
      durations.every((duration) => typeof duration === 'object' && duration.price !== undefined)
    const priceMistakes = addOns.flatMap((addOn, index): Mistake[] => {
      if (isPriced || !addOn.price) return []
      const message = 'The service has no price: give it one too, 0.00 if it is free'
      return [{ path: `${addOnsPath}.${index}.price`, code: 'price', message }]
    })
    const longest = Math.max(...durations.map(getMinutes))
    const total = addOns.reduce((sum, { minutes, max }) => sum + minutes * max, longest)
    const message = `With all add-ons the appointment takes ${total} minutes, and ${MAX_MINUTES} are possible`
    const tooLong: Mistake[] =
      addOns.length > 0 && total > MAX_MINUTES ? [{ path: addOnsPath, code: 'duration', message }] : []
    return [
      ...checkRepeated(
        addOnsPath,
        addOns.map(({ id }) => id),
        'id',
      ),
      ...priceMistakes,
      ...tooLong,
    ]
  })
}
