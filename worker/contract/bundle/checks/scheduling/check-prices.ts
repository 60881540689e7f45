import * as z from 'zod/mini'
import { getMinutes } from '../../minor-units.ts'
import { service } from '../../scheduling/service.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const withDurations = z.object({ durations: service.shape.durations, price: z.optional(z.unknown()) })

/** Checks that no service has a duration twice, and that all durations have a price if one has a price of its own. */
export function checkPrices(services: readonly unknown[]): Mistake[] {
  return parseItems('services', services, withDurations).flatMap(({ path, value: { durations, price } }) => {
    const minutes = durations.map(getMinutes)
    const hasPrice = (index: number) => {
      const duration = durations[index]
      return typeof duration === 'object' && duration.price !== undefined
    }
    const needsPrices = price === undefined && durations.some((_, index) => hasPrice(index))
    return durations.flatMap((_, index): Mistake[] => {
      const at = `${path}.durations.${index}`
      const name = `${minutes[index]} minutes`
      if (minutes.indexOf(minutes[index] ?? 0) < index)
        return [{ path: at, code: 'duplicate', message: `${name} are in this list already` }]
      if (!needsPrices || hasPrice(index)) return []
      const message = `Other durations have a price: give ${name} a price too, or give the service one`
      return [{ path: at, code: 'price', message }]
    })
  })
}
