import * as z from 'zod/mini'
import { getMinutes } from '../../minor-units.ts'
import { service } from '../../scheduling/service.ts'
import type { GetIds } from '../check-referred-ids.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const { durations, staffPrices } = service.shape
const withDurations = z.object({ durations, staffPrices, price: z.optional(z.unknown()) })
const withStaffPrices = z.object({ id: z.string(), staff: z.array(z.string()), durations, staffPrices })
const withStaffing = z.object({ services: z.array(z.string()), staffing: z.enum(['assigned', 'together']) })

type Durations = z.infer<typeof durations>

const hasPrice = (duration: Durations[number]) => typeof duration === 'object' && duration.price !== undefined

/** Checks that no service has a duration twice, and that all durations have a price if anything has one. */
function checkDurations(services: readonly unknown[]): Mistake[] {
  return parseItems('services', services, withDurations).flatMap(({ path, value }) => {
    const minutes = value.durations.map(getMinutes)
    const needsPrices =
      value.price === undefined && (value.staffPrices.length > 0 || value.durations.some(hasPrice))
    return value.durations.flatMap((duration, index): Mistake[] => {
      const durationPath = `${path}.durations.${index}`
      const name = `${getMinutes(duration)} minutes`
      if (minutes.indexOf(getMinutes(duration)) < index)
        return [{ path: durationPath, code: 'duplicate', message: `${name} are in this list already` }]
      if (!needsPrices || hasPrice(duration)) return []
      const message = `The service has other prices: give ${name} a price too, or give the service a price`
      return [{ path: durationPath, code: 'price', message }]
    })
  })
}

/** Returns why a price of a staff member cannot apply, or would be unclear. Returns undefined for a valid price. */
function findStaffPriceMistake(
  service: z.infer<typeof withStaffPrices>,
  index: number,
  servicesWithoutChoice: ReadonlySet<string>,
): Omit<Mistake, 'path'> | undefined {
  const { staff, minutes } = service.staffPrices[index] ?? {}
  if (staff === undefined) return undefined
  const isSame = (other: (typeof service.staffPrices)[number]) =>
    other.staff === staff && other.minutes === minutes
  if (servicesWithoutChoice.has(service.id))
    return {
      code: 'price',
      message: 'The visitors of its calendar choose no person, so that nobody can have a price of their own',
    }
  if (!service.staff.includes(staff))
    return { code: 'unknown', message: `${staff} does not provide this service` }
  if (minutes !== undefined && !service.durations.some((duration) => getMinutes(duration) === minutes))
    return { code: 'unknown', message: `This service has no duration of ${minutes} minutes` }
  if (minutes === undefined && service.durations.some(hasPrice))
    return {
      code: 'price',
      message: 'Its durations have prices of their own: say which `minutes` this price is for',
    }
  if (service.staffPrices.findIndex(isSame) < index)
    return { code: 'duplicate', message: `${staff} has this price already` }
  return undefined
}

/** Checks that each price of a staff member can apply: visitors can choose that person, and the price is listed once. */
function checkStaffPrices(
  services: readonly unknown[],
  calendars: readonly unknown[],
  getIds: GetIds,
): Mistake[] {
  const staffIds = getIds('staff')
  const servicesWithoutChoice = new Set(
    parseItems('calendars', calendars, withStaffing).flatMap(({ value }) => value.services),
  )
  return parseItems('services', services, withStaffPrices).flatMap(({ path, value }) =>
    value.staffPrices.flatMap(({ staff }, index): Mistake[] => {
      if (staffIds?.has(staff) === false) return []
      const mistake = findStaffPriceMistake(value, index, servicesWithoutChoice)
      return mistake ? [{ path: `${path}.staffPrices.${index}`, ...mistake }] : []
    }),
  )
}

/** Checks the prices of services by duration and by staff. */
export function checkPrices(
  services: readonly unknown[],
  calendars: readonly unknown[],
  getIds: GetIds,
): Mistake[] {
  return [...checkDurations(services), ...checkStaffPrices(services, calendars, getIds)]
}
